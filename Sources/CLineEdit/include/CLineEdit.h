#ifndef CLINEEDIT_H
#define CLINEEDIT_H

#include <stdbool.h>

/// Collects the candidates for one word; only valid during the call that hands it out.
typedef struct cle_offers cle_offers;

/// Called for candidates when TAB is pressed, with the line up to the cursor and the word that ends
/// there.
typedef void (*cle_candidates)(
    void *context, const char *line, const char *word, cle_offers *offers);

/// Prepares line editing; called once, before the first line. From then on Ctrl-C ends lines only.
void cle_setup(const char *application, const char *word_breaks);

/// The ways in which a line ends.
typedef enum {
  cle_typed,
  /// The end of input.
  cle_ended,
  /// Ctrl-C: the line is abandoned.
  cle_interrupted,
  /// Its time was over.
  cle_timed_out,
} cle_ending;

/// Called now and then, while no key is pressed, for the current prompt: text that the editor
/// frees; NULL leaves the prompt as it is.
typedef char *(*cle_prompt_now)(void *context);

/// Reads one edited line; after this many milliseconds (negative: no limit) the text so far is the
/// line. The caller frees the result, which is NULL if the input ended or the line was abandoned.
/// `beginning` is the initial text; it, `candidates` and `prompt_now` may be NULL.
char *cle_read_line(
    const char *prompt, const char *beginning, cle_candidates candidates,
    cle_prompt_now prompt_now, void *context, long milliseconds, cle_ending *ending);

/// Adds one candidate; the text is copied.
void cle_offer(cle_offers *offers, const char *text);

/// Adds a line to the history.
void cle_remember(const char *line);

/// Takes over the terminal of standard input for single keys without echo, and its alternate screen
/// if something is drawn; false if there is no terminal. The terminal is restored however the
/// program ends or stops, unless it is killed with SIGKILL.
bool cle_take_keys(bool shows_screen);

/// Gives the terminal back.
void cle_give_keys_back(void);

/// The values that `cle_next_keys` returns instead of a number of bytes.
enum {
  cle_keys_ended = -1,
  /// Ctrl-C.
  cle_keys_interrupted = -2,
  /// The size has changed, or the program was stopped meanwhile: the drawing is gone.
  cle_keys_changed = -3,
};

/// Waits for bytes of standard input, for this many milliseconds (negative: no limit). Returns
/// their number; 0 on a timeout.
int cle_next_keys(unsigned char *bytes, int size, int milliseconds);

/// The size of the terminal behind a descriptor in characters; false if there is none.
bool cle_terminal_size(int descriptor, int *columns, int *rows);

#endif
