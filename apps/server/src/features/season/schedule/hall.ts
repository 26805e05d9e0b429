import { Refusal } from '@hive/domain/errors'
import type { Conflict, Hall } from '@hive/domain/season/schedule/conflicts'
import type { Day } from '@hive/domain/base/time/day'
import type { Database } from '#db/database.ts'
import { type findHall, listGamesOfOthers } from './queries.ts'
import { takenCourt } from './schedule-source.ts'

/** A league with its venue. */
export type VenueHall = NonNullable<Awaited<ReturnType<typeof findHall>>>

type HallRequest = {
  readonly leagueId: number
  readonly hall: VenueHall
  readonly nights: readonly Day[]
}

/** The hall of a league, with what other leagues play there on some nights. */
export async function hallOf(
  db: Database,
  { leagueId, hall: { venueId, gameMinutes, openings, blackouts }, nights }: HallRequest,
): Promise<Hall> {
  const [startDate, endDate] = [nights.toSorted()[0], nights.toSorted().at(-1)]
  const others =
    startDate === undefined || endDate === undefined
      ? []
      : await listGamesOfOthers(db, { leagueId, venueId, startDate, endDate })
  return { gameMinutes, openings, blackouts, taken: others.flatMap(takenCourt) }
}

/** A game that cannot be where it is to be. */
export function conflictRefusal({ kind, text }: Conflict): Refusal {
  return new Refusal(kind === 'court' ? 'court_taken' : 'game_conflict', text)
}
