/// The page that learners and the projector see, put into the program so that it is found wherever
/// that is installed.
#pragma once
#include <stddef.h>

/// One of the page's files.
typedef struct {
    const unsigned char *bytes;
    size_t count;
} drill_page_file;

drill_page_file drill_page_html(void);
drill_page_file drill_page_css(void);
drill_page_file drill_page_js(void);
