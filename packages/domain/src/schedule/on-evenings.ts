import { type Evening, type FullEvening, limitOn, roomOn, timesOn } from './evening.ts'
import type { Round } from './rounds.ts'
import type { NightRule } from './seat-night.ts'
import { squeeze } from './squeeze.ts'
import type { Pair } from './starters.ts'

/**
 * The games of a season on its nights: in their order, and as early as there is room. A team plays once a night, and
 * more often only where the nights do not suffice otherwise. Each night is one that `isPossible`. Games that found no night are `left`.
 */
export function onEvenings(
  rounds: readonly Round[],
  evenings: readonly Evening[],
  { teams, isPossible }: { teams: number; isPossible: NightRule },
): { full: FullEvening[]; left: Pair[] } {
  const most = Math.max(0, ...evenings.map(timesOn))
  for (let each = 1; each <= most; each += 1) {
    const filled = fill(rounds, evenings, { teams, each, isPossible })
    if (filled.left.length === 0) return filled
    const squeezed = squeeze(filled, { teams, each, isPossible })
    if (squeezed.left.length === 0 || each === most) return squeezed
  }
  return { full: [], left: rounds.flat() }
}

type Limits = { readonly teams: number; readonly each: number; readonly isPossible: NightRule }

function fill(rounds: readonly Round[], evenings: readonly Evening[], limits: Limits) {
  const { teams, each, isPossible } = limits
  let left: Pair[] = rounds.flat()
  const full: FullEvening[] = []
  for (const evening of evenings) {
    const games: Pair[] = []
    const room = Math.min(roomOn(evening, teams), each * Math.floor(teams / 2))
    const limit = limitOn(evening, each)
    const played = new Uint8Array(teams)
    left = left.filter(([one, other]) => {
      const fits = games.length < room && isFree(played, one, limit) && isFree(played, other, limit)
      if (!fits || !isPossible(evening, [...games, [one, other]])) return true
      games.push([one, other])
      for (const team of [one, other]) played[team] = (played[team] ?? 0) + 1
      return false
    })
    full.push({ ...evening, games })
  }
  return { full, left }
}

function isFree(played: Uint8Array, team: number, limit: number): boolean {
  return (played[team] ?? 0) < limit
}
