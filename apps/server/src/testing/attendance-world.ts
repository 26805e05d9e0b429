import type { GameAttendance, OwnAttendance } from '@hive/contract/season/attendance'
import type { WaitingItemWire } from '@hive/contract/sign-up/waiting-for-you'
import type { Database } from '#db/database.ts'
import { ALAN, ANNA, BEA, givenGame, later, post, START } from './claim-world.ts'
import { bearer } from './bearer.ts'

export { ALAN, ANNA, BEA, START } from './claim-world.ts'

/** When the game is moved to. */
export const MOVED = later(48)

const NAMES = { [ANNA]: 'Anna Byrne', [ALAN]: 'Alan Walsh', [BEA]: 'Bea Doyle' }

/** The game of `givenGame`, in an hour; Anna leads her team, and everyone has a name. */
export async function givenGameToCome() {
  const game = await givenGame()
  const { app, context, clock, fixtureId, one } = game
  const { db } = context
  clock.at = later(-1)
  for (const [email, name] of Object.entries(NAMES)) {
    await db.updateTable('players').set({ name }).where('email', '=', email).execute()
  }
  const anna = await idOf(db, ANNA)
  await db.updateTable('teams').set({ captainPlayerId: anna }).where('id', '=', one).execute()
  const call = (path: string, body: object, who: string) =>
    post(app, `/api/attendance/${path}`, body, who)
  const read = async (who: string): Promise<OwnAttendance> =>
    (await app.inject({ url: '/api/attendance', headers: bearer(who) })).json()
  return {
    ...game,
    anna,
    alan: await idOf(db, ALAN),
    read,
    seen: async (who: string): Promise<GameAttendance | undefined> => (await read(who)).games[0],
    say: (who: string, comes: boolean, start = START) =>
      call('say', { fixtureId, comes, start: start.toISOString() }, who),
    sayFor: (who: string, playerId: number, comes: boolean, start = START) =>
      call('say-for', { fixtureId, playerId, comes, start: start.toISOString() }, who),
    move: (startTime: Date) => db.updateTable('fixtures').set({ startTime }).execute(),
    asked: async (who: string): Promise<WaitingItemWire[]> =>
      (await game.waiting(who)).filter(({ kind }) => kind === 'attendance'),
  }
}

async function idOf(db: Database, email: string): Promise<number> {
  const { id } = await db
    .selectFrom('players')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}
