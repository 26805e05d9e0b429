import { emailKey } from '@hive/domain/base/players/email'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { InLeague } from '#db/keys.ts'
import { POSITION } from '#db/shared-queries.ts'

export function insertGroup(db: Database, leagueId: number) {
  return db
    .insertInto('waitingGroups')
    .values({ leagueId })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Deletes a group; its members wait alone from then on. Resolves to the places that were kept for it. */
export async function deleteGroup(db: Database, id: number): Promise<number> {
  const group = await db
    .deleteFrom('waitingGroups')
    .where('id', '=', id)
    .returning('keptPlaces')
    .executeTakeFirst()
  return group?.keptPlaces ?? 0
}

/** Deletes the groups of a league; resolves to the places that were kept for them. */
export async function deleteGroupsOf(db: Database, leagueId: number): Promise<number> {
  const rows = await db
    .deleteFrom('waitingGroups')
    .where('leagueId', '=', leagueId)
    .returning('keptPlaces')
    .execute()
  return rows.reduce((sum, { keptPlaces }) => sum + keptPlaces, 0)
}

/** The leagues in which someone waits with a group, in a fixed order. */
export async function listLeaguesInGroup(
  db: Database,
  { playerId, leagueId }: { playerId: number; leagueId?: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('waitingList')
    .select('leagueId')
    .where('playerId', '=', playerId)
    .$if(leagueId !== undefined, (query) => query.where('leagueId', '=', leagueId ?? 0))
    .where('groupId', 'is not', null)
    .orderBy('leagueId')
    .execute()
  return rows.map((row) => row.leagueId)
}

/** The members of a group, locked. */
export function lockMembers(db: Database, groupId: number) {
  return db
    .selectFrom('waitingList')
    .selectAll()
    .where('groupId', '=', groupId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Makes an entry a member of a group, at a position of its own or the one of the others. */
export async function setMember(
  db: Database,
  { id, groupId }: { id: number; groupId: number },
): Promise<void> {
  await sql`
    update waiting_list w set group_id = ${groupId}, said_yes_at = null,
      priority = coalesce(m.priority, 0), turn = coalesce(m.turn, extract(epoch from now()))
    from (select 1) as one
      left join lateral (select priority, turn from waiting_list
        where group_id = ${groupId} and id <> ${id} order by id limit 1) m on true
    where w.id = ${id}`.execute(db)
}

export async function removeMember(db: Database, id: number): Promise<void> {
  await db
    .updateTable('waitingList')
    .set({ groupId: null, saidYesAt: null })
    .where('id', '=', id)
    .execute()
}

/** Ends the offer of a group, which waits again at its position. */
export async function setWaitingAgain(db: Database, groupId: number): Promise<void> {
  await db
    .updateTable('waitingList')
    .set({ state: 'waiting', offerEndsAt: null, saidYesAt: null })
    .where('groupId', '=', groupId)
    .execute()
}

export async function setSaidYes(db: Database, id: number): Promise<void> {
  await db
    .updateTable('waitingList')
    .set({ saidYesAt: sql<Date>`coalesce(said_yes_at, now())` })
    .where('id', '=', id)
    .execute()
}

/** Groups with an offer whose time is over, and their leagues. */
export function listOverdueGroups(db: Database) {
  return db
    .selectFrom('waitingList')
    .select(['groupId as id', 'leagueId'])
    .distinct()
    .where('state', '=', 'offered')
    .where('groupId', 'is not', null)
    .$narrowType<{ id: number }>()
    .where('offerEndsAt', '<=', sql<Date>`now()`)
    .orderBy('leagueId')
    .limit(100)
    .execute()
}

/** The members of a group who have not said yes to an offer whose time is over, locked. */
export function lockSilent(db: Database, groupId: number) {
  return db
    .selectFrom('waitingList')
    .selectAll()
    .where('groupId', '=', groupId)
    .where('state', '=', 'offered')
    .where('saidYesAt', 'is', null)
    .where('offerEndsAt', '<=', sql<Date>`now()`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

type NewInvitation = { groupId: number; playerId: number; email: string; device: string }

export function insertInvitation(db: Database, invitation: NewInvitation) {
  return db
    .insertInto('waitingInvitations')
    .values(invitation)
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** An invitation with its league. */
export function findInvitation(db: Database, id: number) {
  return db
    .selectFrom('waitingInvitations as i')
    .innerJoin('waitingGroups as g', 'g.id', 'i.groupId')
    .select(['i.id', 'i.groupId', 'i.playerId', 'i.email', 'g.leagueId'])
    .where('i.id', '=', id)
    .executeTakeFirst()
}

/** Deletes an invitation; resolves to whether it was still open. */
export async function deleteInvitation(db: Database, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('waitingInvitations')
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Deletes the open invitations to a group, those of one member, or all of a league; resolves to what their mails said. */
export function deleteInvitations(
  db: Database,
  which: { groupId: number; playerId: number } | { leagueId: number } | { invitationId: number },
) {
  return db
    .deleteFrom('waitingInvitations as i')
    .using(['waitingGroups as g', 'leagues as l'])
    .whereRef('g.id', '=', 'i.groupId')
    .whereRef('l.id', '=', 'g.leagueId')
    .where((eb) => {
      if ('invitationId' in which) return eb('i.id', '=', which.invitationId)
      if ('leagueId' in which) return eb('g.leagueId', '=', which.leagueId)
      return eb('i.groupId', '=', which.groupId).and('i.playerId', '=', which.playerId)
    })
    .returning(['i.id as invitationId', 'i.email as to', 'g.leagueId', 'l.title'])
    .execute()
}

export async function countInvitations(db: Database, groupId: number): Promise<number> {
  const { count } = await db
    .selectFrom('waitingInvitations')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('groupId', '=', groupId)
    .executeTakeFirstOrThrow()
  return count
}

/** The open invitations of a group, with who made them. */
export function listInvitations(db: Database, groupId: number) {
  return db
    .selectFrom('waitingInvitations')
    .select(['id', 'playerId', 'email'])
    .where('groupId', '=', groupId)
    .orderBy('id')
    .execute()
}

/** The oldest open invitation of an address to wait for a league together. */
export function findInvitationTo(
  db: Database,
  { email, leagueId }: { email: string; leagueId: number },
) {
  return db
    .selectFrom('waitingInvitations as i')
    .innerJoin('waitingGroups as g', 'g.id', 'i.groupId')
    .innerJoin('players as p', 'p.id', 'i.playerId')
    .select(['i.id', 'p.name as from', 'i.device', 'i.invitedAt'])
    .where('g.leagueId', '=', leagueId)
    .where(sql<boolean>`lower(i.email) = ${emailKey(email)}`)
    .orderBy('i.id')
    .executeTakeFirst()
}

/** Someone's live entry for a league that is part of a group. */
export function findOwnInGroup(db: Database, { leagueId, playerId }: InLeague) {
  return db
    .selectFrom('waitingList as w')
    .select(['w.id', 'w.groupId', 'w.state', 'w.offerEndsAt'])
    .select(POSITION)
    .where('w.leagueId', '=', leagueId)
    .where('w.playerId', '=', playerId)
    .where('w.state', 'in', ['waiting', 'offered'])
    .$narrowType<{ state: 'waiting' | 'offered' }>()
    .where('w.groupId', 'is not', null)
    .$narrowType<{ groupId: number }>()
    .executeTakeFirst()
}

/** The names of a group's members, and who has said yes. */
export function listMembers(db: Database, groupId: number) {
  return db
    .selectFrom('waitingList as w')
    .innerJoin('players as p', 'p.id', 'w.playerId')
    .select(['w.id', 'w.playerId', 'p.name', 'w.saidYesAt'])
    .where('w.groupId', '=', groupId)
    .orderBy('w.id')
    .execute()
}

/** The facts in the mail to someone who is asked to wait together. */
export function findInvitationNews(db: Database, id: number) {
  return db
    .selectFrom('waitingInvitations as i')
    .innerJoin('waitingGroups as g', 'g.id', 'i.groupId')
    .innerJoin('leagues as l', 'l.id', 'g.leagueId')
    .innerJoin('players as p', 'p.id', 'i.playerId')
    .select(['i.id', 'i.email', 'p.name as from', 'g.leagueId', 'l.title'])
    .select(['i.device', 'i.invitedAt as at'])
    .where('i.id', '=', id)
    .executeTakeFirst()
}
