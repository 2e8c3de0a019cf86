/**
 * Controls, marks of direction, halves of characters, and whatever else is never drawn: fillers,
 * selectors, tags. Joiners are looked at by themselves, as is the choice between text and picture.
 */
const UNSEEN =
  /(?!\u200C|\u200D|\uFE0E|\uFE0F)[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]/gu
/** Joiners and selectors change what comes before them: pictures, Arabic letters, marks of Indic ones. */
const IDLE =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Script=Arabic}\p{M}]|[0-9#*](?=\uFE0F))(?:\u200C|\u200D|\uFE0E|\uFE0F)/gu
const BLANKS = /[\s\u2028\u2029]+/gu
const STACKED_MARKS = /(\p{M}{3})\p{M}+/gu

/** What of a text can be shown to others; empty where nothing can (SPEC W9). */
export function spoken(text: string): string {
  return text
    .replace(BLANKS, ' ')
    .replace(UNSEEN, '')
    .replace(IDLE, '')
    .normalize('NFC')
    .replace(STACKED_MARKS, '$1')
    .replace(BLANKS, ' ')
    .trim()
}
