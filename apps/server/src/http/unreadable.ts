/** A place in what was sent, such as `userDetails.name`. */
type Path = string

/**
 * Where a text stands that the database fails on: one with a NUL character or half of a surrogate pair.
 * `null` when all is well.
 */
export function unreadableText(value: unknown, path: Path = ''): Path | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : null
  if (typeof value !== 'object' || value === null) return null
  for (const [name, inner] of Object.entries(value)) {
    const found = unreadableText(inner, path ? `${path}.${name}` : name)
    if (found !== null) return found
  }
  return null
}
