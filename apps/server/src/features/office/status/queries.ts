import type { BackupPlace, Figures, UnsettledMoney } from '@hive/domain/office/status/figures'
import type { Check } from '@hive/domain/office/status/checks'
import { sql } from 'kysely'
import { LAST_BACKUP } from '#operations/backup/note.ts'
import type { Database } from '#db/database.ts'
import { IS_BY_HAND, IS_WITHHELD, TO_BE_MADE_FROM } from '#db/shared-queries.ts'

export type QueueFigures = {
  readonly name: string
  /** Jobs that are due. */
  readonly waiting: number
  readonly oldestSeconds: number
  readonly failed: number
  /** The most jobs about one and the same thing that are still to be done. */
  readonly aboutOne: number
}

type Row = {
  queues: QueueFigures[]
  money: Record<UnsettledMoney, number>
  providers: Figures['providers']
  version: string
  sizeBytes: number
  connections: number
  maxConnections: number
  replicationLagSeconds: number | null
  backupSeconds: number | null
  isArchiving: boolean
  archiveLagSeconds: number | null
  isArchiveFailing: boolean | null
  drill: { seconds: number; problem: string | null } | null
  backupPlace: BackupPlace | null
  archivePlace: BackupPlace | null
}

/** The row of `installation` that `ops/archive/drill` leaves. */
const LAST_DRILL = 'last-drill'
/** The row that `ops/archive/back-up` leaves. */
const ARCHIVE_PLACE = 'archive-place'

/** Where a back-up is, by the row that says so. */
function placeIn(key: string) {
  return sql`(select json_build_object('isApart', value -> 'isApart', 'problem', value ->> 'problem')
    from installation where key = ${key} and value ? 'isApart')`
}

/** How long a hold may last beyond its end, although holds are ended every minute. */
const HOLD_GRACE = sql`interval '15 minutes'`

/** The job that fails when the books break one of their rules. */
const RULES_CHECKED_BY = 'check-books'

/** Waiting jobs are read by the index that finds the next one; failed ones are counted by the queue itself. */
const QUEUES = sql`
  select q.name, coalesce(w.waiting, 0)::int as waiting,
    coalesce(w.oldest, 0)::float8 as "oldestSeconds", q.failed_count as failed,
    coalesce(o.most, 0)::int as "aboutOne"
  from pgboss.queue q left join (
    select name, count(*) as waiting, extract(epoch from now() - min(due)) as oldest
    from (select name, case when state = 'created' then start_after else created_on end as due
      from pgboss.job where state < 'active' and not blocked) as jobs
    where due <= now() group by name) w on w.name = q.name
  left join (select name, max(jobs) as most from (
    select name, count(*) as jobs from pgboss.job
    where state < 'active' and data - 'traceparent' <> '{}'
    group by name, data - 'traceparent') as things
    group by name) o on o.name = q.name
  order by q.name`

const MONEY = sql`json_build_object(
  'hold_overdue', (select count(*) from registrations
    where state = 'held' and held_until < now() - ${HOLD_GRACE}),
  'refund_failed', (select count(*) from refunds where state = 'failed'),
  'refund_late', (select count(*) from refunds f where f.state in ('due', 'pending')
    and not ${IS_BY_HAND} and ${TO_BE_MADE_FROM} < now() - interval '1 day' and not ${IS_WITHHELD}),
  'dispute', (select count(*) from disputes where state in ('inquiry', 'open')),
  'odd_payment', (select count(*) from odd_payments where done_at is null),
  'difference', (select count(*) from book_differences where accepted_at is null),
  'rule_broken', (select failed_count from pgboss.queue where name = ${RULES_CHECKED_BY}))`

const PROVIDERS = sql`
  select provider, sum(errors)::int as errors,
    extract(epoch from now() - max(last_at))::float8 as "lastSeconds",
    (array_agg(last_problem order by last_at desc))[1] as "lastProblem"
  from provider_errors where hour > now() - interval '1 day'
  group by provider order by provider`

/** All figures of the status that are in the database, in one statement. */
export async function readDatabaseFigures(db: Database): Promise<Row> {
  const { rows } = await sql<Row>`
    select (select coalesce(json_agg(q), '[]') from (${QUEUES}) q) as queues,
      ${MONEY} as money,
      (select coalesce(json_agg(p), '[]') from (${PROVIDERS}) p) as providers,
      split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database())::float8 as size_bytes,
      (select count(*)::int from pg_stat_activity where datname is not null) as connections,
      current_setting('max_connections')::int as max_connections,
      (select extract(epoch from max(replay_lag))::float8 from pg_stat_replication)
        as replication_lag_seconds,
      extract(epoch from now() - greatest(
        (select set_at from installation where key = ${LAST_BACKUP}),
        (select max(ended_at) from base_backups)))::float8 as backup_seconds,
      current_setting('archive_mode') <> 'off' as is_archiving,
      (select extract(epoch from now() - coalesce(last_archived_time, stats_reset))::float8
        from pg_stat_archiver) as archive_lag_seconds,
      (select last_failed_time > coalesce(last_archived_time, '-infinity')
        from pg_stat_archiver) as is_archive_failing,
      (select json_build_object('seconds', extract(epoch from now() - set_at),
        'problem', value ->> 'problem') from installation where key = ${LAST_DRILL}) as drill,
      ${placeIn(LAST_BACKUP)} as backup_place, ${placeIn(ARCHIVE_PLACE)} as archive_place`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('The database gave no figures.')
  return row
}

/** Remembers what is to be acted on, each since it began, in place of what was. */
export async function keepProblems(
  db: Database,
  problems: readonly Pick<Check, 'id' | 'said'>[],
  at: Date,
): Promise<void> {
  const ids = problems.map(({ id }) => id)
  await sql`
    with gone as (delete from upkeep_problems where not check_id = any (${ids}::text[]))
    insert into upkeep_problems (check_id, said, since)
    select id, said, ${at} from json_to_recordset(${JSON.stringify(problems)})
      as problem (id text, said text)
    on conflict (check_id) do update set said = excluded.said`.execute(db)
}

/** What is to be acted on about Hive itself, and since when. */
export function listProblems(db: Database) {
  return db.selectFrom('upkeepProblems').selectAll().orderBy('checkId').execute()
}

type ProviderError = { provider: string; at: Date; problem: string }

export async function addProviderError(
  db: Database,
  { provider, at, problem }: ProviderError,
): Promise<void> {
  await sql`
    insert into provider_errors as e (provider, hour, errors, last_at, last_problem)
    values (${provider}, date_trunc('hour', ${at}::timestamptz), 1, ${at}, ${problem})
    on conflict (provider, hour) do update set errors = e.errors + 1,
      last_at = excluded.last_at, last_problem = excluded.last_problem`.execute(db)
}

export async function removeProviderErrors(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('providerErrors').where('hour', '<', before).execute()
}
