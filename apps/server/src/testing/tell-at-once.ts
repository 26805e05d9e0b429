import { sql } from 'kysely'
import type { Context } from '#context.ts'
import { noticeOrder } from '#features/base/notices/service.ts'
import { JOBS } from '../rooms.ts'

/** Has news that wait for others to follow, or for the morning, told now, by whoever works on them. */
export async function tellAtOnce({ db }: Pick<Context, 'db'>): Promise<void> {
  const names = JOBS.filter(({ schema }) => schema === noticeOrder).map(({ name }) => name)
  await sql`update pgboss.job set start_after = now()
    where name = any(${names}::text[]) and state = 'created'`.execute(db)
}
