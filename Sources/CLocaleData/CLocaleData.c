// Foundation's ICU carries 33 MB of locales: names of months, ways to sort, alphabets to convert.
// lifeline uses none of it. A statically linked program that defines the symbol in which ICU looks
// for its data is linked without Foundation's copy. ICU's own build starts with such an empty
// library, its "stub data": https://unicode-org.github.io/icu/userguide/icu_data
//
// Without the data, DateFormatter and other classes that need a locale don't work. Regular
// expressions, upper and lower case, calendars, and encodings do: their tables are code.
//
// The number in the symbol's name is the version of the ICU in Swift 6.3. With another version,
// Foundation's copy is linked as before. The symbol is hidden, so nothing changes in a program that
// is linked dynamically.

#include "CLocaleData.h"

#include <stdint.h>

/// The header that ICU expects before a table of contents, and a table without entries.
__attribute__((visibility("hidden"), used)) const struct {
  uint16_t header_size;
  uint8_t magic[2];
  uint16_t info_size, reserved;
  uint8_t is_big_endian, charset, character_size, unused;
  uint8_t format[4], format_version[4], data_version[4];
  uint8_t padding[8];
  uint32_t entry_count, entries[5];
} icudt76_dat = {
    .header_size = 32,
    .magic = {0xDA, 0x27},
    .info_size = 20,
    .character_size = 2,
    .format = {'T', 'o', 'C', 'P'},
    .format_version = {1},
};
