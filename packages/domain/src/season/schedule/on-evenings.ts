import { type Evening, type FullEvening, limitOn, roomOn, timesOn } from './evening.ts'
import type { Round } from './everyone-once.ts'
import type { NightRule } from './seat-night.ts'
import { type NightLimits, squeeze } from './squeeze.ts'
import type { Pair } from './starters.ts'

/** How many choices of long nights are tried before all nights are long. */
const CHOICES = 4

type Season = {
  readonly teams: number
  readonly isPossible: NightRule
  /** Whether teams play more often on as few nights as can be; otherwise all nights have the same limit. */
  readonly hasFewLongNights: boolean
}

/**
 * The games of a season on its nights: in their order, and as early as there is room. A team plays once a night, and
 * more often only where the nights do not suffice otherwise. Each night is one that `isPossible`. Games that found no night are `left`.
 */
export function onEvenings(
  rounds: readonly Round[],
  evenings: readonly Evening[],
  { teams, isPossible, hasFewLongNights }: Season,
): { full: FullEvening[]; left: readonly Pair[] } {
  const games = rounds.flat()
  const most = Math.max(0, ...evenings.map(timesOn))
  let filled: ReturnType<typeof fill> = { full: [], left: games }
  for (let each = 1; each <= most; each += 1) {
    const few = hasFewLongNights && each > 1 ? withFewLongNights(evenings, each) : []
    const enough = few
      .map((limits) => nightsOf(evenings, limits, teams))
      .filter((nights) => nights.reduce((sum, { room }) => sum + room, 0) >= games.length)
    const all = nightsOf(evenings, Array<number>(evenings.length).fill(each), teams)
    for (const nights of [...enough.slice(0, CHOICES), all]) {
      filled = squeeze(fill(games, nights, isPossible), nights, isPossible)
      if (filled.left.length === 0) return filled
    }
  }
  return filled
}

/** How often a team may play on each night: with one long night, then with two and so on, spread over the season. */
function withFewLongNights(evenings: readonly Evening[], each: number): number[][] {
  const able = evenings.flatMap((evening, at) => (timesOn(evening) >= each ? [at] : []))
  return able.slice(1).map((_, less) => {
    const count = less + 1
    const long = Array.from({ length: count }, (__, at) =>
      Math.floor(((at + 0.5) * able.length) / count),
    )
    return evenings.map((__, at) => (long.some((place) => able[place] === at) ? each : each - 1))
  })
}

function nightsOf(
  evenings: readonly Evening[],
  limits: readonly number[],
  teams: number,
): NightLimits[] {
  return evenings.map((evening, at) => {
    const each = limits[at] ?? 0
    const room = Math.min(roomOn(evening, teams), each * Math.floor(teams / 2))
    return { evening, room, limit: limitOn(evening, each) }
  })
}

function fill(games: readonly Pair[], nights: readonly NightLimits[], isPossible: NightRule) {
  let left = games
  const full: FullEvening[] = []
  for (const { evening, room, limit } of nights) {
    const chosen: Pair[] = []
    const played = new Map<number, number>()
    const isFree = (seat: number) => (played.get(seat) ?? 0) < limit
    left = left.filter((game) => {
      const fits = chosen.length < room && game.every(isFree)
      if (!fits || !isPossible(evening, [...chosen, game])) return true
      chosen.push(game)
      for (const seat of game) played.set(seat, (played.get(seat) ?? 0) + 1)
      return false
    })
    full.push({ ...evening, games: chosen })
  }
  return { full, left }
}
