#ifndef CLINEEDIT_H
#define CLINEEDIT_H
#endif
