#pragma once
#include <stddef.h>

/// One data file inside the program: where it stands in the source tree, and its bytes.
struct cdata_file {
  const char *path;
  const unsigned char *bytes;
  size_t count;
};

/// The embedded file of this index, or one whose path is NULL past the last.
struct cdata_file cdata_file_at(size_t index);
