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

/// Reads one edited line. The result is freed by the caller; NULL is the end of input, or an
/// abandoned line where `*interrupted` is true. `beginning` is typed already; it and `candidates` may
/// be NULL.
char *cle_read_line(
    const char *prompt, const char *beginning, cle_candidates candidates, void *context,
    bool *interrupted);

/// Adds one candidate; the text is copied.
void cle_offer(cle_offers *offers, const char *text);

/// Makes a line one that the arrow keys bring back.
void cle_remember(const char *line);

/// The size of the terminal behind a descriptor in characters; false where there is none.
bool cle_terminal_size(int descriptor, int *columns, int *rows);

#endif
