/// Draws QR codes with libqrcodegen, on a Mac with libqrencode.
#pragma once

/// The most modules a side has.
enum { qr_code_most = 177 };

/// Fills `modules`, row by row, with 1 for a dark module and 0 for a light one.
/// Returns the width; 0: the text is too long.
int qr_code_draw(const char *text, unsigned char *modules);
