import { UNSETTLED_MONEY } from '@hive/domain/office/status/figures'
import { type Family, gauge, type Sample } from '#watch/metric.ts'
import type { AllFigures, MachineFigures } from './read-figures.ts'

type FamilyRow = readonly [name: string, help: string, of: (all: AllFigures) => Sample[]]

/**
 * The metrics of the whole Hive, as opposed to one process. Without figures, because the database is away, they have no
 * values.
 */
export function hiveFamilies(all: AllFigures | null): Family[] {
  const families: readonly FamilyRow[] = [
    ...queueFamilies(),
    ...databaseFamilies(),
    ...keepingFamilies(),
    [
      'hive_unsettled_money',
      'Payments, refunds and places that wait for something, by what it is',
      ({ figures: { money } }) =>
        UNSETTLED_MONEY.map((kind) => ({ labels: { kind }, value: money[kind] })),
    ],
  ]
  return [
    gauge('hive_database_up', 'Whether the database answers', () => [{ value: all ? 1 : 0 }]),
    ...families.map(([name, help, of]) => gauge(name, help, () => (all ? of(all) : []))),
  ]
}

/** The metrics of the machine, which are known while the database is away, too. */
export function machineFamilies({
  disk,
  certificateDays: days,
  clockSeconds,
  releases,
}: MachineFigures): Family[] {
  return [
    gauge('hive_disk_free_bytes', 'Free space where DATA_DIR is', () => sampleOf(disk?.freeBytes)),
    gauge('hive_disk_size_bytes', 'Space where DATA_DIR is', () => sampleOf(disk?.sizeBytes)),
    gauge(
      'hive_certificate_days_left',
      'Days that the certificate of PUBLIC_URL has left; none without one',
      () => sampleOf(days === 'unreachable' ? null : days),
    ),
    gauge(
      'hive_clock_ahead_seconds',
      'By how much the clock is ahead of the payment provider’s; none without an answer',
      () => sampleOf(clockSeconds),
    ),
    gauge('hive_release_age_days', 'Days since the release of a program that Hive brings', () =>
      releases.flatMap(({ program, ageDays }) =>
        sampleOf(ageDays).map(({ value }) => ({ labels: { program }, value })),
      ),
    ),
  ]
}

/** The samples of a metric, one for each queue. */
function byQueue(of: (queue: AllFigures['queues'][number]) => number) {
  return ({ queues }: AllFigures) =>
    queues.map((queue) => ({ labels: { queue: queue.name }, value: of(queue) }))
}

function queueFamilies() {
  return [
    ['hive_jobs_waiting', 'Jobs that are due, by queue', byQueue(({ waiting }) => waiting)],
    [
      'hive_jobs_oldest_seconds',
      'How long the oldest job has been due, by queue',
      byQueue(({ oldestSeconds }) => oldestSeconds),
    ],
    ['hive_jobs_failed', 'Jobs that were given up, by queue', byQueue(({ failed }) => failed)],
    [
      'hive_jobs_about_one',
      'The most jobs about one thing that are still to be done, by queue',
      byQueue(({ aboutOne }) => aboutOne),
    ],
    [
      'hive_mail_oldest_seconds',
      'How long the oldest mail has been due',
      ({ figures }: AllFigures) => [{ value: figures.mails.oldestSeconds }],
    ],
  ] as const
}

type DatabaseFigures = AllFigures['figures']['database']

function ofDatabase(of: (database: DatabaseFigures) => number | null) {
  return ({ figures }: AllFigures) => sampleOf(of(figures.database))
}

function databaseFamilies() {
  return [
    ['hive_database_size_bytes', 'Size of the database', ofDatabase(({ sizeBytes }) => sizeBytes)],
    [
      'hive_database_connections',
      'Connections of everyone to the database server',
      ofDatabase(({ connections }) => connections),
    ],
    [
      'hive_database_connections_most',
      'The most connections that the database server takes',
      ofDatabase(({ maxConnections }) => maxConnections),
    ],
    [
      'hive_replication_lag_seconds',
      'How far the slowest standby is behind; none without a standby',
      ofDatabase(({ replicationLagSeconds }) => replicationLagSeconds),
    ],
  ] as const
}

function keepingFamilies() {
  return [
    [
      'hive_backup_age_seconds',
      'Age of the last back-up; infinite where none was made',
      ({ figures }: AllFigures) => [{ value: figures.backupSeconds ?? Infinity }],
    ],
    [
      'hive_archive_lag_seconds',
      'How far the archive is behind; none where nothing is archived',
      ({ figures }: AllFigures) => sampleOf(figures.archive?.lagSeconds),
    ],
    [
      'hive_archive_failing',
      'Whether the last piece could not be archived; none where nothing is archived',
      ({ figures }: AllFigures) => sampleOf(figures.archive && Number(figures.archive.isFailing)),
    ],
  ] as const
}

function sampleOf(value: number | null | undefined): Sample[] {
  return value === null || value === undefined ? [] : [{ value }]
}
