import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import type { RegistrationState } from '@hive/domain/roster/registration/states'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { InLeague } from '#db/keys.ts'
import { seriesAt, SHARE_OF_TEAM, withFollowers } from '#db/shared-queries.ts'
import { noSuchSignUp } from './no-such-sign-up.ts'

/** Whether a hold has run out, by the database's clock, which has set its end. */
export const IS_OVERDUE = sql<boolean>`held_until < now()`.as('isOverdue')

/** An upgrade counts as a live registration only when paid. */
const isOfItsOwn = sql<boolean>`(upgrades_id is null or state = 'confirmed')`

/** Waits until no other sign-up of this player is being started, so that the second of two sees the first. */
export async function lockStarts(db: Database, playerId: number): Promise<void> {
  await db.selectFrom('players').select('id').where('id', '=', playerId).forNoKeyUpdate().execute()
}

/** Someone's live registration for a league, not one that is to move up another; locked until the transaction ends. */
export function lockLive(db: Database, key: InLeague) {
  return db
    .selectFrom('registrations')
    .selectAll()
    .select(IS_OVERDUE)
    .where('leagueId', '=', key.leagueId)
    .where('playerId', '=', key.playerId)
    .where('state', 'in', ['held', 'confirmed'])
    .where(isOfItsOwn)
    .forUpdate()
    .executeTakeFirst()
}

/** How many sign-ups of a player wait for payment. */
export async function countUnpaid(db: Database, playerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('registrations')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('playerId', '=', playerId)
    .where('state', '=', 'held')
    .executeTakeFirstOrThrow()
  return count
}

/** The sign-up that is to move a try-out up to the full league, while it is under way; locked. */
export function lockUpgrade(db: Database, registrationId: number) {
  return db
    .selectFrom('registrations')
    .selectAll()
    .select(IS_OVERDUE)
    .where('upgradesId', '=', registrationId)
    .where('state', 'in', ['held', 'confirmed'])
    .forUpdate()
    .executeTakeFirst()
}

/** Another live registration of the same person for the same league than the one given. */
export function lockOtherLive(
  db: Database,
  { id, leagueId, playerId }: { id: number; leagueId: number; playerId: number },
) {
  return db
    .selectFrom('registrations')
    .select('id')
    .where('leagueId', '=', leagueId)
    .where('playerId', '=', playerId)
    .where('state', 'in', ['held', 'confirmed'])
    .where('id', '<>', id)
    .where(isOfItsOwn)
    .forUpdate()
    .executeTakeFirst()
}

/** A registration that this transaction is about to change; others wait for it. A number that no sign-up has is refused. */
export function lockRegistration(db: Database, id: number) {
  return db
    .selectFrom('registrations')
    .selectAll()
    .select(IS_OVERDUE)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(noSuchSignUp)
}

export type Signature = { version: string; hash: string; signedAt: Date }

/** A signature as columns of a registration. */
export function asColumns(agreement: Signature | null) {
  return {
    agreementVersion: agreement?.version ?? null,
    agreementHash: agreement?.hash ?? null,
    agreementSignedAt: agreement?.signedAt ?? null,
  }
}

/** Writes down a signature, and the level, that came with the last step. */
export async function sign(
  db: Database,
  id: number,
  { agreement, skillLevelId }: { agreement: Signature; skillLevelId: number },
): Promise<void> {
  await db
    .updateTable('registrations')
    .set({ ...asColumns(agreement), skillLevelId })
    .where('id', '=', id)
    .execute()
}

/** Writes down the signature of someone who is in already. */
export async function setSignature(db: Database, id: number, signature: Signature): Promise<void> {
  await db.updateTable('registrations').set(asColumns(signature)).where('id', '=', id).execute()
}

type Step = { id: number; from: RegistrationState; to: RegistrationState }
/** Who makes a step, and why. */
export type Why = { actor: string; reason: string }

/** Moves a registration to another state, and notes the step, in one statement. */
export async function setState(
  db: Database,
  { id, from, to }: Step,
  { actor, reason }: Why,
): Promise<void> {
  await db
    .with('moved', (unit) =>
      unit
        .updateTable('registrations')
        .set({ state: to, updatedAt: sql<Date>`now()` })
        .where('id', '=', id),
    )
    .insertInto('registrationEvents')
    .values({ registrationId: id, fromState: from, toState: to, actor, reason })
    .execute()
}

export async function insertEvent(
  db: Database,
  {
    registrationId,
    fromState,
    toState,
    actor,
    reason,
  }: {
    registrationId: number
    fromState: RegistrationState | null
    toState: RegistrationState
    actor: string
    reason: string
  },
): Promise<void> {
  const event = { registrationId, fromState, toState, actor, reason }
  await db.insertInto('registrationEvents').values(event).execute()
}

