import type { JobKinds } from '#jobs/declare.ts'
import type { Database } from './database.ts'
import { openAnswers, sealAnswers, type SealedAnswers } from './health-seals.ts'
import { resealJobs } from './reseal-jobs.ts'
import type { Sealer } from './sealing.ts'

const BATCH = 200

/**
 * Seals everything at rest again with the newest secret key, so that an older one can be taken out of
 * the settings. May be stopped and started again; answers with how many texts were sealed.
 */
export async function resealAll(db: Database, sealer: Sealer, kinds: JobKinds): Promise<number> {
  return (
    (await resealHealth(db, sealer, { unboundOnly: false })) +
    (await resealSigningKeys(db, sealer)) +
    (await resealCalendars(db, sealer)) +
    (await resealJobs(db, sealer, kinds))
  )
}

/**
 * Binds the health answers of earlier versions to their players. Done at each start, by one process or by
 * several at once; there is nothing to do after the first time.
 */
export function bindHealth(db: Database, sealer: Sealer): Promise<number> {
  return resealHealth(db, sealer, { unboundOnly: true })
}

async function resealHealth(
  db: Database,
  sealer: Sealer,
  { unboundOnly }: { unboundOnly: boolean },
): Promise<number> {
  let [count, after] = [0, 0]
  for (;;) {
    const rows = await db
      .selectFrom('healthDeclarations')
      .select(['playerId', 'sealedAnswers', 'answersBound'])
      .where('playerId', '>', after)
      .$if(unboundOnly, (query) => query.where('answersBound', '=', false))
      .orderBy('playerId')
      .limit(BATCH)
      .execute()
    for (const row of rows) {
      await resealAnswers(db, sealer, row)
      after = row.playerId
    }
    count += rows.length
    if (rows.length < BATCH) return count
  }
}

async function resealAnswers(
  db: Database,
  sealer: Sealer,
  row: SealedAnswers & { sealedAnswers: Buffer },
): Promise<void> {
  const { playerId, sealedAnswers } = row
  const plain = openAnswers(sealer, row) ?? ''
  // Saved by its owner meanwhile: then the newest key has sealed it already.
  await db
    .updateTable('healthDeclarations')
    .set({ sealedAnswers: sealAnswers(sealer, playerId, plain), answersBound: true })
    .where('playerId', '=', playerId)
    .where('sealedAnswers', '=', sealedAnswers)
    .execute()
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
