/** Controls, marks of direction, separators of lines, joiners of words, halves of characters, tags. */
const UNSEEN =
  /[\p{Cc}\p{Cs}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu
const BLANKS = /[\s\u2028\u2029]+/gu
const STACKED_MARKS = /(\p{M}{3})\p{M}+/gu

/** What of a text can be shown to others; empty where nothing can (SPEC W9). */
export function spoken(text: string): string {
  return text
    .replace(BLANKS, ' ')
    .replace(UNSEEN, '')
    .normalize('NFC')
    .replace(STACKED_MARKS, '$1')
    .replace(BLANKS, ' ')
    .trim()
}
