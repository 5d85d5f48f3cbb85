#include "CBuild.h"

#ifndef ENSUE_REVISION
#define ENSUE_REVISION "development build"
#endif

const char *cbuild_revision(void) { return ENSUE_REVISION; }
