/** The name of a player whose account is deleted. */
const DELETED = 'Deleted player'

/**
 * Names as other players of a league read them: the first name and an initial. Where two would have the same name, the
 * second one has a number.
 */
export function shortNames(names: readonly string[]): string[] {
  const taken = new Map<string, number>()
  return names.map((name) => {
    const short = shortName(name)
    const times = (taken.get(short) ?? 0) + 1
    taken.set(short, times)
    return times === 1 ? short : `${short} (${times})`
  })
}

/** `Aoife B.` */
export function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const [initial = ''] = others.at(-1) ?? ''
  if (first === '' || name === DELETED) return DELETED
  return initial === '' ? first : `${first} ${initial.toUpperCase()}.`
}
