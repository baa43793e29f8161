#include "CQRCode.h"

// Homebrew has libqrencode only; of the two, Debian has only libqrcodegen for static programs.
#ifdef __APPLE__
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
#else
#include <qrcodegen/qrcodegen.h>

int qr_code_draw(const char *text, unsigned char *modules) {
  uint8_t scratch[qrcodegen_BUFFER_LEN_MAX], code[qrcodegen_BUFFER_LEN_MAX];
  if (!qrcodegen_encodeText(
          text, scratch, code, qrcodegen_Ecc_MEDIUM, qrcodegen_VERSION_MIN, qrcodegen_VERSION_MAX,
          qrcodegen_Mask_AUTO, false))
    return 0;
  int width = qrcodegen_getSize(code);
  for (int row = 0; row < width; row++)
    for (int column = 0; column < width; column++)
      modules[row * width + column] = qrcodegen_getModule(code, column, row);
  return width;
}
#endif
