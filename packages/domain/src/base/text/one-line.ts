/** A text as a header, a calendar and a picture take it: on one line, and of nothing but what can be read. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}\ufffe\uffff]+/gu, ' ')
    .trim()
}
