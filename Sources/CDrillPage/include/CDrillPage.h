/// The pages of a class (learners, the projector, the instructor's phone) and of the course's site, put
/// into the program so that they are found wherever that is installed.
#pragma once
#include <stddef.h>

/// One of the page's files.
typedef struct {
    const unsigned char *bytes;
    size_t count;
} drill_page_file;

drill_page_file drill_page_html(void);
drill_page_file drill_page_css(void);
/// The widget that puts callbacks in order, which doesn't depend on a host: its style sheet and its
/// script.
drill_page_file drill_order_css(void);
drill_page_file drill_order_js(void);
/// The widget that moves an app's lines, for repairs; it doesn't depend on a host either.
drill_page_file drill_repair_js(void);
/// How a question and the judgement of an answer are shown.
drill_page_file drill_answer_js(void);
drill_page_file drill_words_js(void);
/// The site's pages, which judge by themselves.
drill_page_file drill_judge_js(void);
drill_page_file drill_site_js(void);
drill_page_file drill_site_css(void);
/// The script of the projector's page.
drill_page_file drill_wall_js(void);
drill_page_file drill_page_js(void);
