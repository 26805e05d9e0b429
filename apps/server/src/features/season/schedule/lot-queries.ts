import type { LotTerms } from '@hive/domain/season/table/lot'
import type { Database } from '#db/database.ts'

export function findLot(db: Database, leagueId: number, { isLocked = false } = {}) {
  return db
    .selectFrom('leagueLots')
    .selectAll()
    .where('leagueId', '=', leagueId)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
}

export type LotRow = NonNullable<Awaited<ReturnType<typeof findLot>>>

type FixedLot = {
  leagueId: number
  terms: LotTerms
  teamIds: readonly number[]
  termsDigest: string
  fixedAt: Date
}

/** Writes the lot of a league down; resolves to whether it is the first. */
export async function insertLot(db: Database, lot: FixedLot): Promise<boolean> {
  const row = await db
    .insertInto('leagueLots')
    .values({ ...lot, terms: JSON.stringify(lot.terms), teamIds: [...lot.teamIds] })
    .onConflict((conflict) => conflict.doNothing())
    .returning('leagueId')
    .executeTakeFirst()
  return row !== undefined
}

type DrawnLot = {
  publicNumber: { value: string; signature: string | null } | null
  drawn: readonly number[]
  drawnAt: Date
}

export async function saveLot(
  db: Database,
  leagueId: number,
  { publicNumber, drawn, drawnAt }: DrawnLot,
): Promise<void> {
  await db
    .updateTable('leagueLots')
    .set({ drawn: [...drawn], drawnAt })
    .$if(publicNumber !== null, (query) =>
      query.set({ publicNumber: JSON.stringify(publicNumber) }),
    )
    .where('leagueId', '=', leagueId)
    .execute()
}
