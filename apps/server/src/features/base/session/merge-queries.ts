import type { Database } from '#db/database.ts'
import type { AccountMerge } from '#room-data.ts'

/** Makes what organisers did to one account, and what it did as one, another one's. */
export async function moveActions(db: Database, { from, to }: AccountMerge): Promise<void> {
  await db
    .updateTable('organiserActions')
    .set({ playerId: to.id })
    .where('playerId', '=', from.id)
    .execute()
  await db
    .updateTable('organiserActions')
    .set({ subject: `player:${to.id}` })
    .where('subject', '=', `player:${from.id}`)
    .execute()
}

/** Makes the roles that one account had, gave or ended another one's. It holds none any more. */
export async function moveGrants(db: Database, { from, to }: AccountMerge): Promise<void> {
  for (const column of ['playerId', 'givenBy', 'endedBy'] as const) {
    await db
      .updateTable('roleGrants')
      .set({ [column]: to.id })
      .where(column, '=', from.id)
      .execute()
  }
}
