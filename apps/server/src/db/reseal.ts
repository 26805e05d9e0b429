import type { Database } from './database.ts'
import type { Sealer } from './sealing.ts'

const BATCH = 200

/**
 * Seals everything at rest again with the newest secret key, so that an older one can be taken out of
 * the settings. May be stopped and started again; answers with how many texts were sealed.
 */
export async function resealAll(db: Database, sealer: Sealer): Promise<number> {
  return (
    (await resealHealth(db, sealer)) +
    (await resealSigningKeys(db, sealer)) +
    (await resealCalendars(db, sealer))
  )
}

async function resealHealth(db: Database, sealer: Sealer): Promise<number> {
  let [count, after] = [0, 0]
  for (;;) {
    const rows = await db
      .selectFrom('healthDeclarations')
      .select(['playerId', 'sealedAnswers'])
      .where('playerId', '>', after)
      .orderBy('playerId')
      .limit(BATCH)
      .execute()
    for (const { playerId, sealedAnswers } of rows) {
      const sealed = sealer.seal(sealer.open(sealedAnswers, 'health'), 'health')
      // Saved by its owner meanwhile: then the newest key has sealed it already.
      await db
        .updateTable('healthDeclarations')
        .set({ sealedAnswers: sealed })
        .where('playerId', '=', playerId)
        .where('sealedAnswers', '=', sealedAnswers)
        .execute()
      after = playerId
    }
    count += rows.length
    if (rows.length < BATCH) return count
  }
}

async function resealCalendars(db: Database, sealer: Sealer): Promise<number> {
  const rows = await db.selectFrom('calendarFeeds').select(['playerId', 'sealedSecret']).execute()
  for (const { playerId, sealedSecret } of rows) {
    const again = sealer.seal(sealer.open(sealedSecret, 'calendar-feed'), 'calendar-feed')
    await db
      .updateTable('calendarFeeds')
      .set({ sealedSecret: again })
      .where('playerId', '=', playerId)
      .where('sealedSecret', '=', sealedSecret)
      .execute()
  }
  return rows.length
}

async function resealSigningKeys(db: Database, sealer: Sealer): Promise<number> {
  const rows = await db.selectFrom('signingKeys').select(['kid', 'sealed']).execute()
  for (const { kid, sealed } of rows) {
    const again = sealer.seal(sealer.open(sealed, 'signing-key'), 'signing-key')
    await db.updateTable('signingKeys').set({ sealed: again }).where('kid', '=', kid).execute()
  }
  return rows.length
}
