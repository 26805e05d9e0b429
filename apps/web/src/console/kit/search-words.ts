import { plainText } from '@hive/domain/base/text/names'

/** Whether every word of a search is in one of the texts, whatever its capitals and accents; an empty one finds everything. */
export function hasWords(texts: readonly string[], search: string): boolean {
  const text = plainText(texts.join(' '))
  return wordsOf(search).every((word) => text.includes(word))
}

/** The letters of a word after which one of them may be wrong. */
const LETTERS_OF_A_SLIP = 4

/**
 * Whether every word of a search could mean one of the texts: its letters are in order in a word and the first letters of
 * those after it, as `badmnton` or `nl`, and of a longer word all but one.
 */
export function couldMean(texts: readonly string[], search: string): boolean {
  const text = plainText(texts.join(' '))
  return wordsOf(search).every((word) => {
    if (isInOrder(text, word)) return true
    if (word.length < LETTERS_OF_A_SLIP) return false
    const without = Array.from(word, (_letter, at) => word.slice(0, at) + word.slice(at + 1))
    return without.some((rest) => isInOrder(text, rest))
  })
}

function wordsOf(search: string): string[] {
  return plainText(search).split(/\s+/).filter(Boolean)
}

/** Whether the letters stand in a text in this order, the first at the beginning of a word. */
function isInOrder(text: string, letters: string): boolean {
  const words = text.split(/[^\p{L}\d]+/u)
  return words.some((word, at) => {
    if (word[0] !== letters[0]) return false
    // What is meant is a word or the beginnings of some, and not letters from here and there.
    const rest = [word, ...words.slice(at + 1).map((other) => other[0] ?? '')].join('')
    return followed(rest, letters)
  })
}

function followed(text: string, letters: string): boolean {
  let at = 0
  for (const letter of letters) {
    const found = text.indexOf(letter, at)
    if (found === -1) return false
    at = found + 1
  }
  return true
}
