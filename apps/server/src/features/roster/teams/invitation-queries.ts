import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import type { Day } from '@hive/domain/base/time/day'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { OnTeam } from '#db/keys.ts'
import { selectInvitations } from './queries.ts'

/** Until when the team of an invitation can be changed. */
const DEADLINE = sql<Day>`coalesce(l.roster_deadline, l.end_date)`.as('deadline')

/** Invitations to teams that are in, neither accepted nor withdrawn, of people who have had a mail. */
function unanswered(db: Database) {
  return db
    .selectFrom('teamInvitations as i')
    .innerJoin('teams as t', 't.id', 'i.teamId')
    .innerJoin('leagues as l', 'l.id', 't.leagueId')
    .select(['i.id', 'i.teamId', 'i.email', 'i.createdAt as invitedAt'])
    .select(['i.reminders', 'i.remindedAt', DEADLINE])
    .select(['i.device', sql<Date>`coalesce(i.asked_at, i.created_at)`.as('at')])
    .where('i.acceptedAt', 'is', null)
    .where('i.withdrawnAt', 'is', null)
    .where('t.releasedAt', 'is', null)
    .where('l.cancelledAt', 'is', null)
    .where(sql<boolean>`(not i.is_quiet or i.mailed > 0)`)
    .where(
      sql<boolean>`exists (select from registrations r where r.team_id = t.id
        and r.registration_type_id = ${REGISTRATION_TYPE_IDS.team} and r.state = 'confirmed')`,
    )
}

/** Every unanswered invitation of a league that is still to be played. */
export function listUnanswered(db: Database, today: Day) {
  return unanswered(db).where('l.endDate', '>=', today).orderBy('i.id').execute()
}

/** The unanswered invitations of a league that is not over, whom they went to, and when they last heard of it by themselves. */
export function listUnansweredIn(
  db: Database,
  { leagueId, today }: { leagueId: number; today: Day },
) {
  return unanswered(db)
    .leftJoin('players as p', (join) =>
      join.on(sql<boolean>`lower(p.email) = lower(i.email) and p.email_verified`),
    )
    .select(['p.id as playerId', sql<string>`coalesce(p.name, '')`.as('name')])
    .select(sql<Date>`greatest(i.created_at, i.asked_at, i.reminded_at)`.as('lastAt'))
    .where('l.id', '=', leagueId)
    .where('l.endDate', '>=', today)
    .orderBy('i.id')
    .execute()
}

/** The unanswered invitations to the verified address of a player. */
export function listUnansweredTo(db: Database, playerId: number) {
  return unanswered(db)
    .innerJoin('players as p', (join) =>
      join.on(sql<boolean>`lower(p.email) = lower(i.email) and p.email_verified`),
    )
    .where('p.id', '=', playerId)
    .execute()
}

/** An invitation, if it is still unanswered. */
export function findUnanswered(db: Database, id: number) {
  return unanswered(db).where('i.id', '=', id).executeTakeFirst()
}

/** An invitation, if it is still unanswered; locked until the transaction ends. */
export function lockUnanswered(db: Database, id: number) {
  return unanswered(db).where('i.id', '=', id).forUpdate('i').executeTakeFirst()
}

export async function setReminded(db: Database, id: number, at: Date): Promise<void> {
  await db
    .updateTable('teamInvitations')
    .set((eb) => ({ reminders: eb('reminders', '+', 1), remindedAt: at }))
    .where('id', '=', id)
    .execute()
}

export async function setExpired(db: Database, id: number, at: Date): Promise<void> {
  await db
    .updateTable('teamInvitations')
    .set({ withdrawnAt: at, expiredAt: at })
    .where('id', '=', id)
    .execute()
}

/** Ends the open invitation of a player's verified address to a team; resolves to it, or nothing if there is none. */
export async function setDeclined(
  db: Database,
  { teamId, playerId, at }: OnTeam & { at: Date },
): Promise<{ id: number; email: string } | undefined> {
  const { rows } = await sql<{ id: number; email: string }>`
    update team_invitations i set withdrawn_at = ${at}, expired_at = ${at}, declined_at = ${at}
    from players p
    where i.team_id = ${teamId} and p.id = ${playerId} and p.email_verified
      and lower(i.email) = lower(p.email) and i.accepted_at is null and i.withdrawn_at is null
    returning i.id, i.email`.execute(db)
  return rows[0]
}

/** The facts in the mails about an unanswered invitation. */
export function findInvitationNews(db: Database, id: number) {
  return selectInvitations(db)
    .select(['i.createdAt as invitedAt', 'i.reminders', 'i.remindedAt', 'i.expiredAt', DEADLINE])
    .select('c.email as captainEmail')
    .where('i.id', '=', id)
    .executeTakeFirst()
}
