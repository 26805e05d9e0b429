import { emailKey } from '@hive/domain/base/players/email'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

export function listImportedTo(db: Database, email: string) {
  return db
    .selectFrom('importedPeople as w')
    .innerJoin('leagues as l', 'l.id', 'w.leagueId')
    .leftJoin('teams as t', 't.id', 'w.teamId')
    .select(['l.title as league', 't.name as team', 'w.name', 'w.email', 'w.skillLevelId'])
    .select('w.importedAt')
    .where(isFor(email))
    .orderBy('w.id')
    .execute()
}

/** Deletes what an address was imported for; resolves to the places that were held, each with its league. */
export async function deleteImportedTo(db: Database, email: string): Promise<HeldIn[]> {
  const { rows } = await sql<HeldIn>`
    delete from imported_people w where ${isFor(email)}
    returning w.league_id as "leagueId", w.places`.execute(db)
  return rows
}

/** Places of a league that were held for somebody. */
export type HeldIn = { leagueId: number; places: number }

function isFor(email: string) {
  return sql<boolean>`lower(w.email) = ${emailKey(email)}`
}

/** Deletes the addresses of leagues that ended before; resolves to the places that were held. */
export async function deleteOldPeople(db: Database, before: Date): Promise<HeldIn[]> {
  const { rows } = await sql<HeldIn>`
    delete from imported_people w using leagues l
    where l.id = w.league_id and l.end_date < ${before}
    returning w.league_id as "leagueId", w.places`.execute(db)
  return rows
}

/** An address that was imported becomes another one of the same person. */
export async function moveImported(
  db: Database,
  { from, to }: { from: { email: string }; to: { email: string } },
): Promise<void> {
  await sql`update imported_people w set email = ${to.email} where ${isFor(from.email)}`.execute(db)
}
