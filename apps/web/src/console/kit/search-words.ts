import { plainText } from '@hive/domain/base/text/names'

/** Whether every word of a search is in one of the texts, whatever its capitals and accents; an empty one finds everything. */
export function hasWords(texts: readonly string[], search: string): boolean {
  const words = plainText(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return true
  const text = plainText(texts.join(' '))
  return words.every((word) => text.includes(word))
}
