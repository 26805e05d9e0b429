import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#config.ts'
import type { DatabaseState } from '#db/check-database.ts'
import type { Connection } from '#db/connection.ts'
import { ask, started } from '#operations/embedded/testing/hive.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { freePort, startStandIns } from '#testing/stand-ins.ts'
import { addressFinding, clockFindings } from './check-cards.ts'
import { checkDatabase, databaseFindings } from './check-database.ts'
import { checkDisk, freeSpace } from './check-disk.ts'
import { checkUser, openFiles, unsafeSettings } from './check-settings.ts'
import { certificateFinding, checkSite } from './check-site.ts'
import { checkSignIn } from './check-sign-in.ts'
import type { Finding } from './finding.ts'
import { checkConfig, reportOf } from './run.ts'

const NOW = new Date('2026-11-24T12:00:00Z')
const now = () => NOW

async function givenFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hive-config-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** Settings of a rehearsal of production on this machine, with the stand-ins that it needs. */
async function givenRehearsal() {
  const secretKey = 'sk_test_rehearsal'
  const standIns = await startStandIns({ secretKey })
  return {
    HIVE_MODE: 'production',
    DATA_DIR: await givenFolder(),
    PUBLIC_URL: 'http://localhost:3000',
    TRUSTED_PROXIES: 'none',
    SECRET_KEYS: Buffer.from('0123456789abcdefghijklmnopqrstuv').toString('base64'),
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: 'whsec_rehearsal',
    CARD_STANDIN_PORT: String(standIns.port),
    SMTP_URL: standIns.smtpUrl,
    MAIL_FROM: 'The Club <play@club.ie>',
    ORGANISER_EMAIL: 'play@club.ie',
  }
}

const states = (findings: readonly Finding[]) => findings.map(({ state }) => state)
const texts = (findings: readonly Finding[]) => findings.map(({ text }) => text).join('\n')

test('settings that are missing are all named, and nothing else is tried', async () => {
  const found = await checkConfig({ HIVE_MODE: 'production', SMTP_URL: 'ftp://nowhere' })
  expect(texts(found)).toMatch(/PUBLIC_URL is missing[^]*SECRET_KEYS is missing[^]*SMTP_URL: must/)
  expect(texts(found)).toContain('The rest is checked once these are mended.')
})

test('an archive that Hive no longer makes is to be mended before a start', async () => {
  const found = await checkConfig({ ...(await givenRehearsal()), ARCHIVE_URL: '/mnt/hive' })
  expect(reportOf(found)).toMatch(
    /✗ ARCHIVE_URL: Hive no longer archives the embedded database itself.*pgBackRest[^]*To mend: 1\./,
  )
})

test('mail, cards, disk and database that work are fine', async () => {
  const found = await checkConfig(await givenRehearsal())
  expect(found.filter(({ state }) => state === 'wrong')).toEqual([])
  expect(texts(found)).toContain('The mail server accepts our sign-in.')
  expect(texts(found)).toContain('This machine’s clock agrees with Stripe’s.')
})

test('a key that the payment provider refuses, and a mail server that is not there, are said', async () => {
  const gone = `smtp://127.0.0.1:${await freePort()}`
  const settings = { ...(await givenRehearsal()), STRIPE_SECRET_KEY: 'sk_test_another' }
  const found = await checkConfig({ ...settings, SMTP_URL: gone })
  expect(texts(found)).toContain('STRIPE_SECRET_KEY: Stripe does not accept it.')
  expect(texts(found)).toContain('the mail server can’t be used: nothing listens there.')
  expect(reportOf(found)).toMatch(/To mend: 2\. Worth a look: \d\.$/)
})

test.each([
  [-61, 'This machine’s clock is 61 s behind Stripe’s: set it by NTP.'],
  [90, 'This machine’s clock is 90 s ahead of Stripe’s: set it by NTP.'],
  [60, 'This machine’s clock agrees with Stripe’s.'],
])('a clock that differs by %i s', (seconds, text) => {
  const at = new Date(NOW.getTime() - seconds * 1000)
  expect(texts(clockFindings({ at }, NOW))).toBe(text)
})

const WEBHOOK = { publicUrl: 'https://club.ie', isRehearsal: false }
const OURS = { url: 'https://club.ie/api/webhooks/stripe', types: ['*'], isEnabled: true }

test.each([
  ['ours', [OURS], 'fine', 'Stripe sends its notices to'],
  ['one of another site', [{ ...OURS, url: 'https://other.ie' }], 'wrong', 'add it as a webhook'],
  ['ours, which is off', [{ ...OURS, isEnabled: false }], 'wrong', 'add it as a webhook'],
  ['none that may be read', null, 'look', 'may not read Stripe’s webhooks'],
  [
    'ours without refunds',
    [{ ...OURS, types: ['checkout.session.completed'] }],
    'wrong',
    'leaves out: checkout.session.expired',
  ],
] as const)('Stripe’s webhooks: %s', (_what, addresses, state, text) => {
  const found = addressFinding({ addresses }, WEBHOOK)
  expect(found).toMatchObject({ state, text: expect.stringContaining(text) as string })
})

const SOUND: DatabaseState = {
  version: 18,
  encoding: 'UTF8',
  mayCreate: true,
  content: 'other',
  pending: 0,
  foreign: null,
  at: NOW,
}

