import { emailKey } from '@hive/domain/base/players/email'
import { irishDay } from '@hive/domain/base/time/irish'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** Deletes old entries of waiting lists that are closed. */
export async function deleteOldLines(db: Database, before: Date): Promise<void> {
  await sql`
    delete from waiting_list
    where state not in ('waiting', 'offered')
      and coalesce(offer_ends_at, joined_at) < ${before}`.execute(db)
}

export function listWaiting(db: Database, playerId: number) {
  return db
    .selectFrom('waitingList as w')
    .innerJoin('leagues as l', 'l.id', 'w.leagueId')
    .innerJoin('registrationTypes as t', 't.id', 'w.registrationTypeId')
    .select(['l.title as league', 't.name as type', 'w.places', 'w.state', 'w.joinedAt'])
    .select(['w.offerEndsAt', 'w.saidYesAt'])
    .where('w.playerId', '=', playerId)
    .orderBy('w.id')
    .execute()
}

export function listGroupInvitationsBy(db: Database, playerId: number) {
  return selectInvitations(db)
    .select(['i.email', 'i.device'])
    .where('i.playerId', '=', playerId)
    .execute()
}

export function listGroupInvitationsTo(db: Database, email: string) {
  return selectInvitations(db)
    .where(sql<boolean>`lower(i.email) = ${emailKey(email)}`)
    .execute()
}

/** The open invitations of an address, by league. */
export function listInvitationsTo(db: Database, email: string) {
  return db
    .selectFrom('waitingInvitations as i')
    .innerJoin('waitingGroups as g', 'g.id', 'i.groupId')
    .select(['i.id', 'i.groupId', 'g.leagueId'])
    .where(sql<boolean>`lower(i.email) = ${emailKey(email)}`)
    .orderBy('g.leagueId')
    .orderBy('i.id')
    .execute()
}

function selectInvitations(db: Database) {
  return db
    .selectFrom('waitingInvitations as i')
    .innerJoin('waitingGroups as g', 'g.id', 'i.groupId')
    .innerJoin('leagues as l', 'l.id', 'g.leagueId')
    .select(['l.title as league', 'i.invitedAt'])
    .orderBy('i.id')
}

export async function deleteInvitationsOf(db: Database, playerId: number): Promise<void> {
  await db.deleteFrom('waitingInvitations').where('playerId', '=', playerId).execute()
}

/** Deletes invitations to wait for leagues whose last night was before. */
export async function deleteOldInvitations(db: Database, before: Date): Promise<void> {
  await sql`
    delete from waiting_invitations i using waiting_groups g, leagues l
    where g.id = i.group_id and l.id = g.league_id and l.end_date < ${irishDay(before)}::date`.execute(
    db,
  )
}
