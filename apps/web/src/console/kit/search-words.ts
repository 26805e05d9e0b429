/** Whether every word of a search is in one of the texts; an empty search finds everything. */
export function hasWords(texts: readonly string[], search: string): boolean {
  const words = plain(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return true
  const text = plain(texts.join(' '))
  return words.every((word) => text.includes(word))
}

/** Without accents and capitals: a search for `naas` or `sean` finds Seán of Naas. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
