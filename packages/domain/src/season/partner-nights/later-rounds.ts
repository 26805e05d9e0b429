import type { PartnerRound } from './partner-round.ts'

type Terms = {
  /** How many play in each round. */
  readonly playing: number
  readonly rounds: number
  readonly played: readonly PartnerRound[]
}

/**
 * The rounds after those that have been played: in each, the players by their seats, and the first of them play.
 * Players who have sat out least sit out next; of those, the ones whose last wait is longest ago.
 */
export function laterRounds(
  names: readonly string[],
  { playing, rounds, played }: Terms,
): number[][] {
  const waits = waitsOf(names, played)
  const last = names.map((name) => played.findLastIndex(({ sitOuts }) => sitOuts.includes(name)))
  const seats = names.map((_, seat) => seat)
  return Array.from({ length: rounds }, (_, at) => {
    const order = seats.toSorted(
      (one, other) =>
        (waits[other] ?? 0) - (waits[one] ?? 0) ||
        (last[other] ?? 0) - (last[one] ?? 0) ||
        one - other,
    )
    for (const seat of order.slice(playing)) {
      waits[seat] = (waits[seat] ?? 0) + 1
      last[seat] = played.length + at
    }
    return order
  })
}

/**
 * How often each player has sat out. Players who come late start with the fewest waits of those who are there, so that
 * coming late neither counts as a wait nor avoids one.
 */
export function waitsOf(names: readonly string[], played: readonly PartnerRound[]): number[] {
  const waits = new Map<string, number>()
  const arrive = (present: readonly string[]) => {
    const fewest = Math.min(...waits.values())
    const start = Number.isFinite(fewest) ? fewest : 0
    for (const name of present) if (!waits.has(name)) waits.set(name, start)
  }
  for (const { games, sitOuts } of played) {
    arrive([...games.flatMap(({ teamOne, teamTwo }) => [...teamOne, ...teamTwo]), ...sitOuts])
    for (const name of sitOuts) waits.set(name, (waits.get(name) ?? 0) + 1)
  }
  // Players who have gone home do not count.
  for (const name of waits.keys()) if (!names.includes(name)) waits.delete(name)
  arrive(names)
  return names.map((name) => waits.get(name) ?? 0)
}
