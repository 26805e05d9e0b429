import { expect, test } from 'vitest'
import { calmFigures } from '../../testing/calm-figures.ts'
import { type CheckId, checksOf, toTell, type Verdict, worstOf } from './checks.ts'
import type { Figures } from './figures.ts'
import { sizeText, spanText } from './spans.ts'

const HOUR = 3600
const SETTING = { isDemo: false, isEmbedded: false, backupCommand: 'hive backup <file>' }

function check(id: CheckId, change: Partial<Figures>, odd: Partial<typeof SETTING> = {}) {
  const found = checksOf({ ...calmFigures, ...change }, { ...SETTING, ...odd }).find(
    (one) => one.id === id,
  )
  if (!found) throw new Error(id)
  return found
}

test('a calm Hive is fine all over, and asks for nothing', () => {
  const checks = checksOf(calmFigures, SETTING)
  expect(checks.map(({ verdict, todo, path }) => [verdict, todo, path])).toEqual(
    checks.map(() => ['fine', null, null]),
  )
  expect(worstOf(checks)).toBe('fine')
})

const calmArchive = {
  lagSeconds: 40,
  isFailing: false,
  drill: { seconds: 3 * 24 * HOUR, problem: null },
  place: null,
}

function drilled(hours: number, problem: string | null) {
  return { ...calmArchive, drill: { seconds: hours * HOUR, problem } }
}

const provider = (errors: number, lastSeconds: number) => ({
  providers: [{ provider: 'stripe', errors, lastSeconds, lastProblem: 'api_error 500' }],
})