/** The facts in a confirmation: who, which league, where, when, how much. */
export function findConfirmation(db: Database, registrationId: number) {
  return db
    .selectFrom('registrations as r')
    .innerJoin('players as p', 'p.id', 'r.playerId')
    .innerJoin('leagues as l', 'l.id', 'r.leagueId')
    .innerJoin('venues as v', 'v.id', 'l.venueId')
    .leftJoin('payments as m', 'm.registrationId', 'r.id')
    .leftJoin('promotions as o', 'o.id', 'r.promotionId')
    .leftJoin('teams as t', 't.id', 'r.teamId')
    .select(['r.id', 'r.state', 'r.listedCents', 'r.dueCents', 'r.discount', 'r.tryItOut'])
    .select(['r.teamName', 'r.registrationTypeId', 'r.upgradesId', 'p.email', 'p.name'])
    .select(['r.firstNight', 'r.nights', 'r.takesOverId', 'r.splitFeeCents', 'r.splitRest'])
    .select(SHARE_OF_TEAM.as('shareCents'))
    .select(['l.id as leagueId', 'l.title', 'l.startTime', 'l.endTime'])
    .select(['l.startDate', 'l.endDate', 'l.nights as leagueNights'])
    .select(['v.name as venueName', 'v.address', 'v.eircode', 'm.paidAt', 'o.percent'])
    .select(seriesAt(sql`coalesce(m.paid_at, now())`).as('series'))
    .select(sql<number>`coalesce(m.credit_cents, 0)`.as('creditCents'))
    .select(
      // A team that has no games in a league whose fixtures are out.
      sql<boolean>`(t.id is not null
        and exists (select from fixtures f where f.league_id = l.id and f.status <> 'cancelled')
        and not exists (select from fixtures f
          where f.league_id = l.id and t.id in (f.team_one_id, f.team_two_id)
            and f.status <> 'cancelled'))`.as('isLate'),
    )
    .where('r.id', '=', registrationId)
    .executeTakeFirst()
}

/** Keeps a place whose money has gone back. */
export async function keepUnpaid(db: Database, registrationId: number): Promise<void> {
  await db
    .updateTable('registrations')
    .set({ keptUnpaidAt: sql<Date>`clock_timestamp()` })
    .where('id', '=', registrationId)
    .execute()
}

/** Notes since when, and until when, the captain who paid wants to leave the team; null: no more. */
export async function setLeaving(
  db: Database,
  id: number,
  leaving: { since: Date; at: Date } | null,
): Promise<void> {
  await db
    .updateTable('registrations')
    .set({ leavingSince: leaving?.since ?? null, leavingAt: leaving?.at ?? null })
    .where('id', '=', id)
    .execute()
}

/** Locks a sign-up and those that have followed it, the newest first, for a change of its money. */
export async function lockWithFollowers(db: Database, id: number): Promise<void> {
  await sql`select from registrations where id in (${withFollowers(sql`select ${id}::bigint`)})
    order by id desc for update`.execute(db)
}

/**
 * Marks a sign-up whose money has gone back without our ordering it, and those that have followed it; they stay marked. By the
 * clock, since the transaction may have waited for a decision about an earlier loss.
 */
export async function markTakenBack(db: Database, id: number): Promise<void> {
  await db
    .updateTable('registrations')
    .set({ takenBackAt: sql<Date>`clock_timestamp()` })
    .where(sql<boolean>`id in (${withFollowers(sql`select ${id}::bigint`)})`)
    .execute()
}

/** Every change of one registration, oldest first. */
export function findRegistration(db: Database, id: number) {
  return db.selectFrom('registrations').select('leagueId').where('id', '=', id).executeTakeFirst()
}

export function listEvents(db: Database, registrationId: number) {
  return db
    .selectFrom('registrationEvents')
    .select(['fromState', 'toState', 'actor', 'reason', 'at'])
    .where('registrationId', '=', registrationId)
    .orderBy('id')
    .execute()
}

/** Gives the places of one sign-up to another that takes over from it, with what is unpaid of them. The pool is not touched. */
export async function handOverPlaces(
  db: Database,
  { from, to, places }: { from: number; to: number; places: number },
): Promise<void> {
  await db.updateTable('registrations').set({ places: 0 }).where('id', '=', from).execute()
  const takenBackAt = sql<Date | null>`(select max(e.taken_back_at) from registrations e
    where e.id in (registrations.upgrades_id, registrations.takes_over_id))`
  await db.updateTable('registrations').set({ places, takenBackAt }).where('id', '=', to).execute()
}

/** Writes another name of a team into its sign-ups. */
export async function renameSignUps(
  db: Database,
  { id, name }: { id: number; name: string },
): Promise<void> {
  await db.updateTable('registrations').set({ teamName: name }).where('teamId', '=', id).execute()
}

export type TeamMove = { from: number; to: { id: number; name: string } }

/** Gives the sign-ups of those who joined a team for nothing another team; resolves to the players. */
export async function moveTeammates(
  db: Database,
  { from, to: { id: teamId, name: teamName } }: TeamMove,
): Promise<number[]> {
  const rows = await db
    .updateTable('registrations')
    .set({ teamId, teamName, updatedAt: sql<Date>`now()` })
    .where('teamId', '=', from)
    .where('registrationTypeId', '=', REGISTRATION_TYPE_IDS.team_player)
    .where('state', '=', 'confirmed')
    .returning('playerId')
    .execute()
  return rows.map(({ playerId }) => playerId)
}

/** Changes the price of a sign-up that was paid for by hand. */
export async function setPriceByHand(db: Database, id: number, cents: number): Promise<void> {
  await db
    .updateTable('registrations')
    .set({ listedCents: cents, dueCents: cents })
    .where('id', '=', id)
    .execute()
}
