import type { Database } from '#db/database.ts'
import type { Sealer } from '#db/sealing.ts'
import { openAnswers, sealAnswers, type SealedAnswers } from './health-seals.ts'

const BATCH = 200

/** Seals all health answers again with the newest key. */
export async function resealHealth(
  db: Database,
  sealer: Sealer,
  { unboundOnly } = { unboundOnly: false },
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
  // Answers that their owner has saved since are sealed by the newest key already.
  await db
    .updateTable('healthDeclarations')
    .set({ sealedAnswers: sealAnswers(sealer, playerId, plain), answersBound: true })
    .where('playerId', '=', playerId)
    .where('sealedAnswers', '=', sealedAnswers)
    .execute()
}