test.each<[CheckId, Partial<Figures>, Verdict, string]>([
  ['money', { money: { ...calmFigures.money, dispute: 2 } }, 'look', '2 disputes open.'],
  [
    'money',
    { money: { ...calmFigures.money, refund_failed: 1, dispute: 1 } },
    'act',
    '1 refund failed, 1 dispute open.',
  ],
  [
    'money',
    { money: { ...calmFigures.money, hold_overdue: 1 } },
    'act',
    '1 place held for longer than a checkout lasts.',
  ],
  [
    'jobs',
    { jobs: { waiting: 3, oldestSeconds: 901, oldest: 'send-offer', failed: 0 } },
    'look',
    '3 jobs due, the oldest for 15 minutes (send-offer). None was given up.',
  ],
  [
    'jobs',
    { jobs: { waiting: 3, oldestSeconds: HOUR + 1, oldest: 'send-offer', failed: 1 } },
    'act',
    '3 jobs due, the oldest for 1 hour (send-offer). 1 job given up.',
  ],
  [
    'jobs',
    { jobs: { waiting: 0, oldestSeconds: 0, oldest: null, failed: 2 } },
    'look',
    'Nothing waits. 2 jobs given up.',
  ],
  [
    'mails',
    { mails: { waiting: 1, oldestSeconds: 301 } },
    'look',
    '1 e-mail due, the oldest for 5 minutes.',
  ],
  [
    'mails',
    { mails: { waiting: 1, oldestSeconds: 1801 } },
    'act',
    '1 e-mail due, the oldest for 30 minutes.',
  ],
  [
    'providers',
    provider(1, 30),
    'look',
    'stripe: 1 error within a day, the last 30 seconds ago (api_error 500).',
  ],
  [
    'providers',
    provider(10, 30),
    'act',
    'stripe: 10 errors within a day, the last 30 seconds ago (api_error 500).',
  ],
  [
    'providers',
    provider(10, HOUR),
    'look',
    'stripe: 10 errors within a day, the last 1 hour ago (api_error 500).',
  ],
  [
    'database',
    { database: { ...calmFigures.database, connections: 81 } },
    'look',
    'PostgreSQL 18.1 with 1.4 GB and 81 of 100 connections.',
  ],
  [
    'database',
    { database: { ...calmFigures.database, replicationLagSeconds: 601 } },
    'act',
    'PostgreSQL 18.1 with 1.4 GB and 12 of 100 connections. The slowest standby is 10 minutes behind.',
  ],
  [
    'disk',
    { disk: { freeBytes: 19e9, sizeBytes: 100e9 } },
    'look',
    '19 GB of 100 GB free where DATA_DIR is.',
  ],
  [
    'disk',
    { disk: { freeBytes: 9e9, sizeBytes: 100e9 } },
    'act',
    '9.0 GB of 100 GB free where DATA_DIR is.',
  ],
  ['disk', { disk: null }, 'look', 'DATA_DIR cannot be read.'],
  ['backup', { backupSeconds: 27 * HOUR }, 'look', 'Made 1 day ago.'],
  ['backup', { backupSeconds: 73 * HOUR }, 'act', 'Made 3 days ago.'],
  ['backup', { backupSeconds: null }, 'act', 'None was ever made.'],
  [
    'archive',
    { archive: null },
    'look',
    'PostgreSQL keeps none: what happens after a back-up could be lost.',
  ],
  [
    'archive',
    { archive: { lagSeconds: 10, isFailing: true, drill: null, place: null } },
    'act',
    'PostgreSQL could not archive the last piece.',
  ],
  [
    'archive',
    { archive: { lagSeconds: 901, isFailing: false, drill: null, place: null } },
    'look',
    'PostgreSQL’s archive is complete until 15 minutes ago.',
  ],
  [
    'archive',
    { archive: { lagSeconds: 40, isFailing: false, drill: null, place: null } },
    'look',
    'PostgreSQL’s archive is complete until 40 seconds ago. No drill has restored it yet.',
  ],
  [
    'archive',
    { archive: drilled(11 * 24, null) },
    'look',
    'PostgreSQL’s archive is complete until 40 seconds ago. A drill restored it 11 days ago.',
  ],
  [
    'archive',
    { archive: drilled(5, 'not every row could be read') },
    'act',
    'PostgreSQL’s archive is complete until 40 seconds ago. ' +
      'The drill 5 hours ago failed: not every row could be read.',
  ],
  [
    'archive',
    { archive: { ...calmArchive, place: { isApart: false, problem: null } } },
    'look',
    'PostgreSQL’s archive is complete until 40 seconds ago. A drill restored it 3 days ago. ' +
      'It is on the disk of the database, and so no back-up: with the disk both are lost.',
  ],
  [
    'archive',
    { archive: { ...calmArchive, place: { isApart: true, problem: 'copy 2 took nothing' } } },
    'act',
    'PostgreSQL’s archive is complete until 40 seconds ago. A drill restored it 3 days ago. ' +
      'The copy elsewhere failed: copy 2 took nothing.',
  ],
  [
    'backup',
    { archive: null, backupPlace: { isApart: false, problem: null } },
    'look',
    'Made 8 hours ago. It is on the disk of the database, and so no back-up: with the disk both are lost.',
  ],
  ['backup', { backupPlace: { isApart: false, problem: null } }, 'fine', 'Made 8 hours ago.'],
  [
    'backup',
    { backupPlace: { isApart: true, problem: 'rclone ended with 1' } },
    'act',
    'Made 8 hours ago. The copy elsewhere failed: rclone ended with 1.',
  ],
  ['certificate', { certificateDays: 14 }, 'fine', 'It is good for another 14 days.'],
  ['certificate', { certificateDays: 13 }, 'look', 'It is good for another 13 days.'],
  ['certificate', { certificateDays: 3 }, 'act', 'It is good for another 3 days.'],
  ['certificate', { certificateDays: -1 }, 'act', 'It has ended.'],
  [
    'certificate',
    { certificateDays: 'unreachable' },
    'look',
    'The public address could not be reached from here.',
  ],
  ['clock', { clockSeconds: null }, 'fine', 'There was nothing to compare it with.'],
  [
    'clock',
    { clockSeconds: -10 },
    'fine',
    'It agrees with the payment provider’s to within seconds.',
  ],
  ['clock', { clockSeconds: 11 }, 'look', 'It is 11 seconds fast.'],
  ['clock', { clockSeconds: -61 }, 'act', 'It is 1 minute slow.'],
  [
    'fixes',
    {},
    'fine',
    'Node 24.21.0 came out 90 days ago. PostgreSQL 18.4 came out 120 days ago.',
  ],
  [
    'fixes',
    { releases: [{ program: 'node', version: '24.21.0', ageDays: 91 }] },
    'look',
    'Node 24.21.0 came out 91 days ago: a security fix is likely to have come since.',
  ],
  [
    'fixes',
    {
      releases: [
        { program: 'node', version: '22.1.0', ageDays: null },
        { program: 'postgresql', version: '18.4', ageDays: 121 },
      ],
    },
    'look',
    'Node 22.1.0 is this machine’s own, and is kept up there. PostgreSQL 18.4 came out 121 days ago: a security fix is likely to have come since.',
  ],
  [
    'certificate',
    { certificateDays: null },
    'fine',
    'The public address has none, since it is not https.',
  ],
])('%s of %j: %s', (id, change, verdict, said) => {
  const found = check(id, change)
  expect([found.verdict, found.said]).toEqual([verdict, said])
  expect(found.todo === null).toBe(verdict === 'fine')
})

