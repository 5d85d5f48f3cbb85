#pragma once

/// From now on, in this process, only certificates that an authority in this file (PEM) signed are believed; null: those that
/// the system knows. `certificate` is a file (PEM) with a certificate of our own and its key, shown to whoever asks; null: none.
/// To be called before the first connection, from one thread.
void ctrust_believe(const char *authority, const char *certificate);
