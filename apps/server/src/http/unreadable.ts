/** A place in what was sent, such as `userDetails.name`. */
type Path = string

/** Deeper than any call goes; a value that goes on and on would use up the stack of the code that walks it. */
const DEEPEST = 20

/** Control characters, but for those that a text of several lines has. */
const UNREADABLE = /(?![\t\n\r])\p{Cc}/u

/**
 * Where a text stands that a database or a document fails on: one with a control character or half of a
 * surrogate pair; or where a value is too deep to be looked through. `null` when all is well.
 */
export function unreadableText(value: unknown, path: Path = '', depth = 0): Path | null {
  if (typeof value === 'string')
    return UNREADABLE.test(value) || !value.isWellFormed() ? path : null
  if (typeof value !== 'object' || value === null) return null
  if (depth === DEEPEST) return path
  for (const [name, inner] of Object.entries(value)) {
    const found = unreadableText(inner, path ? `${path}.${name}` : name, depth + 1)
    if (found !== null) return found
  }
  return null
}
