#ifndef CLINEEDIT_H
#define CLINEEDIT_H

#include <stdbool.h>

/// Collects the candidates for one word; only valid during the call that hands it out.
typedef struct cle_offers cle_offers;

/// Asked for candidates when TAB is pressed: the line up to the cursor and the word that ends there.
typedef void (*cle_candidates)(
    void *context, const char *line, const char *word, cle_offers *offers);

/// Prepares line editing; called once, before the first line. From then on Ctrl-C ends lines only.
void cle_setup(const char *application, const char *word_breaks);

/// How a line ended.
typedef enum {
  cle_typed,
  /// The end of input.
  cle_ended,
  /// Ctrl-C: the line is abandoned.
  cle_interrupted,
  /// Its time was over.
  cle_timed_out,
} cle_ending;

/// Asked now and then, while no key is pressed, what the prompt says by now: text that is freed by
/// whoever asked; NULL leaves it as it is.
typedef char *(*cle_prompt_now)(void *context);

/// Reads one edited line; when so many milliseconds are over (negative: never) it is taken as it
/// stands. The result is freed by the caller; it is NULL where the input ended or the line was
/// abandoned. `beginning` is typed already; it, `candidates` and `prompt_now` may be NULL.
char *cle_read_line(
    const char *prompt, const char *beginning, cle_candidates candidates,
    cle_prompt_now prompt_now, void *context, long milliseconds, cle_ending *ending);

/// Adds one candidate; the text is copied.
void cle_offer(cle_offers *offers, const char *text);

/// Makes a line one that the arrow keys bring back.
void cle_remember(const char *line);

/// Takes the terminal of standard input for single keys without echo, and the other screen where
/// something is drawn; false where there is none. However the program ends or stops, short of being
/// killed outright, the terminal is given back as it was.
bool cle_take_keys(bool shows_screen);

/// Gives the terminal back.
void cle_give_keys_back(void);

/// What `cle_next_keys` gives in place of a number of bytes.
enum {
  cle_keys_ended = -1,
  /// Ctrl-C.
  cle_keys_interrupted = -2,
  /// The size is another one, or the program was stopped meanwhile: what is drawn is gone.
  cle_keys_changed = -3,
};

/// Waits for bytes of standard input, so many milliseconds (negative: as long as it takes); how many
/// there are, 0 where the time is over.
int cle_next_keys(unsigned char *bytes, int size, int milliseconds);

/// The size of the terminal behind a descriptor in characters; false where there is none.
bool cle_terminal_size(int descriptor, int *columns, int *rows);

#endif
