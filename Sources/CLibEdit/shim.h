#pragma once
#include <stdio.h>
#include <string.h>
#include <wchar.h>
#include <histedit.h>

// `el_wset` is variadic, which Swift cannot call: one wrapper per use.

/// Types that histedit.h names only in comments.
typedef unsigned char (*cle_function)(EditLine *, wint_t);
typedef wchar_t *(*cle_prompt)(EditLine *);
typedef int (*cle_reader)(EditLine *, wchar_t *);

/// What a bound function answers (macros in histedit.h).
static inline unsigned char cle_refresh(void) { return CC_REFRESH; }

static inline int cle_set_client(EditLine *e, void *client) { return el_wset(e, EL_CLIENTDATA, client); }
static inline void *cle_client(EditLine *e) {
  void *client = NULL;
  el_wget(e, EL_CLIENTDATA, &client);
  return client;
}
static inline int cle_set_editor(EditLine *e, const wchar_t *name) { return el_wset(e, EL_EDITOR, name); }
static inline int cle_set_prompt(EditLine *e, cle_prompt prompt) { return el_wset(e, EL_PROMPT, prompt); }
static inline int cle_set_reader(EditLine *e, cle_reader reader) { return el_wset(e, EL_GETCFN, reader); }
static inline int cle_set_tty(EditLine *e, const wchar_t *mode, const wchar_t *flag) {
  return el_wset(e, EL_SETTY, mode, flag, NULL);
}
static inline int cle_set_terminal(EditLine *e, const wchar_t *name) { return el_wset(e, EL_TERMINAL, name); }
/// A number the terminal is described by: `co`, `li`.
static inline int cle_set_capability(EditLine *e, const wchar_t *name, const wchar_t *value) {
  return el_wset(e, EL_SETTC, name, value, NULL);
}
/// Raw (1) or as it was before (0), in the middle of a line.
static inline int cle_prepare_terminal(EditLine *e, int raw) { return el_wset(e, EL_PREP_TERM, raw); }
/// Off, `el_end` leaves the terminal alone: on, it throws away what was typed ahead (TCSAFLUSH).
static inline int cle_set_editing(EditLine *e, int on) { return el_wset(e, EL_EDITMODE, on); }
/// Keeps `name` and `help`: they must live as long as the editor.
static inline int cle_add_function(EditLine *e, const wchar_t *name, const wchar_t *help, cle_function f) {
  return el_wset(e, EL_ADDFN, name, help, f);
}
static inline int cle_bind(EditLine *e, const wchar_t *key, const wchar_t *name) {
  return el_wset(e, EL_BIND, key, name, NULL);
}
/// The same in the map of vi's command mode.
static inline int cle_bind_command(EditLine *e, const wchar_t *key, const wchar_t *name) {
  return el_wset(e, EL_BIND, L"-a", key, name, NULL);
}
