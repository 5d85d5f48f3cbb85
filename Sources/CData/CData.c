// `#embed` puts data files into the program: 1 MiB in 2 s, rebuilt when a file changes
// (SwiftPM's own embedding takes minutes: facts, shell.md §2.3).
// A test compares this list with the Grammars folder.
#include "CData.h"

static const unsigned char en_control[] = {
#embed "Grammars/en/control.jsgf"
};
static const unsigned char en_create[] = {
#embed "Grammars/en/create.jsgf"
};
static const unsigned char en_parts[] = {
#embed "Grammars/en/parts.jsgf"
};
static const unsigned char en_questions[] = {
#embed "Grammars/en/questions.jsgf"
};
static const unsigned char en_relations[] = {
#embed "Grammars/en/relations.jsgf"
};
static const unsigned char en_schedule[] = {
#embed "Grammars/en/schedule.jsgf"
};
static const unsigned char en_settings[] = {
#embed "Grammars/en/settings.jsgf"
};
static const unsigned char en_shell[] = {
#embed "Grammars/en/shell.jsgf"
};
static const unsigned char en_spoken[] = {
#embed "Grammars/en/spoken.jsgf"
};
static const unsigned char en_words[] = {
#embed "Grammars/en/words.jsgf"
};
static const unsigned char en_lexicon[] = {
#embed "Grammars/en/words.txt"
};

static const struct cdata_file files[] = {
    {"Grammars/en/control.jsgf", en_control, sizeof en_control},
    {"Grammars/en/create.jsgf", en_create, sizeof en_create},
    {"Grammars/en/parts.jsgf", en_parts, sizeof en_parts},
    {"Grammars/en/questions.jsgf", en_questions, sizeof en_questions},
    {"Grammars/en/relations.jsgf", en_relations, sizeof en_relations},
    {"Grammars/en/schedule.jsgf", en_schedule, sizeof en_schedule},
    {"Grammars/en/settings.jsgf", en_settings, sizeof en_settings},
    {"Grammars/en/shell.jsgf", en_shell, sizeof en_shell},
    {"Grammars/en/spoken.jsgf", en_spoken, sizeof en_spoken},
    {"Grammars/en/words.jsgf", en_words, sizeof en_words},
    {"Grammars/en/words.txt", en_lexicon, sizeof en_lexicon},
};

struct cdata_file cdata_file_at(size_t index) {
  if (index < sizeof files / sizeof files[0]) return files[index];
  struct cdata_file none = {0, 0, 0};
  return none;
}
