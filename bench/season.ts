import type { Database } from '../apps/server/src/db/database.ts'
import { roundsOf } from '../packages/domain/src/schedule/rounds.ts'
import { addDays } from '../packages/domain/src/time/day.ts'
import { irishDay, irishInstant } from '../packages/domain/src/time/irish.ts'

export const SEASON = 'A season of 190 games'
const TEAMS = 20
const PLAYED = 10

/** A league of 20 teams in which each plays each other once, half of it played, with a player of the demo in it. */
export async function givenSeason(db: Database, email: string): Promise<number> {
  const { id: model, ...league } = await db
    .selectFrom('leagues')
    .selectAll()
    .where('title', '=', 'Leixlip Thursday Pickleball')
    .executeTakeFirstOrThrow()
  const { id: leagueId } = await db
    .insertInto('leagues')
    .values({ ...league, title: SEASON, numberOfTeams: TEAMS })
    .returning('id')
    .executeTakeFirstOrThrow()
  const capacity = TEAMS * 2
  await db.insertInto('leaguePlaces').values({ leagueId, capacity, taken: 0 }).execute()
  const names = Array.from({ length: TEAMS }, (_, index) => `Bench ${index + 1} of ${model}`)
  const teams = await db
    .insertInto('teams')
    .values(names.map((name) => ({ leagueId, name })))
    .returning('id')
    .execute()
  await db
    .insertInto('fixtures')
    .values(gamesOf(teams, { leagueId, venueId: league.venueId }))
    .execute()
  const { id: playerId } = await db
    .selectFrom('players')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const teamId = teams[0]?.id ?? null
  await db
    .insertInto('memberships')
    .values({ leagueId, playerId, teamId, registered: true })
    .execute()
  return leagueId
}

/** A night a week, the first ten of them played. */
function gamesOf(teams: readonly { id: number }[], at: { leagueId: number; venueId: number }) {
  const start = addDays(irishDay(new Date()), -7 * PLAYED)
  const rounds = roundsOf(teams.length, { format: 'single', isOnAllCourts: false })
  return rounds.flatMap((games, night) =>
    games.map(([one, two], game) => ({
      ...at,
      teamOneId: teams[one]?.id ?? 0,
      teamTwoId: teams[two]?.id ?? 0,
      startTime: irishInstant(addDays(start, night * 7), '18:30'),
      courtNumber: game + 1,
      teamOneScore: night < PLAYED ? 11 : null,
      teamTwoScore: night < PLAYED ? game : null,
    })),
  )
}