test.each<[string, Partial<DatabaseState>, Finding['state']]>([
  ['as it should be', {}, 'fine'],
  ['too old', { version: 14 }, 'wrong'],
  ['too new', { version: 19 }, 'wrong'],
  ['in another encoding', { encoding: 'LATIN1' }, 'wrong'],
  ['where we may make no table', { mayCreate: false }, 'wrong'],
  ['with a demo world', { content: 'demo' }, 'wrong'],
  ['with another clock', { at: new Date(NOW.getTime() - 61_000) }, 'wrong'],
  ['before an upgrade', { pending: 2 }, 'look'],
  ['of another line of versions', { pending: 2, foreign: 'No.' }, 'wrong'],
])('a database %s', (_what, odd, state) => {
  expect(states(databaseFindings({ ...SOUND, ...odd }, 'production', NOW))).toEqual([state])
})

function addressOf({ host = '', user = '', database = '' }: Connection): string {
  return `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`
}

test('the embedded database is worth a look in production, where it has no archive', async () => {
  const place = { ...readConfig({}), dataDir: await givenFolder() }
  expect(states(await checkDatabase(place, now))).toEqual(['fine'])
  const [found] = await checkDatabase({ ...place, mode: 'production' }, now)
  expect(found?.text).toContain('has no archive: a real season wants PostgreSQL')
  expect(found?.state).toBe('look')
})

test('an embedded database that this version neither follows nor goes before is found beforehand, running or not', async () => {
  const place = { ...readConfig({}), dataDir: await givenFolder() }
  const embedded = await started(place.dataDir)
  await ask(embedded.connection, "CREATE TABLE kysely_migration AS SELECT '170-x' AS name")
  const found = async () => texts(await checkDatabase(place, () => new Date()))
  expect(await found()).toContain('it has the change “170-x”, which is unknown here')
  await embedded.stop()
  expect(await found()).toContain('Nothing was changed. Start that version again')
})

test('a database is read without changing it', async () => {
  const url = addressOf(await testDatabase())
  const database = { kind: 'external', url, directUrl: null } as const
  const there = { ...readConfig({}), mode: 'production', database } as const
  expect(states(await checkDatabase(there, () => new Date()))).toEqual(['fine'])
  const gone = { ...database, url: url.replace('?', '_gone?') }
  expect(texts(await checkDatabase({ ...there, database: gone }, now))).toContain(
    'it has no database of that name',
  )
})

test.each([
  [0.5, 'wrong'],
  [2, 'look'],
  [20, 'fine'],
] as const)('%f GB of room', (gigabytes, state) => {
  expect(freeSpace(gigabytes * 1024 ** 3).state).toBe(state)
})

test('a data folder that is not there yet has the room of the disk it will be on', async () => {
  const folder = join(await givenFolder(), 'not', 'yet')
  expect(texts(await checkDisk(folder))).toMatch(/GB are free on the disk of DATA_DIR/)
})

test('a file of keys that everyone may read is said', async () => {
  const file = join(await givenFolder(), 'hive.env')
  await writeFile(file, '')
  await chmod(file, 0o644)
  expect(texts(await openFiles([file, `${file}.none`]))).toContain(`chmod 640 ${file}`)
  await chmod(file, 0o640)
  expect(await openFiles([file])).toEqual([])
})

test('root is advised against', () => {
  expect([states(checkUser(0)), checkUser(1000)]).toEqual([['look'], []])
})

test.each([
  ['a proxy that is not named', { TRUSTED_PROXIES: 'none' }, 'TRUSTED_PROXIES is none'],
  [
    'a trial',
    { STRIPE_SECRET_KEY: 'sk_test_x', TEST_PAYMENTS: 'allowed' },
    'no card is charged, and every page says so',
  ],
  [
    'a database that is not verified',
    { DATABASE_URL: 'postgres://hive@db.club.ie/hive?sslmode=require' },
    'verify-full',
  ],
  ['a talkative log', { LOG_LEVEL: 'debug' }, 'LOG_LEVEL'],
])('%s is said', (_what, odd, text) => {
  const sound = {
    HIVE_MODE: 'production',
    PUBLIC_URL: 'https://club.ie',
    TRUSTED_PROXIES: '10.0.0.1',
    SECRET_KEYS: Buffer.from('0123456789abcdefghijklmnopqrstuv').toString('base64'),
    STRIPE_SECRET_KEY: 'sk_live_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    SMTP_URL: 'smtps://mail.club.ie',
    MAIL_FROM: 'The Club <play@club.ie>',
    ORGANISER_EMAIL: 'play@club.ie',
  }
  expect(states(unsafeSettings(readConfig(sound)))).toEqual(['fine'])
  expect(texts(unsafeSettings(readConfig({ ...sound, ...odd })))).toContain(text)
})

test('a certificate that ends soon was not renewed', () => {
  const inDays = (days: number) => new Date(NOW.getTime() + days * 24 * 60 * 60 * 1000)
  expect(certificateFinding(inDays(13), NOW).state).toBe('look')
  expect(certificateFinding(inDays(14), NOW).state).toBe('fine')
})

test('a site and a sign-in provider that nothing answers for are said', async () => {
  const port = await freePort()
  const site = await checkSite(`https://localhost:${port}`, NOW)
  expect(texts(site)).toBe(`localhost:${port} can’t be reached: nothing listens there.`)
  const { oidc } = readConfig({ OIDC_ISSUER: `http://127.0.0.1:${port}`, OIDC_CLIENT_ID: 'hive' })
  expect(texts(await checkSignIn(oidc))).toContain('nothing listens there')
  expect(await checkSignIn(null)).toEqual([])
})
