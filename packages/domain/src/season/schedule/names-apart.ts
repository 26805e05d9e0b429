type NamedTeam = { readonly id: number; readonly name: string }

/**
 * The names by which teams are told apart, by their numbers: a team that comes can have the name of one that has left, and
 * then the later one of these teams gets a number. Names that are given already stay.
 */
export function namesApart(
  teams: readonly NamedTeam[],
  given: ReadonlyMap<number, string> = new Map(),
): Map<number, string> {
  const others = new Map(
    teams.filter(({ id }) => !given.has(id)).map(({ id, name }) => [id, name] as const),
  )
  const names = numberedNames([...given.values(), ...others.values()]).slice(given.size)
  return new Map([...given, ...[...others.keys()].map((id, at) => [id, names[at] ?? ''] as const)])
}

/** Names of which each is there once: of two that are the same, the later one has a number. */
export function numberedNames(names: readonly string[]): string[] {
  const given: string[] = []
  for (const name of names) {
    given.push(given.includes(name) ? numbered(name, [...names, ...given]) : name)
  }
  return given
}

function numbered(name: string, taken: readonly string[]): string {
  let number = 2
  while (taken.includes(`${name} (${number})`)) number += 1
  return `${name} (${number})`
}
