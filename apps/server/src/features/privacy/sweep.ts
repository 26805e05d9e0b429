import { RETENTION_DAYS, type Swept } from '@hive/domain/account/retention'
import type { Context } from '#context.ts'
import { deleteOld } from './sweep-queries.ts'

const DAY_MS = 86_400_000

/** Deletes traces of people whose time is over. */
export async function sweepTraces({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  for (const [table, days] of Object.entries(RETENTION_DAYS)) {
    await deleteOld(db, table as Swept, new Date(now().getTime() - days * DAY_MS))
  }
}
