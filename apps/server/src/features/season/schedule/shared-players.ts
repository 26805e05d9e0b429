import type { getSharedPlayers } from '@hive/contract/season/schedule'
import { Refusal } from '@hive/domain/errors'
import { irishDay, irishTime } from '@hive/domain/base/time/irish'
import { busyStarts } from '@hive/domain/season/schedule/busy-times'
import type { Slot } from '@hive/domain/season/schedule/game'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import type { VenueHall } from './hall.ts'
import { findHall } from './queries.ts'
import { listOtherGames } from './shared-queries.ts'
import { listTeamWishes } from './wish-queries.ts'

type BusySource = {
  readonly leagueId: number
  readonly hall: VenueHall
  readonly slots: readonly Slot[]
}

/** For each team by its number, the starts at which somebody of it has a game in another league. */
export async function busyTimesOf(db: Database, { leagueId, hall, slots }: BusySource) {
  const { startDate, endDate, gameMinutes } = hall
  const rows = await listOtherGames(db, { leagueId, startDate, endDate })
  const teams = Map.groupBy(rows, ({ teamId }) => teamId ?? 0)
  return new Map(
    [...teams].map(([team, games]) => [team, busyStarts(slots, games.map(timeOf), gameMinutes)]),
  )
}

function timeOf({ startTime, minutes }: { startTime: Date; minutes: number }) {
  return { night: irishDay(startTime), start: irishTime(startTime), minutes }
}

/** The people of a league who play in another one as well, for its organisers. */
export async function sharedPlayersOf(
  { db }: Pick<Context, 'db'>,
  leagueId: number,
): Promise<z.output<typeof getSharedPlayers.reply>> {
  const hall = await findHall(db, leagueId)
  if (!hall) throw new Refusal('league_not_found', 'There is no such league.')
  const { startDate, endDate, gameMinutes } = hall
  const [rows, teams] = await Promise.all([
    listOtherGames(db, { leagueId, startDate, endDate }),
    listTeamWishes(db, leagueId),
  ])
  const nameOf = new Map(teams.map(({ teamId, name }) => [teamId, name]))
  const people = rows.map(({ teamId, name, league, ...game }) => {
    return { name, team: nameOf.get(teamId ?? 0) ?? '', league, ...timeOf(game) }
  })
  return { gameMinutes, people }
}
