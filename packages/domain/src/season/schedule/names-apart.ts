import { namesInLot } from '../table/lot.ts'

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
  const names = namesInLot([...given.values(), ...others.values()]).slice(given.size)
  return new Map([...given, ...[...others.keys()].map((id, at) => [id, names[at] ?? ''] as const)])
}
