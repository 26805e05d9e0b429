import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { withoutAddresses } from '#log.ts'

export type NeglectedJobs = { name: string; waiting: number; since: Date }

export type FailedJob = { id: string; name: string; problem: string; tries: number; at: Date }

/** So many failed tries take several minutes, which is more than a short outage. */
const IN_TROUBLE = 12

export async function listFailed(db: Database): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id, name, coalesce(output->>'message', 'gave up') as problem, retry_count + 1 as tries,
      coalesce(completed_on, created_on) as at
    from pgboss.job
    where state in ('failed', 'retry') and (state = 'failed' or retry_count >= ${IN_TROUBLE})
    order by at desc limit 200`.execute(db)
  // Notes of an earlier version may name someone.
  return rows.map((row) => ({ ...row, problem: withoutAddresses(row.problem) }))
}

export async function listNeglected(db: Database): Promise<NeglectedJobs[]> {
  const { rows } = await sql<NeglectedJobs>`
    select name, count(*)::int as waiting, min(due) as since
    from (select name, case when state = 'created' then start_after else created_on end as due
      from pgboss.job where state < 'active' and not blocked) as work
    where due < now() - interval '15 minutes'
    group by name order by since`.execute(db)
  return rows
}

export async function isToDo(db: Database, name: string, data: object): Promise<boolean> {
  const { rows } = await sql`
    select from pgboss.job where name = ${name} and data @> ${JSON.stringify(data)}::jsonb
      and state in ('created', 'retry', 'active') limit 1`.execute(db)
  return rows.length > 0
}

/**
 * The first of some ids that no job has; `null` where one of them waits. Who asks for the same ids waits until this transaction has ended. What
 * has ended makes room. The one that waits does not begin before this transaction has ended, so that it sees what is written here; one that has
 * failed begins as soon as that.
 */
export async function takeSlot(
  db: Database,
  name: string,
  ids: readonly string[],
): Promise<string | null> {
  const about = sql`name = ${name} and id = any(${ids}::uuid[])`
  await sql`select pg_advisory_xact_lock(hashtext('job ' || ${ids[0]}))`.execute(db)
  await sql`delete from pgboss.job where ${about}
    and state in ('completed', 'cancelled', 'failed')`.execute(db)
  // One that a worker is just taking counts as begun; waiting for it would lock it until this ends, and with it its worker.
  const waiting = await sql<{ id: string }>`select id from pgboss.job where ${about}
    and state in ('created', 'retry') for update skip locked`.execute(db)
  if (waiting.rows.length > 0) {
    const held = waiting.rows.map(({ id }) => id)
    // A restore has put work off for longer than any pause between two tries.
    await sql`update pgboss.job set start_after = least(start_after, now()) where name = ${name}
      and id = any(${held}::uuid[]) and state = 'retry'
      and start_after < now() + interval '1 minute'`.execute(db)
    return null
  }
  const { rows } = await sql<{ id: string }>`select id from pgboss.job where ${about}`.execute(db)
  return ids.find((id) => !rows.some((row) => row.id === id)) ?? null
}

export async function isGivenUp(db: Database, id: string, name: string): Promise<boolean> {
  const { rows } = await sql`
    select from pgboss.job where id = ${id} and name = ${name} and state = 'failed'`.execute(db)
  return rows.length > 0
}

/** Makes jobs of these names due that wait for their time; resolves to their number. */
export async function endWaiting(db: Database, names: readonly string[]): Promise<number> {
  const { rows } = await sql`update pgboss.job set start_after = now()
    where state = 'created' and name = any(${names}) and start_after > now() returning id`.execute(
    db,
  )
  return rows.length
}

/** Deletes jobs of these names that were completed more than a week ago. */
export async function removeDone(db: Database, names: readonly string[]): Promise<void> {
  await sql`delete from pgboss.job where state = 'completed' and name = any(${names})
    and completed_on < now() - interval '7 days'`.execute(db)
}
