import type { Database } from '#db/database.ts'

/** Whether the mail server has taken this mail already. */
export async function wasSent(db: Database, mailId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sentMails')
    .select('id')
    .where('id', '=', mailId)
    .executeTakeFirst()
  return row !== undefined
}

export async function noteSent(db: Database, mailId: string): Promise<void> {
  await db
    .insertInto('sentMails')
    .values({ id: mailId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The news among these that no mail has had yet. They count as sent once the transaction `db` commits. */
export async function claimNews(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .insertInto('sentMails')
    .values(ids.map((id) => ({ id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function deleteMailNotes(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('sentMails').where('sentAt', '<', before).execute()
}
