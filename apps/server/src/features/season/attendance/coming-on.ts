import type { Day } from '@hive/domain/base/time/day'
import type { Database } from '#db/database.ts'
import { attendanceOn } from './attendance-on.ts'
import { fillingIn } from './filling-in.ts'
import { listComersOfNights } from './night-queries.ts'
import { listGamesOn, listGamesToCome, listPeople } from './queries.ts'

type Game = Awaited<ReturnType<typeof listGamesOn>>[number]

/** Who plays in a league on a day, in games or a partner night, and has not said that they cannot come. */
export async function comingOn(db: Database, leagueId: number, day: Day): Promise<number[]> {
  const games = await listGamesOn(db, leagueId, day)
  const [players, nights] = await Promise.all([
    comersOf(
      db,
      games.flatMap((game) => [
        { ...game, teamId: game.teamOneId },
        { ...game, teamId: game.teamTwoId },
      ]),
    ),
    listComersOfNights(db, leagueId, day),
  ])
  return [...players, ...nights].map(({ playerId }) => playerId)
}

/** The games to come of these teams, each with who of the team has not said that they cannot come. */
export async function comingTo(db: Database, teamIds: readonly number[], now: Date) {
  const games = await listGamesToCome(db, teamIds, now)
  const comers = await comersOf(db, games)
  return games.map((game) => ({
    ...game,
    playerIds: comers
      .filter(({ fixtureId, teamId }) => fixtureId === game.id && teamId === game.teamId)
      .map(({ playerId }) => playerId),
  }))
}

/** Substitutes come. Players who have not answered, or only about another start, may come: a message about tonight is for them too. */
async function comersOf(db: Database, games: readonly (Game & { teamId: number })[]) {
  const written = games.map((game) => ({ ...game, startTime: game.startTime.toISOString() }))
  const [attending, people, takers] = await Promise.all([
    attendanceOn(db, written),
    listPeople(
      db,
      games.map(({ teamId }) => teamId),
    ),
    fillingIn(db, games),
  ])
  return written.flatMap((game) =>
    [
      ...people.filter(({ teamId, playerId }) => attending({ game, teamId, playerId }) !== 'out'),
      ...takers(game, game.teamId),
    ]
      .filter(({ teamId }) => teamId === game.teamId)
      .map(({ teamId, playerId }) => ({ fixtureId: game.id, teamId, playerId })),
  )
}
