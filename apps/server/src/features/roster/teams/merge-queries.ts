import { emailKey } from '@hive/domain/base/players/email'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { AccountMerge } from '#room-data.ts'

/** Makes the teams of one account, and the invitations that it sent, those of another. */
export async function moveTeams(db: Database, { from, to }: AccountMerge): Promise<void> {
  await db
    .updateTable('teams')
    .set({ captainPlayerId: to.id })
    .where('captainPlayerId', '=', from.id)
    .execute()
  await db
    .updateTable('teamInvitations')
    .set({ invitedBy: to.id })
    .where('invitedBy', '=', from.id)
    .execute()
}

/** Teams that one account is asked to lead are asked of another. */
export async function moveOffers(db: Database, { from, to }: AccountMerge): Promise<void> {
  await db
    .updateTable('captaincyOffers')
    .set({ playerId: to.id })
    .where('playerId', '=', from.id)
    .execute()
}

/** Invitations to the old address become invitations to the new one, unless the team has invited that as well. */
export async function moveInvitations(db: Database, { from, to }: AccountMerge): Promise<void> {
  await sql`
    update team_invitations i set email = ${to.email}
    where lower(i.email) = ${emailKey(from.email)} and not exists (
      select from team_invitations o where o.team_id = i.team_id and o.id <> i.id
        and lower(o.email) = ${emailKey(to.email)})`.execute(db)
}
