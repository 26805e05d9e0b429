import type { HeldRole, Role } from '@hive/domain/base/session/roles'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

type NewGrant = HeldRole & { playerId: number; givenBy: number | null }

/** Gives a role; `false` when it is held already, for the same leagues. */
export async function insertGrant(db: Database, grant: NewGrant): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('roleGrants')
    .values(grant)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** A grant that has not ended, locked. */
export function lockGrant(db: Database, id: number) {
  return db
    .selectFrom('roleGrants')
    .select(['id', 'playerId', 'role', 'leagueId'])
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** The number of a grant that has not ended. */
export async function findGrantId(
  db: Database,
  { playerId, role, leagueId }: HeldRole & { playerId: number },
): Promise<number | undefined> {
  const grant = await db
    .selectFrom('roleGrants')
    .select('id')
    .where('playerId', '=', playerId)
    .where('role', '=', role)
    .where('leagueId', 'is not distinct from', leagueId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return grant?.id
}

export async function setEnded(db: Database, id: number, endedBy: number | null): Promise<void> {
  await db
    .updateTable('roleGrants')
    .set({ endedBy, endedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Ends all roles of a player who is being erased. */
export async function endAllOf(db: Database, playerId: number): Promise<void> {
  await db
    .updateTable('roleGrants')
    .set({ endedAt: sql<Date>`now()` })
    .where('playerId', '=', playerId)
    .where('endedAt', 'is', null)
    .execute()
}

/** Holds every admin's grant until the transaction ends: of two admins who leave at once, the second sees the first go. */
export async function lockAdmins(db: Database): Promise<void> {
  await db
    .selectFrom('roleGrants')
    .select('id')
    .where('role', '=', 'admin')
    .where('endedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The admins who stay: neither barred nor about to be erased. */
export async function listStayingAdmins(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('roleGrants as g')
    .innerJoin('players as p', 'p.id', 'g.playerId')
    .select('g.playerId')
    .where('g.role', '=', 'admin')
    .where('g.endedAt', 'is', null)
    .where('p.active', '=', true)
    .where('p.deletionDueAt', 'is', null)
    .execute()
  return rows.map(({ playerId }) => playerId)
}

/** Every role that someone holds now, by name. */
export function listHeld(db: Database) {
  return db
    .selectFrom('roleGrants as g')
    .innerJoin('players as p', 'p.id', 'g.playerId')
    .leftJoin('players as b', 'b.id', 'g.givenBy')
    .leftJoin('leagues as l', 'l.id', 'g.leagueId')
    .select(['g.id as grantId', 'p.name', 'p.email', 'g.role', 'g.leagueId', 'g.givenAt'])
    .select(['l.title as league', 'b.name as givenBy'])
    .where('g.endedAt', 'is', null)
    .orderBy('p.name')
    .orderBy('g.id')
    .execute()
}

export async function isLeague(db: Database, id: number): Promise<boolean> {
  const league = await db.selectFrom('leagues').select('id').where('id', '=', id).executeTakeFirst()
  return league !== undefined
}

/** Every role that someone was given. */
export function listGrantsOf(
  db: Database,
  playerId: number,
): Promise<{ role: Role; league: string | null; givenAt: Date; endedAt: Date | null }[]> {
  return db
    .selectFrom('roleGrants as g')
    .leftJoin('leagues as l', 'l.id', 'g.leagueId')
    .select(['g.role', 'l.title as league', 'g.givenAt', 'g.endedAt'])
    .where('g.playerId', '=', playerId)
    .orderBy('g.id')
    .execute()
}

/** Says for all roles of someone whether they want an e-mail for each new task. */
export async function chooseTaskMails(db: Database, playerId: number, on: boolean): Promise<void> {
  await db
    .updateTable('roleGrants')
    .set({ taskMails: on })
    .where('playerId', '=', playerId)
    .where('endedAt', 'is', null)
    .execute()
}
