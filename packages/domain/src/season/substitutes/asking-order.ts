import { chance, seedOf } from '../../base/chance/chance.ts'
import { longDay } from '../../base/time/day-labels.ts'
import { irishDay } from '../../base/time/irish.ts'
import { counted } from '../../base/text/words.ts'

/**
 * Whom a team asks, the first ones first: `named`, by its captain; `waiting`, on the league’s waiting list or in it without a
 * team; `league`, on another team of it; `town`, of its sport in its town.
 */
export const POOLS = ['named', 'waiting', 'league', 'town'] as const
export type Pool = (typeof POOLS)[number]

/** Somebody who can be asked, with what decides when. */
export type Candidate = {
  readonly playerId: number
  readonly pool: Pool
  /** The starts of the games in which they have filled in this season. */
  readonly fillIns: readonly Date[]
  /** How often they dropped out late of these days. */
  readonly lateDropOuts: number
  /** How often they did not come of these days though they were to. */
  readonly noShows: number
}

/** For how many days it counts that somebody dropped out late or did not come. */
export const REMEMBERED_DAYS = 60

/** From how many hours before a game on a no is late. */
export const LATE_HOURS = 24

/** How often somebody has dropped out late to be asked last. */
export const OFTEN = 2

/** How often somebody is asked at most in these days, so that they are left in peace. */
export const MOST_ASKS = 2
export const ASKED_DAYS = 7

/** Somebody’s place in the order, with what it follows from. Only `why` is for others to read. */
export type AskingPlace = {
  readonly playerId: number
  readonly pool: Pool
  readonly isLast: boolean
  readonly why: string
}

/**
 * The order in which people are asked: by pool, and inside one those who have filled in least this season, then those whose last time
 * is the longest ago, then by lot. Whoever has dropped out late twice, or not come once, is asked after the others of the pool. Nobody
 * has two places.
 */
export function askingOrder(candidates: readonly Candidate[], seed: string): AskingPlace[] {
  const placed = candidates.map((candidate) => ({
    candidate,
    key: [
      POOLS.indexOf(candidate.pool),
      Number(isLast(candidate)),
      candidate.fillIns.length,
      lastTime(candidate) ?? 0,
      chance(seedOf(`${seed} ${candidate.playerId}`))(),
      candidate.playerId,
    ],
  }))
  const order = placed.toSorted((one, other) => compared(one.key, other.key))
  const byPlayer = Map.groupBy(order, ({ candidate }) => candidate.playerId)
  return [...byPlayer.values()].flatMap(([first]) => (first ? placeOf(first.candidate) : []))
}

function isLast({ lateDropOuts, noShows }: Candidate): boolean {
  return lateDropOuts >= OFTEN || noShows > 0
}

function lastTime({ fillIns }: Candidate): number | null {
  return fillIns.length === 0 ? null : Math.max(...fillIns.map((start) => start.getTime()))
}

function compared(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index])
  return (one[at] ?? 0) - (other[at] ?? 0)
}

function placeOf(candidate: Candidate): AskingPlace {
  const { playerId, pool } = candidate
  return { playerId, pool, isLast: isLast(candidate), why: whyText(candidate) }
}

/** `hasn’t filled in yet`; `filled in twice, last on 3 November 2026` */
function whyText(candidate: Candidate): string {
  const last = lastTime(candidate)
  if (last === null) return 'hasn’t filled in yet'
  const day = longDay(irishDay(new Date(last)))
  const times = candidate.fillIns.length
  if (times === 1) return `filled in once, on ${day}`
  return `filled in ${counted(times, 'time')}, last on ${day}`
}
