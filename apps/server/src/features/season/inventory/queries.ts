import type { Loss } from '@hive/domain/season/inventory/loss'
import type { Day } from '@hive/domain/base/time/day'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** Whose losses: those of everyone at a venue, and of one league where there is one. */
export type LossScope = { readonly venueId: number; readonly leagueId: number | null }

type Span = { readonly startDate: Day; readonly endDate: Day }

export type KeptLoss = Loss & LossScope & { readonly lossId: number; readonly lostAt: Date }

/** What is lost at a venue between two days and has not been given back: for everyone, and for the league. */
export async function listLosses(
  db: Database,
  { venueId, leagueId, startDate, endDate }: LossScope & Span,
): Promise<KeptLoss[]> {
  const rows = await losses(db)
    .where('venueId', '=', venueId)
    .where((eb) => eb.or([eb('leagueId', 'is', null), eb('leagueId', '=', leagueId)]))
    .where('lastDay', '>=', startDate)
    .where('firstDay', '<=', endDate)
    .execute()
  return rows.map(kept)
}

/** The same at all venues. */
export async function listLossesAnywhere(
  db: Database,
  leagueId: number,
): Promise<readonly KeptLoss[]> {
  const rows = await losses(db)
    .where((eb) => eb.or([eb('leagueId', 'is', null), eb('leagueId', '=', leagueId)]))
    .execute()
  return rows.map(kept)
}

function losses(db: Database) {
  return db
    .selectFrom('losses')
    .select(['id', 'venueId', 'leagueId', 'firstDay', 'lastDay', 'courts', 'reason', 'lostAt'])
    .select(sql<string | null>`to_char(from_time, 'HH24:MI')`.as('fromTime'))
    .select(sql<string | null>`to_char(until_time, 'HH24:MI')`.as('untilTime'))
    .where('givenBackAt', 'is', null)
    .orderBy('firstDay')
    .orderBy('id')
}

type LossRow = Awaited<ReturnType<ReturnType<typeof losses>['execute']>>[number]

function kept({ id, firstDay, lastDay, fromTime, untilTime, ...row }: LossRow): KeptLoss {
  const hours = fromTime && untilTime ? { from: fromTime, until: untilTime } : null
  return { ...row, lossId: id, from: firstDay, until: lastDay, hours }
}

/** Writes a loss down; again, the same one is there once. */
export async function insertLoss(
  db: Database,
  { venueId, leagueId, from, until, courts, hours, reason, lostAt }: Omit<KeptLoss, 'lossId'>,
): Promise<number> {
  const known = await listLosses(db, { venueId, leagueId, startDate: from, endDate: until })
  const what = { from, until, courts, hours }
  const same = known.find(
    (one) => one.leagueId === leagueId && JSON.stringify(whatOf(one)) === JSON.stringify(what),
  )
  if (same) return same.lossId
  const { id } = await db
    .insertInto('losses')
    .values({
      venueId,
      leagueId,
      firstDay: from,
      lastDay: until,
      courts: [...courts],
      fromTime: hours?.from ?? null,
      untilTime: hours?.until ?? null,
      reason,
      lostAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function whatOf({ from, until, courts, hours }: Loss) {
  return { from, until, courts, hours }
}

/** Gives a loss back; resolves to it as it was, `undefined` where there is none. */
export async function endLoss(
  db: Database,
  lossId: number,
  { venueId, leagueId, at }: { venueId: number | null; leagueId: number | null; at: Date },
): Promise<KeptLoss | undefined> {
  const row = await losses(db)
    .where('id', '=', lossId)
    .where((eb) =>
      eb.or([
        eb.and([eb('leagueId', 'is', null), eb('venueId', '=', venueId)]),
        eb('leagueId', '=', leagueId),
      ]),
    )
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  await db.updateTable('losses').set({ givenBackAt: at }).where('id', '=', lossId).execute()
  return kept(row)
}
