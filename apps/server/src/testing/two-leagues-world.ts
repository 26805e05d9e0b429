import { irishDay } from '@hive/domain/base/time/irish'
import { givenFixtures } from './schedule-world.ts'

/** The league with its fixtures, and another one in the same hall whose only game is on the same night. */
export async function givenTwoLeagues() {
  const given = await givenFixtures()
  const { world, games } = given
  const { db } = world.context
  const [game] = games
  const night = irishDay(game?.startTime ?? new Date(0))
  const {
    id: _id,
    version: _version,
    ...row
  } = await db
    .selectFrom('leagues')
    .selectAll()
    .where('id', '=', world.leagueId)
    .executeTakeFirstOrThrow()
  const copy = { ...row, title: 'Zumba Volley', nights: row.nights && [...row.nights] }
  const { id: otherId } = await db
    .insertInto('leagues')
    .values(copy as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const names = ['Kites', 'Larks'].map((name) => ({ leagueId: otherId, name }))
  const teams = await db.insertInto('teams').values(names).returning('id').execute()
  const [teamOneId = 0, teamTwoId = 0] = teams.map(({ id }) => id)
  const at = { startTime: game?.startTime ?? new Date(0), venueId: row.venueId, courtNumber: null }
  await db
    .insertInto('fixtures')
    .values({ leagueId: otherId, teamOneId, teamTwoId, ...at })
    .execute()
  return { ...given, night, otherId, venueId: row.venueId }
}
