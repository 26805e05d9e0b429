import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { columnsIn, type AccountMerge, type Holdings } from '#room-data.ts'

/** The titles of the leagues in which both players have a place, or are paying for one. */
export async function listInBoth(
  db: Database,
  { keptId, otherId }: { keptId: number; otherId: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('leagues as l')
    .select('l.title')
    .where(isIn(keptId))
    .where(isIn(otherId))
    .orderBy('l.id')
    .execute()
  return rows.map(({ title }) => title)
}

function isIn(playerId: number) {
  return sql<boolean>`exists (select from registrations r where r.league_id = l.id
    and r.player_id = ${playerId} and r.state in ('held', 'confirmed'))`
}

/** Whether a player has a role of an organiser now. */
export async function hasRole(db: Database, playerId: number): Promise<boolean> {
  const grant = await db
    .selectFrom('roleGrants')
    .select('id')
    .where('playerId', '=', playerId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return grant !== undefined
}

type Counts = Record<
  'signUps' | 'payments' | 'memberships' | 'waiting' | 'notes' | 'rewards',
  number
>

/** How much an account has that another one would get. */
export async function countMoves(db: Database, playerId: number): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      (select count(*)::int from registrations where player_id = ${playerId}) as "signUps",
      (select count(*)::int from payments p join registrations r on r.id = p.registration_id
        where r.player_id = ${playerId} and p.paid_at is not null) as payments,
      (select count(*)::int from memberships where player_id = ${playerId}) as memberships,
      (select count(*)::int from waiting_list
        where player_id = ${playerId} and state in ('waiting', 'offered')) as waiting,
      (select count(*)::int from person_notes where player_id = ${playerId}) as notes,
      (select count(*)::int from captain_rewards
        where player_id = ${playerId} and state = 'available') as rewards`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('Counting gave no row.')
  return counts
}

/** Makes an account's rows in some tables, and what it did in them, another one's. */
export async function moveRows(db: Database, tables: Holdings, { from, to }: AccountMerge) {
  for (const [table, { players, actors }] of Object.entries(tables)) {
    const named = columnsIn(actors).map((name) => ({
      name,
      is: `player:${from.id}`,
      becomes: `player:${to.id}`,
    }))
    const numbered = columnsIn(players).map((name) => ({ name, is: from.id, becomes: to.id }))
    for (const { name, is, becomes } of [...numbered, ...named]) {
      await sql`
        update ${sql.table(table)} set ${sql.ref(name)} = ${becomes}
        where ${sql.ref(name)} = ${is}`.execute(db)
    }
  }
}
