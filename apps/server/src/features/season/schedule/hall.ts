import { Refusal } from '@hive/domain/errors'
import type { Conflict, Hall } from '@hive/domain/season/schedule/conflicts'
import { clockOf, minutesOf } from '@hive/domain/base/time/clock-time'
import type { TakenCourt } from '@hive/domain/season/schedule/league-slots'
import { irishDay, irishTime } from '@hive/domain/base/time/irish'
import type { Day } from '@hive/domain/base/time/day'
import type { Database } from '#db/database.ts'
import { listLosses } from '#features/season/inventory/service.ts'
import { type findHall, listGamesOfOthers, listOwnPlayOffs } from './queries.ts'

/** A league with its venue. */
export type VenueHall = NonNullable<Awaited<ReturnType<typeof findHall>>>

type HallTimes = Pick<VenueHall, 'venueId' | 'gameMinutes' | 'openings' | 'blackouts'>

type HallRequest = {
  readonly leagueId: number
  readonly hall: HallTimes
  readonly nights: readonly Day[]
}

/** The hall of a league on some nights: its hours, what others play there, and what is lost. */
export function hallOf(db: Database, { leagueId, hall, nights }: HallRequest): Promise<Hall> {
  const sorted = nights.toSorted()
  const [startDate = NO_DAY, endDate = NO_DAY] = [sorted[0], sorted.at(-1)]
  return hallBetween(db, { leagueId, hall, startDate, endDate })
}

/** A day before all games. */
const NO_DAY = '0001-01-01'

type HallDays = Pick<HallRequest, 'leagueId'> & {
  readonly hall: HallTimes
  readonly startDate: Day
  readonly endDate: Day
}

/**
 * The inventory of a league between two days, with all that is taken out of it. Everything that puts a game somewhere
 * goes by this: draws, the board, moves of captains, repairs, swaps and changes by hand.
 */
export async function hallBetween(
  db: Database,
  { leagueId, hall: { venueId, gameMinutes, openings, blackouts }, startDate, endDate }: HallDays,
): Promise<Hall> {
  const days = { leagueId, venueId, startDate, endDate }
  const [others, losses] = await Promise.all([listGamesOfOthers(db, days), listLosses(db, days)])
  return { gameMinutes, openings, blackouts, losses, taken: others.flatMap(takenCourt) }
}

/** The courts that play-offs of a league have: no game of its season can be there. */
export async function ownPlayOffs(db: Database, days: Parameters<typeof listOwnPlayOffs>[1]) {
  return (await listOwnPlayOffs(db, days)).flatMap(takenCourt)
}

type OtherGame = Awaited<ReturnType<typeof listGamesOfOthers>>[number]

function takenCourt({ startTime, courtNumber: court, gameMinutes }: OtherGame): TakenCourt[] {
  if (court === null) return []
  const from = irishTime(startTime)
  // A game that goes on after midnight is one of the night before.
  return [
    { court, night: irishDay(startTime), from, until: clockOf(minutesOf(from) + gameMinutes) },
  ]
}

/** A game that cannot be where it is to be. */
export function conflictRefusal({ kind, text }: Conflict): Refusal {
  return new Refusal(kind === 'court' ? 'court_taken' : 'game_conflict', text)
}
