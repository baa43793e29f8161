/// The page that learners, the projector and the instructor's phone see, put into the program so
/// that it is found wherever that is installed.
#pragma once
#include <stddef.h>

/// One of the page's files.
typedef struct {
    const unsigned char *bytes;
    size_t count;
} drill_page_file;

drill_page_file drill_page_html(void);
drill_page_file drill_page_css(void);
/// The widget that puts callbacks in order, which knows no host: its look, and what it does.
drill_page_file drill_order_css(void);
drill_page_file drill_order_js(void);
drill_page_file drill_words_js(void);
/// What only the projector shows.
drill_page_file drill_wall_js(void);
drill_page_file drill_page_js(void);
