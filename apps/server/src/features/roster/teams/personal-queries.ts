import { emailKey } from '@hive/domain/base/players/email'
import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

export async function deleteInvitationsOf(db: Database, email: string): Promise<void> {
  await db
    .deleteFrom('teamInvitations')
    .where(sql<boolean>`lower(email) = ${emailKey(email)}`)
    .execute()
}

/** Deletes invited addresses that never joined, after the last night of their league. */
export async function deleteOldInvitations(db: Database, before: Date): Promise<void> {
  await sql`
    delete from team_invitations i using teams t, leagues l
    where t.id = i.team_id and l.id = t.league_id and i.accepted_at is null
      and l.end_date < ${before}`.execute(db)
}

/** Every team that a person is or was captain or player of. */
export function listTeamsOf(db: Database, playerId: number) {
  return db
    .selectFrom('teams as t')
    .select(['t.id', 't.name'])
    .select(
      sql<boolean>`(t.captain_player_id = ${playerId} or exists (
        select from registrations r where r.team_id = t.id and r.player_id = ${playerId}
          and r.registration_type_id = ${REGISTRATION_TYPE_IDS.team}))`.as('wasCaptain'),
    )
    .where(
      sql<boolean>`(t.captain_player_id = ${playerId}
        or exists (select from registrations r where r.team_id = t.id and r.player_id = ${playerId})
        or exists (select from memberships m where m.team_id = t.id and m.player_id = ${playerId}))`,
    )
    .orderBy('t.id')
    .execute()
}

/** Whether another team, of any league and at any time, has this name. */
export async function hasNamesake(db: Database, teamId: number, name: string): Promise<boolean> {
  const found = await db
    .selectFrom('teams')
    .select('id')
    .where('id', '<>', teamId)
    .where(sql<boolean>`folded_name(name) = folded_name(${name})`)
    .executeTakeFirst()
  return found !== undefined
}

/** Takes out of teams from which device the player who leads them has asked. */
export async function eraseDevicesOf(db: Database, captainPlayerId: number): Promise<void> {
  await db
    .updateTable('teams')
    .set({ device: null, joinLinkDevice: '' })
    .where('captainPlayerId', '=', captainPlayerId)
    .execute()
}

/** Deletes the addresses that a player has invited and that never joined, but for a team that goes on: its captain has them now. */
export async function deleteInvitationsBy(db: Database, playerId: number): Promise<void> {
  await sql`
    update team_invitations i set invited_by = t.captain_player_id from teams t
    where i.invited_by = ${playerId} and t.id = i.team_id and t.released_at is null
      and t.captain_player_id <> ${playerId}`.execute(db)
  await db
    .deleteFrom('teamInvitations')
    .where('invitedBy', '=', playerId)
    .where('acceptedAt', 'is', null)
    .execute()
}

/** Teams that someone is or was captain of, or plays on. */
export function listTeams(db: Database, playerId: number) {
  return db
    .selectFrom('teams as t')
    .innerJoin('leagues as l', 'l.id', 't.leagueId')
    .select(['l.title as league', 't.name', 't.createdAt', 't.device', 't.joinLinkDevice'])
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
    .where(sql<boolean>`lower(i.email) = ${emailKey(email)}`)
    .execute()
}

export function listCaptaincyOffers(db: Database, playerId: number) {
  return db
    .selectFrom('captaincyOffers as o')
    .innerJoin('teams as t', 't.id', 'o.teamId')
    .select(['t.name as team', 'o.offeredAt', 'o.endsAt', 'o.device'])
    .where('o.playerId', '=', playerId)
    .execute()
}

export async function deleteCaptaincyOffersTo(db: Database, playerId: number): Promise<void> {
  await db.deleteFrom('captaincyOffers').where('playerId', '=', playerId).execute()
}

function selectInvitations(db: Database) {
  return db
    .selectFrom('teamInvitations as i')
    .innerJoin('teams as t', 't.id', 'i.teamId')
    .select(['t.name as team', 'i.createdAt', 'i.acceptedAt', 'i.withdrawnAt'])
    .select(['i.remindedAt', 'i.expiredAt', 'i.declinedAt', 'i.device', 'i.askedAt'])
    .orderBy('i.id')
}
