import { randomBytes, randomUUID } from 'node:crypto'
import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import type { Database } from '#db/database.ts'
import { DEMO_KEY } from './card-payments.ts'
import type { DemoLeague } from './leagues.ts'
import { asAddress, demoName } from './names.ts'

/** The agreement that everyone in the demo has signed. */
export type SignedText = { version: string; hash: string }

type Pool = {
  league: DemoLeague
  leagueId: number
  sport: { playersOnTeam: number }
  agreement: SignedText
}
type Team = { id: number; name: string }

/**
 * Paid sign-ups of people who cannot sign in: a captain for each team, and individuals. Every taken
 * place has a registration and a payment behind it, as in the real world.
 */
export async function insertConfirmed(
  db: Database,
  { league, leagueId, sport, agreement }: Pool,
): Promise<Team[]> {
  const teams: Team[] = []
  for (const name of league.teams) {
    const playerId = await insertExtra(db)
    const team = await db
      .insertInto('teams')
      .values({ leagueId, name, captainPlayerId: playerId })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow()
    teams.push(team)
    const places = sport.playersOnTeam
    const cents = league.teamPrice
    await insertPaid(db, { leagueId, playerId, team, places, cents, agreement })
  }
  for (let count = 0; count < league.individuals; count += 1) {
    const playerId = await insertExtra(db)
    await insertPaid(db, {
      leagueId,
      playerId,
      team: null,
      places: 1,
      cents: league.individualPrice,
      agreement,
    })
  }
  return teams
}

const HOUR_MS = 3_600_000
/** Sign-ups of the demo came in over the weeks before it. */
const HOURS_OF_SIGN_UP = 6 * 7 * 24

/** When a made-up person signed up; the hours go round in steps that share no factor with them. */
function signedUpAt(playerId: number): Date {
  return new Date(Date.now() - ((playerId * 137) % HOURS_OF_SIGN_UP) * HOUR_MS)
}

type Paid = {
  leagueId: number
  playerId: number
  team: Team | null
  places: number
  cents: number
  agreement: SignedText
}

async function insertPaid(db: Database, paid: Paid) {
  const type = REGISTRATION_TYPE_IDS[paid.team ? 'team' : 'individual']
  const registrationId = await insertSignUp(db, { ...paid, type })
  await db
    .insertInto('payments')
    .values({
      registrationId,
      idempotencyKey: `${DEMO_KEY}${registrationId}`,
      paymentIntentId: `pi_${randomBytes(12).toString('hex')}`,
      amountCents: paid.cents,
      state: 'paid',
      paidAt: signedUpAt(paid.playerId),
    })
    .execute()
  const { leagueId, playerId, team } = paid
  await db
    .insertInto('memberships')
    .values({ leagueId, playerId, teamId: team?.id ?? null, registered: true })
    .execute()
}

type SignUp = Paid & { type: number }

/** A confirmed sign-up with the record of it; its id. */
export async function insertSignUp(
  db: Database,
  { leagueId, playerId, team, places, cents, agreement, type }: SignUp,
): Promise<number> {
  const { id: registrationId } = await db
    .insertInto('registrations')
    .values({
      leagueId,
      playerId,
      teamId: team?.id ?? null,
      teamName: team?.name ?? null,
      registrationTypeId: type,
      state: 'confirmed',
      places,
      skillLevelId: 2 + (playerId % 3),
      heldUntil: new Date(),
      listedCents: cents,
      dueCents: cents,
      agreementVersion: agreement.version,
      agreementHash: agreement.hash,
      agreementSignedAt: signedUpAt(playerId),
      createdAt: signedUpAt(playerId),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('registrationEvents')
    .values({
      registrationId,
      fromState: null,
      toState: 'confirmed',
      actor: 'demo',
      reason: 'demo world',
      at: signedUpAt(playerId),
    })
    .execute()
  return registrationId
}

/** Somebody who cannot sign in. */
export async function insertExtra(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('players')
    .select((players) => players.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  const name = demoName(Number(count))
  const { id } = await db
    .insertInto('players')
    .values({
      issuer: 'demo',
      subject: randomUUID(),
      email: `${asAddress(name)}.${count}@hive.example`,
      emailVerified: true,
      name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
