import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** The facts about a league that discarding a draft needs. */
export type DraftRow = {
  leagueId: number
  version: number
  isPublished: boolean
  isDiscarded: boolean
}

/** A league, a discarded draft too, locked until the transaction ends. */
export async function lockDraftRow(db: Database, id: number): Promise<DraftRow | undefined> {
  const row = await db
    .selectFrom('leagues')
    .select(['id as leagueId', 'version', 'publishedAt', 'discardedAt'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const { publishedAt, discardedAt, ...draft } = row
  return { ...draft, isPublished: publishedAt !== null, isDiscarded: discardedAt !== null }
}

export async function setDiscarded(db: Database, id: number, isDiscarded: boolean): Promise<void> {
  await db
    .updateTable('leagues')
    .set({ discardedAt: isDiscarded ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .execute()
}
