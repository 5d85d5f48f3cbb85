#pragma once

/// Which commit a package was made of, and its date: “abcdef0, 2026-11-23”; “development build” of any other build.
const char *cbuild_revision(void);
