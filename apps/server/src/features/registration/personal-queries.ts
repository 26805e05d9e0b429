import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { registrationsOf } from '#db/shared-queries.ts'

/** Takes out of sign-ups what names a player; that there was one, and what it cost, is kept. */
export async function eraseSignUps(db: Database, playerId: number): Promise<void> {
  await db
    .updateTable('registrations')
    .set({ adEventId: null })
    .where('playerId', '=', playerId)
    .execute()
  // What others have written about them.
  await sql`
    update registration_events set reason = 'account deleted'
    where registration_id in (select id from registrations where player_id = ${playerId})
      and actor like 'player:%' and actor <> ${`player:${playerId}`}`.execute(db)
}

export async function deleteInvitationsOf(db: Database, email: string): Promise<void> {
  await db
    .deleteFrom('teamInvitations')
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .execute()
}

/** Deletes places in line that have come to something or to nothing. */
export async function deleteOldLines(db: Database, before: Date): Promise<void> {
  await sql`
    delete from waiting_list
    where state not in ('waiting', 'offered')
      and coalesce(offer_ends_at, joined_at) < ${before}`.execute(db)
}

/** Deletes addresses that were invited and never joined, by the last night of their league. */
export async function deleteOldInvitations(db: Database, before: Date): Promise<void> {
  await sql`
    delete from team_invitations i using teams t, leagues l
    where t.id = i.team_id and l.id = t.league_id and i.accepted_at is null
      and l.end_date < ${before}`.execute(db)
}

export function listRegistrations(db: Database, playerId: number) {
  return registrationsOf(db, playerId)
    .innerJoin('registrationTypes as t', 't.id', 'r.registrationTypeId')
    .select(['t.name as type', 'r.teamName', 'r.skillLevelId', 'r.tryItOut', 'r.state'])
    .select(['r.listedCents', 'r.dueCents', 'r.discount', 'r.firstNight', 'r.nights'])
    .select(['r.agreementVersion', 'r.agreementHash', 'r.agreementSignedAt'])
    .select(['r.createdAt', 'r.updatedAt', 'r.adEventId'])
    .orderBy('r.id')
    .execute()
}

export function listSteps(db: Database, playerId: number) {
  return registrationsOf(db, playerId)
    .innerJoin('registrationEvents as e', 'e.registrationId', 'r.id')
    .select(['e.fromState', 'e.toState', 'e.reason', 'e.at'])
    .orderBy('e.id')
    .execute()
}

export function listWaiting(db: Database, playerId: number) {
  return db
    .selectFrom('waitingList as w')
    .innerJoin('leagues as l', 'l.id', 'w.leagueId')
    .innerJoin('registrationTypes as t', 't.id', 'w.registrationTypeId')
    .select(['l.title as league', 't.name as type', 'w.places', 'w.state', 'w.joinedAt'])
    .select('w.offerEndsAt')
    .where('w.playerId', '=', playerId)
    .orderBy('w.id')
    .execute()
}

/** Teams that someone is or was captain of, or plays on. */
export function listTeams(db: Database, playerId: number) {
  return db
    .selectFrom('teams as t')
    .innerJoin('leagues as l', 'l.id', 't.leagueId')
    .select(['l.title as league', 't.name', 't.createdAt'])
    .select(sql<boolean>`t.captain_player_id = ${playerId}`.as('isCaptain'))
    .where(
      sql<boolean>`(t.captain_player_id = ${playerId} or exists (
        select from registrations r where r.team_id = t.id and r.player_id = ${playerId}))`,
    )
    .orderBy('t.id')
    .execute()
}

export function listInvitationsSent(db: Database, playerId: number) {
  return selectInvitations(db).select('i.email').where('i.invitedBy', '=', playerId).execute()
}

export function listInvitations(db: Database, email: string) {
  return selectInvitations(db)
    .where(sql<boolean>`lower(i.email) = ${email.toLowerCase()}`)
    .execute()
}

function selectInvitations(db: Database) {
  return db
    .selectFrom('teamInvitations as i')
    .innerJoin('teams as t', 't.id', 'i.teamId')
    .select(['t.name as team', 'i.createdAt', 'i.acceptedAt', 'i.withdrawnAt'])
    .orderBy('i.id')
}
