import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

export async function insertNote(
  db: Database,
  note: { playerId: number; authorId: number; text: string },
): Promise<number> {
  const { id } = await db
    .insertInto('personNotes')
    .values(note)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Organisers’ notes about a player, newest first. */
export function listNotes(db: Database, playerId: number) {
  return db
    .selectFrom('personNotes as n')
    .innerJoin('players as a', 'a.id', 'n.authorId')
    .select(['n.id as noteId', 'n.authorId', 'n.text', 'n.at'])
    .select(['a.name', sql<boolean>`a.erased_at is not null`.as('isErased')])
    .where('n.playerId', '=', playerId)
    .orderBy('n.id', 'desc')
    .execute()
}

/** Deletes a note of this author; answers with whom it was about. */
export async function deleteNote(
  db: Database,
  note: { id: number; authorId: number },
): Promise<number | undefined> {
  const deleted = await db
    .deleteFrom('personNotes')
    .where('id', '=', note.id)
    .where('authorId', '=', note.authorId)
    .returning('playerId')
    .executeTakeFirst()
  return deleted?.playerId
}

/** Deletes what organisers have written about a player. */
export async function deleteNotesAbout(db: Database, playerId: number): Promise<void> {
  await db.deleteFrom('personNotes').where('playerId', '=', playerId).execute()
}
