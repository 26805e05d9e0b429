const NO_NAME = 'Former player'

/**
 * Names as other players of a league read them: the first name and an initial. Of two who would be called the same, the
 * second has a number.
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

/** `Aoife B.`; someone who has deleted their account has no name. */
function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const [initial = ''] = others.at(-1) ?? ''
  if (first === '') return NO_NAME
  return initial === '' ? first : `${first} ${initial.toUpperCase()}.`
}
