import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { givenPlayer } from './builders.ts'
import { AOIFE, BREN, givenSignUps, type SignUps } from './sign-up-world.ts'
import { bearer } from './test-app.ts'

/** Everyone who may call, in the order in which a row of the matrix names their answers. */
export const ROLES = ['visitor', 'other', 'player', 'captain', 'admin'] as const
export type Role = (typeof ROLES)[number]

const CAPTAIN = 'cian@hive.example'
const ADMIN = 'admin@hive.example'
export const EMAILS = { other: BREN, player: AOIFE, captain: CAPTAIN, admin: ADMIN } as const

/** What someone owns, by number. */
export type Objects = {
  leagueId: number
  fixtureId: number
  playerId: number
  /** The player's own sign-up, its payment, and a place in another league's line. */
  registrationId: number
  sessionId: string
  entryId: number
  /** The player's private calendar. */
  feed: string
  /** The captain's own team, and an invitation to it. */
  teamId: number
  invitationId: number
}

/** Two leagues, one of them full; a player with a place, a captain with a team, an organiser. */
export async function givenEveryone(log = pino({ level: 'silent' })) {
  const world = await givenSignUps({ works: false, log })
  for (const who of [BREN, CAPTAIN]) await givenPlayer(world.app, who)
  await world.givenAdmin(ADMIN)
  const sessionId = await signUpPlayer(world)
  const team = { RegistrationTypeId: 2, Price: 180, TeamName: 'Dink Dynasty' }
  await world.signUp({ ...team, TeamPlayers: ['mate@hive.example'] }, CAPTAIN)
  const objects: Objects = {
    ...(await ownedByPlayer(world)),
    ...(await ownedByCaptain(world)),
    sessionId,
    leagueId: world.leagueId,
    fixtureId: await givenGame(world),
  }
  return { app: world.app, context: world.context, objects }
}

async function signUpPlayer(world: SignUps): Promise<string> {
  const { sessionId, url } = (await world.start()).json()
  await world.payOn(url)
  await world.verify(sessionId)
  return sessionId
}

async function ownedByPlayer(world: SignUps) {
  const { db } = world.context
  const { id: playerId } = await db
    .selectFrom('players')
    .select('id')
    .where('email', '=', AOIFE)
    .executeTakeFirstOrThrow()
  const [mine] = (await world.overview()).registrations
  const { id: entryId } = await db
    .insertInto('waitingList')
    .values({
      leagueId: world.leagueId,
      playerId,
      registrationTypeId: 1,
      state: 'waiting',
      places: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { url } = await world.get('/api/calendar-feed')
  return { playerId, registrationId: mine.id, entryId, feed: new URL(url).pathname }
}

async function ownedByCaptain({ context: { db } }: SignUps) {
  const { id: teamId } = await db.selectFrom('teams').select('id').executeTakeFirstOrThrow()
  const { id: invitationId } = await db
    .selectFrom('teamInvitations')
    .select('id')
    .executeTakeFirstOrThrow()
  return { teamId, invitationId }
}

async function givenGame({ context: { db }, leagueId }: SignUps): Promise<number> {
  const teams = ['Net Gains', 'Dinkers'].map((name) => ({ leagueId, name }))
  const [one, two] = await db.insertInto('teams').values(teams).returning('id').execute()
  const { venueId } = await db
    .selectFrom('leagues')
    .select('venueId')
    .where('id', '=', leagueId)
    .executeTakeFirstOrThrow()
  const game = { leagueId, venueId, teamOneId: one?.id ?? 0, teamTwoId: two?.id ?? 0 }
  const startTime = new Date('2027-01-12T18:30:00Z')
  const { id } = await db
    .insertInto('fixtures')
    .values({ ...game, startTime, courtNumber: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type Call = { method: string; url: string; payload?: object | undefined }

/** The status with which a call of this role is answered. */
export async function statusFor(app: FastifyInstance, role: Role, call: Call): Promise<number> {
  return (await answerFor(app, role, call)).statusCode
}

/** How a call of this role is answered. */
export function answerFor(app: FastifyInstance, role: Role, { method, url, payload }: Call) {
  const headers = role === 'visitor' ? { 'api-key': 'hive-web' } : bearer(EMAILS[role])
  return app.inject({
    method: method as 'GET' | 'POST',
    url,
    headers,
    ...(payload ? { payload } : {}),
  })
}
