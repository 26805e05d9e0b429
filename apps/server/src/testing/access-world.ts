import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { givenLeague, givenPlayer, givenRole } from './builders.ts'
import { AOIFE, BREN, givenSignUps, type SignUps } from './sign-up-world.ts'
import { bearer } from './test-app.ts'

/** Everyone who may call, in the order in which a row of the matrix names their answers. */
export const CALLERS = ['visitor', 'other', 'player', 'captain', 'admin'] as const

/** The roles beside the admin's, each given for the league of all that is called about, for another one, and for all. */
export const HELPERS = ['coordinator', 'treasurer', 'safety_officer', 'scorer'] as const
export type Helper = (typeof HELPERS)[number]
export const SCOPES = ['here', 'elsewhere', 'everywhere'] as const
type Scope = (typeof SCOPES)[number]

export type Who = (typeof CALLERS)[number] | `${Helper} ${Scope}`

const CAPTAIN = 'cian@hive.example'
const ADMIN = 'admin@hive.example'
export const EMAILS = { other: BREN, player: AOIFE, captain: CAPTAIN, admin: ADMIN } as const

function emailOf(who: Exclude<Who, 'visitor'>): string {
  return who in EMAILS
    ? EMAILS[who as keyof typeof EMAILS]
    : `${who.replace(' ', '-')}@hive.example`
}

/** Someone's own things, by number. */
export type Objects = {
  leagueId: number
  venueId: number
  fixtureId: number
  playerId: number
  captainId: number
  /** The player's own sign-up, its payment, and a place in another league's line. */
  registrationId: number
  /** A refund of a part of that payment, and a dispute about it that was won. */
  refundId: number
  disputeId: number
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
  await givenHelpers(world)
  const sessionId = await signUpPlayer(world)
  const team = { RegistrationTypeId: 2, Price: 180, TeamName: 'Dink Dynasty' }
  await world.signUp({ ...team, TeamPlayers: ['mate@hive.example'] }, CAPTAIN)
  const objects: Objects = {
    ...(await ownedByPlayer(world)),
    ...(await ownedByCaptain(world)),
    sessionId,
    leagueId: world.leagueId,
    ...(await givenGame(world)),
  }
  return { app: world.app, context: world.context, objects }
}

async function givenHelpers({ app, context: { db }, leagueId: here }: SignUps): Promise<void> {
  const { leagueId: elsewhere } = await givenLeague(db)
  const leagues = { here, elsewhere, everywhere: null }
  for (const role of HELPERS) {
    for (const scope of SCOPES) {
      const email = emailOf(`${role} ${scope}`)
      await givenPlayer(app, email)
      await givenRole(db, email, { role, leagueId: leagues[scope] })
    }
  }
}

async function signUpPlayer(world: SignUps): Promise<string> {
  const { sessionId, url } = (await world.start()).json()
  await world.payOn(url)
  await world.verify(sessionId)
  return sessionId
}

const A_REFUND = {
  amountCents: 1,
  way: 'card',
  reason: 'organiser',
  actor: 'player:0',
  state: 'succeeded',
  idempotencyKey: 'a refund of the matrix',
} as const

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
  const registrationId: number = mine.id
  const { id: refundId } = await db
    .insertInto('refunds')
    .values({ ...A_REFUND, registrationId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: disputeId } = await db
    .insertInto('disputes')
    .values({ registrationId, providerId: 'dp_matrix', amountCents: 1, state: 'won' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { playerId, registrationId, refundId, disputeId, entryId, feed: new URL(url).pathname }
}

async function ownedByCaptain({ context: { db } }: SignUps) {
  const { id: teamId, captainPlayerId } = await db
    .selectFrom('teams')
    .select(['id', 'captainPlayerId'])
    .executeTakeFirstOrThrow()
  const { id: invitationId } = await db
    .selectFrom('teamInvitations')
    .select('id')
    .executeTakeFirstOrThrow()
  return { captainId: captainPlayerId ?? 0, teamId, invitationId }
}

async function givenGame({ context: { db }, leagueId }: SignUps) {
  const teams = ['Net Gains', 'Dinkers'].map((name) => ({ leagueId, name }))
  const [one, two] = await db.insertInto('teams').values(teams).returning('id').execute()
  const { venueId } = await db
    .selectFrom('leagues')
    .select('venueId')
    .where('id', '=', leagueId)
    .executeTakeFirstOrThrow()
  const game = { leagueId, venueId, teamOneId: one?.id ?? 0, teamTwoId: two?.id ?? 0 }
  // Today is a game night, on which a safety officer may look.
  const startTime = new Date()
  const { id: fixtureId } = await db
    .insertInto('fixtures')
    .values({ ...game, startTime, courtNumber: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { venueId, fixtureId }
}

export type Call = { method: string; url: string; payload?: object | undefined }

/** The status with which a call of this person is answered. */
export async function statusFor(app: FastifyInstance, who: Who, call: Call): Promise<number> {
  return (await answerFor(app, who, call)).statusCode
}

/** A call whose body may be text as it goes out, which says that it is JSON. */
type Sent = Omit<Call, 'payload'> & { payload?: object | string | undefined }

/** How a call of this person is answered. */
export function answerFor(app: FastifyInstance, who: Who, { method, url, payload }: Sent) {
  const headers = {
    ...(who === 'visitor' ? { 'api-key': 'hive-web' } : bearer(emailOf(who))),
    ...(typeof payload === 'string' ? { 'content-type': 'application/json' } : {}),
  }
  return app.inject({
    method: method as 'GET' | 'POST',
    url,
    headers,
    ...(payload === undefined ? {} : { payload }),
  })
}
