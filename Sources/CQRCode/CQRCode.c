#include "CQRCode.h"

#include <qrencode.h>

int qr_code_draw(const char *text, unsigned char *modules) {
  QRcode *code = QRcode_encodeString(text, 0, QR_ECLEVEL_M, QR_MODE_8, 1);
  if (!code) return 0;
  int width = code->width;
  if (width > qr_code_most) width = 0;
  for (int place = 0; place < width * width; place++) modules[place] = code->data[place] & 1;
  QRcode_free(code);
  return width;
}
