import { Client } from 'pg'
import { joinEmbeddedPostgres } from '../../apps/server/src/operations/embedded/supervisor.ts'
import type { Hive } from './hive.ts'

/** Asks the database of a Hive. */
export async function query<Row extends object>(
  { env }: Pick<Hive, 'env'>,
  text: string,
  given: readonly unknown[] = [],
): Promise<Row[]> {
  const { connection } = await joinEmbeddedPostgres(env['DATA_DIR'] ?? '')
  const client = new Client(connection)
  await client.connect()
  const { rows } = await client.query<Row>(text, [...given]).finally(() => client.end())
  return rows
}

/** A digest of the rows of every table, so that two moments can be compared, and the jobs that somebody has asked for. */
export async function digestsOf(
  hive: Pick<Hive, 'env'>,
  except: ReadonlySet<string> = new Set(),
): Promise<Readonly<Record<string, string>>> {
  const tables = await query<{ name: string }>(
    hive,
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  const kept = tables.filter(({ name }) => !except.has(name))
  const digests = kept.map(({ name }) => [name, `select t::text as row from "${name}" t`] as const)
  const jobs = `select concat_ws(' ', name, id, data) as row from pgboss.job
    where name not like '\\_\\_%' and name not in (select name from pgboss.schedule)`
  const all = [...digests, ['jobs', jobs] as const]
  const text = all
    .map(([name, rows]) => {
      return `select '${name}' as name, md5(coalesce(string_agg(row, ' ' order by row), '')) as digest
        from (${rows}) r`
    })
    .join(' union all ')
  const found = await query<{ name: string; digest: string }>(hive, text)
  return Object.fromEntries(found.map(({ name, digest }) => [name, digest]))
}
