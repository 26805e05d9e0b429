/** Each two of some entrants, once. */
export function everyPair<Entrant>(entrants: readonly Entrant[]): (readonly [Entrant, Entrant])[] {
  return entrants.flatMap((one, at) => entrants.slice(at + 1).map((other) => [one, other] as const))
}