test('organisers are told in a task of what is to be acted on and is in no other', () => {
  const failing = {
    disk: { freeBytes: 1, sizeBytes: 100 },
    backupSeconds: null,
    certificateDays: 13,
    mails: { waiting: 1, oldestSeconds: HOUR },
    money: { ...calmFigures.money, refund_failed: 1 },
    releases: [{ program: 'node', version: '24.21.0', ageDays: 91 }],
  } as const
  const checks = checksOf({ ...calmFigures, ...failing }, SETTING)
  expect(toTell(checks).map(({ id }) => id)).toEqual(['disk', 'backup', 'fixes'])
  expect(toTell(checksOf(calmFigures, SETTING))).toEqual([])
})

test('a back-up is to be made by the command that the reader can type', () => {
  expect(check('backup', { backupSeconds: null }).todo).toBe(
    'Run hive backup <file>, and see why the nightly one did not.',
  )
})

test('a demo needs no back-up, no archive and no newer programs', () => {
  const releases = [{ program: 'node', version: '24.21.0', ageDays: 400 }] as const
  const bare = { backupSeconds: null, archive: null, releases }
  const demo = { isDemo: true, isEmbedded: true }
  const verdicts = (['backup', 'archive', 'fixes'] as const).map(
    (id) => check(id, bare, demo).verdict,
  )
  expect(verdicts).toEqual(['fine', 'fine', 'fine'])
})

test.each([
  [3 * HOUR, 'the last of them 3 hours old'],
  [null, 'and none was ever made'],
])(
  'the embedded database has back-ups in one file alone, and the age of the last is said',
  (backupSeconds, last) => {
    const { verdict, said, todo } = check('archive', { backupSeconds }, { isEmbedded: true })
    expect([verdict, said]).toEqual([
      'look',
      `The embedded database has none. There are only back-ups in one file, ${last}: what happens after one could be lost.`,
    ])
    expect(todo).toContain('PostgreSQL with pgBackRest')
  },
)

test('spans and sizes are said in their largest unit', () => {
  expect([0, 59, 61, 7200, 200_000].map(spanText)).toEqual([
    '0 seconds',
    '59 seconds',
    '1 minute',
    '2 hours',
    '2 days',
  ])
  expect([0, 999, 1500, 25e6, 1e18].map(sizeText)).toEqual([
    '0 B',
    '999 B',
    '1.5 kB',
    '25 MB',
    '1000 PB',
  ])
})
