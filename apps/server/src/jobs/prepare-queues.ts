import type { PgBoss } from 'pg-boss'
import type { Job } from './declare.ts'
import { settingsOf } from './settings.ts'

/** Creates missing queues, and updates the settings of queues from an earlier version. Two kinds of one name would share a queue. */
export async function prepareQueues(boss: PgBoss, kinds: readonly Job[]): Promise<void> {
  const twice = kinds.find(({ name }, at) => kinds.findIndex((one) => one.name === name) !== at)
  if (twice) throw new Error(`Two jobs are called ${twice.name}.`)
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const kind of kinds) {
    const { name } = kind
    const queue = known.get(name)
    const settings = settingsOf(kind)
    if (!queue) await boss.createQueue(name, settings)
    else if (differ(queue, settings)) await boss.updateQueue(name, settings)
  }
}

/** What is in trouble is found without reading all that was done in the last week. Processes that start at once make it once. */
const TROUBLE = `
  BEGIN;
  SELECT pg_advisory_xact_lock(hashtext('pgboss.job_trouble'));
  CREATE INDEX IF NOT EXISTS job_trouble ON pgboss.job_common (created_on) WHERE state IN ('failed', 'retry');
  COMMIT`

/** Adds an index of ours to the library's table of jobs. */
export async function prepareIndex(boss: PgBoss): Promise<void> {
  const db = boss.getDb()
  const found = await db.executeSql(
    "SELECT to_regclass('pgboss.job_trouble') IS NOT NULL AS is_there",
  )
  const [row] = found.rows as { is_there: boolean }[]
  if (!row?.is_there) await db.executeSql(TROUBLE)
}

function differ(queue: object, settings: object): boolean {
  const now = new Map(Object.entries(queue))
  return Object.entries(settings).some(([setting, value]) => now.get(setting) !== value)
}
