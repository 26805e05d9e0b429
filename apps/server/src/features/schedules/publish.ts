import { Refusal } from '@hive/domain/errors'
import { conflictsOf } from '@hive/domain/schedule/conflicts'
import type { SlottedGame } from '@hive/domain/schedule/game'
import { irishInstant } from '@hive/domain/time/irish'
import { counted } from '@hive/domain/text/words'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { addGames } from '#features/fixtures/service.ts'
import { type Caller, noteAction } from '#features/session/service.ts'
import { lockHall } from './change-queries.ts'
import { changed, openDraw } from './draws.ts'
import { conflictRefusal, hallOf, type VenueHall } from './hall.ts'
import { findDraw, findHall, listPlayers, updateDraw, type DrawRow } from './queries.ts'
import { scheduleSourceOf } from './schedule-source.ts'

type Publishing = { leagueId: number; number: number; expectedPeople: number }

/** Makes the games of a draw the fixtures of its league, and has its players written to. */
export const publishFixtures = atomic(
  async (context: Context, caller: Caller, { expectedPeople, ...key }: Publishing) => {
    const { db, jobs, now } = context
    const { leagueId, number } = key
    await lockHall(db, leagueId)
    const draw = openDraw(await findDraw(db, key, { isLocked: true }))
    const games = await gamesToAdd(context, leagueId, draw)
    const people = await listPlayers(db, leagueId)
    if (people.length !== expectedPeople) throw otherPeople(people.length)
    await addGames(context, caller, leagueId, games)
    await updateDraw(db, key, { publishedAt: now() })
    for (const playerId of people) {
      const id = `fixtures ${leagueId} ${number} ${playerId}`
      await jobs.add(db, 'send-fixtures', { leagueId, number, playerId }, id)
    }
    const after = { draw: number, games: games.length, people: people.length }
    const { playerId: by } = caller
    await noteAction(db, { by, kind: 'fixtures_published', subject: `league:${leagueId}`, after })
    return { games: games.length, people: people.length }
  },
)

/** The games of a draw as fixtures, if its teams are still the league's. */
async function gamesToAdd({ db }: Context, leagueId: number, { terms, teamIds, games }: DrawRow) {
  if (games === null) throw changed('Draw the fixtures first.')
  const source = await scheduleSourceOf(db, leagueId)
  const hall = await findHall(db, leagueId)
  if (!hall) throw new Refusal('league_not_found', 'There is no such league.')
  if (source.games > 0) throw changed('This league has games already.')
  refuseOtherTeams(
    teamIds,
    source.teams.map(({ id }) => id),
  )
  await refuseConflicts(db, { leagueId, hall, games })
  const idOf = new Map(terms.teams.map((name, at) => [name, teamIds[at] ?? 0]))
  return games.map(({ teamOne, teamTwo, night, start, court }) => ({
    teamOneId: idOf.get(teamOne) ?? 0,
    teamTwoId: idOf.get(teamTwo) ?? 0,
    startTime: irishInstant(night, start),
    courtNumber: court,
    venueId: hall.venueId,
  }))
}

type HallGames = { leagueId: number; hall: VenueHall; games: readonly SlottedGame[] }

/** Refuses games that cannot be played, as when another league has taken their court since the terms were fixed. */
async function refuseConflicts(db: Database, { leagueId, hall, games }: HallGames): Promise<void> {
  const place = await hallOf(db, { leagueId, hall, nights: games.map(({ night }) => night) })
  for (const game of games) {
    const others = games.filter((other) => other !== game)
    const [conflict] = conflictsOf(game, others, place)
    if (conflict) throw conflictRefusal(conflict)
  }
}

function refuseOtherTeams(drawn: readonly number[], now: readonly number[]): void {
  const isSame = drawn.length === now.length && drawn.every((id) => now.includes(id))
  if (isSame) return
  throw changed(
    'The teams of this league have changed since the terms were fixed. Discard this draw and start again.',
  )
}

function otherPeople(count: number): Refusal {
  const note = `This would go to ${counted(count, 'person', 'people')} now. Please look again before you publish.`
  return new Refusal('count_changed', note, { expectedPeople: String(count) })
}
