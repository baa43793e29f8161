#include "CDrillPage.h"

// Clang warns that #embed is newer than the C standard in use.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char html[] = {
#embed "page.html"
};
static const unsigned char css[] = {
#embed "page.css"
};
static const unsigned char order_css[] = {
#embed "order.css"
};
static const unsigned char words[] = {
#embed "words.js"
};
static const unsigned char order[] = {
#embed "order.js"
};
static const unsigned char repair[] = {
#embed "repair.js"
};
static const unsigned char answer[] = {
#embed "answer.js"
};
static const unsigned char judge[] = {
#embed "judge.js"
};
static const unsigned char site[] = {
#embed "site.js"
};
static const unsigned char site_css[] = {
#embed "site.css"
};
static const unsigned char wall[] = {
#embed "wall.js"
};
static const unsigned char js[] = {
#embed "page.js"
};

drill_page_file drill_page_html(void) { return (drill_page_file){html, sizeof html}; }
drill_page_file drill_page_css(void) { return (drill_page_file){css, sizeof css}; }
drill_page_file drill_order_css(void) { return (drill_page_file){order_css, sizeof order_css}; }
drill_page_file drill_words_js(void) { return (drill_page_file){words, sizeof words}; }
drill_page_file drill_order_js(void) { return (drill_page_file){order, sizeof order}; }
drill_page_file drill_repair_js(void) { return (drill_page_file){repair, sizeof repair}; }
drill_page_file drill_answer_js(void) { return (drill_page_file){answer, sizeof answer}; }
drill_page_file drill_judge_js(void) { return (drill_page_file){judge, sizeof judge}; }
drill_page_file drill_site_js(void) { return (drill_page_file){site, sizeof site}; }
drill_page_file drill_site_css(void) { return (drill_page_file){site_css, sizeof site_css}; }
drill_page_file drill_wall_js(void) { return (drill_page_file){wall, sizeof wall}; }
drill_page_file drill_page_js(void) { return (drill_page_file){js, sizeof js}; }
