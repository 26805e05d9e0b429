import type { Holder, Photograph } from '@hive/domain/leagues/photographs/photograph'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { MadePhotograph } from './make-photograph.ts'

/** The photographs of a venue or a league, in their order. */
export function listPhotographs(db: Database, holder: Holder): Promise<Photograph[]> {
  return shownBy(db, holder)
    .innerJoin('photographs as p', 'p.id', 's.photographId')
    .select(['p.id', 's.alt', 'p.width', 'p.height'])
    .orderBy('s.position')
    .orderBy('s.id')
    .execute()
}

/** Makes those who change the photographs of a venue or a league wait for each other; says whether it is there. */
export async function lockHolder(db: Database, { of, ofId }: Holder): Promise<boolean> {
  const row = await db
    .selectFrom(of === 'venue' ? 'venues' : 'leagues')
    .select('id')
    .where('id', '=', ofId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the pictures of a photograph are kept; they are until the end of the transaction. */
export async function holdPhotograph(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('photographs')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps the pictures of a photograph, unless they are kept already. */
export async function insertPhotograph(
  db: Database,
  id: string,
  { width, height, files }: MadePhotograph,
): Promise<void> {
  const inserted = await db
    .insertInto('photographs')
    .values({ id, width, height })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return
  const rows = files.map(({ name, bytes }) => ({ photographId: id, name, bytes }))
  await db.insertInto('photographFiles').values(rows).execute()
}

export async function insertShown(
  db: Database,
  { of, ofId }: Holder,
  shown: { photographId: string; alt: string; position: number },
): Promise<void> {
  const holder = of === 'venue' ? { venueId: ofId } : { leagueId: ofId }
  await db
    .insertInto('shownPhotographs')
    .values({ ...shown, ...holder })
    .execute()
}

export async function updateShown(
  db: Database,
  { of, ofId }: Holder,
  { photographId, ...values }: { photographId: string; alt?: string; position?: number },
): Promise<void> {
  await db
    .updateTable('shownPhotographs')
    .set(values)
    .where(of === 'venue' ? 'venueId' : 'leagueId', '=', ofId)
    .where('photographId', '=', photographId)
    .execute()
}

/** Takes a photograph off a venue or a league, and deletes it when nothing else shows it. */
export async function removeShown(
  db: Database,
  { of, ofId }: Holder,
  photographId: string,
): Promise<void> {
  await db
    .deleteFrom('shownPhotographs')
    .where(of === 'venue' ? 'venueId' : 'leagueId', '=', ofId)
    .where('photographId', '=', photographId)
    .execute()
  // Someone who is just putting it elsewhere holds it, and is seen once they are done.
  await db
    .selectFrom('photographs')
    .select('id')
    .where('id', '=', photographId)
    .forUpdate()
    .execute()
  await db
    .deleteFrom('photographs')
    .where('id', '=', photographId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('shownPhotographs as s').whereRef('s.photographId', '=', 'photographs.id'),
        ),
      ),
    )
    .execute()
}

/** Shows the photographs of one league on another, in the same order. */
export async function copyShown(db: Database, fromId: number, toId: number): Promise<void> {
  await sql`insert into shown_photographs (photograph_id, league_id, position, alt)
    select photograph_id, ${toId}, position, alt from shown_photographs
    where league_id = ${fromId}`.execute(db)
}

/** One of the pictures of a photograph. */
export async function findPhotographFile(
  db: Database,
  photographId: string,
  name: string,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('photographFiles')
    .select('bytes')
    .where('photographId', '=', photographId)
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.bytes
}

function shownBy(db: Database, { of, ofId }: Holder) {
  return db
    .selectFrom('shownPhotographs as s')
    .where(of === 'venue' ? 's.venueId' : 's.leagueId', '=', ofId)
}
