/** The path of a value in a request, such as `userDetails.name`. */
type Path = string

/** Deeper than any request; a value without a limit would exhaust the stack of the code that walks it. */
const DEEPEST = 20

/** Control characters except tab and line breaks. */
const UNREADABLE = /(?![\t\n\r])\p{Cc}/u

/**
 * The path of a text that a database or a document cannot hold, because of a control character or half of a
 * surrogate pair, or of a value that is nested too deeply. `null` when all is well.
 */
export function unreadableText(value: unknown, path: Path = '', depth = 0): Path | null {
  if (typeof value === 'string')
    return UNREADABLE.test(value) || !value.isWellFormed() ? path : null
  // A file has bytes, and no texts.
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return null
  if (depth === DEEPEST) return path
  for (const [name, inner] of Object.entries(value)) {
    const found = unreadableText(inner, path ? `${path}.${name}` : name, depth + 1)
    if (found !== null) return found
  }
  return null
}
