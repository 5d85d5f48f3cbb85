#pragma once
#include <sqlite3.h>

/// `SQLITE_TRANSIENT` is a cast of -1 to a function pointer, a macro Swift cannot import.
static inline int csq_bind_text(sqlite3_stmt *statement, int index, const char *text, int length) {
  return sqlite3_bind_text(statement, index, text, length, SQLITE_TRANSIENT);
}

/// As above, for blobs.
static inline int csq_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int length) {
  return sqlite3_bind_blob(statement, index, bytes, length, SQLITE_TRANSIENT);
}

/// Where the open database file stands: whether it was moved or taken away, and how many bytes it has. Behind a struct
/// of function pointers, which Swift could call only with casts. Answers an SQLite code.
static inline int csq_file_state(sqlite3 *database, int *moved, sqlite3_int64 *size) {
  sqlite3_file *file = 0;
  int code = sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  if (code == SQLITE_OK) code = sqlite3_file_control(database, "main", SQLITE_FCNTL_HAS_MOVED, moved);
  if (code == SQLITE_OK && file && file->pMethods) code = file->pMethods->xFileSize(file, size);
  return code;
}

/// Waits until the write-ahead log is on the disk, through SQLite's own file; nothing to do where there is none open.
/// Answers an SQLite code.
static inline int csq_sync_log(sqlite3 *database) {
  sqlite3_file *file = 0;
  int code = sqlite3_file_control(database, "main", SQLITE_FCNTL_JOURNAL_POINTER, &file);
  if (code != SQLITE_OK || !file || !file->pMethods) return code;
  return file->pMethods->xSync(file, SQLITE_SYNC_NORMAL);
}

/// `sqlite3_db_config` is variadic, which Swift cannot call; this is its form for on/off options.
static inline int csq_switch(sqlite3 *database, int option, int on) {
  return sqlite3_db_config(database, option, on, (int *)0);
}
