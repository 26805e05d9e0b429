import { createHash } from 'node:crypto'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { ClientConfig } from 'pg'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#testing/database/test-database.ts'
import { query } from '#testing/database/test-server.ts'
import { readConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { start } from '../start.ts'
import { knowKeys } from '#operations/backup/known-keys.ts'
import { runOnDatabase } from './commands.ts'
import { createDatabase, createPool } from './database.ts'
import { seedDemoWorld } from '#demo/seed.ts'
import { openDatabase } from './open.ts'
import { createSealer } from './sealing.ts'

const KEY = createHash('sha256').update('5').digest('base64')
const PRODUCTION = {
  HIVE_MODE: 'production',
  PUBLIC_URL: 'https://play.example.ie',
  TRUSTED_PROXIES: 'none',
  HOST: '127.0.0.1',
  SECRET_KEYS: KEY,
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Club <club@example.ie>',
  ORGANISER_EMAIL: 'club@example.ie',
}
const PLAYER = `INSERT INTO players (issuer, subject, email) VALUES ('hive', 'a', 'a@example.ie')`
const NOT_OF_DEMO = 'This database is not a demo: nothing was changed.'

/** A program of the server's, as the command line starts it. */
async function run(args: string[], env: NodeJS.ProcessEnv) {
  const [script = '', ...rest] = args
  const path = fileURLToPath(new URL(`../${script}`, import.meta.url))
  const { PATH } = process.env
  const child = spawn(process.execPath, [path, ...rest], {
    env: { PATH, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { code: code as number | null, errors }
}

async function startHive(env: NodeJS.ProcessEnv) {
  const config = readConfig({ LOG_LEVEL: 'silent', ...env })
  const log = createLog(config.logLevel)
  return start(config, { log, database: await openDatabase(config, log) })
}
const reset = async (env: NodeJS.ProcessEnv) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hive-reset-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  return runOnDatabase('reset', { LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...env })
}
const seed = (env: NodeJS.ProcessEnv) => runOnDatabase('seed', { LOG_LEVEL: 'silent', ...env })

async function databaseAt(fill: (connection: ClientConfig) => Promise<unknown>) {
  const connection = await testDatabase()
  await fill(connection)
  return { connection, settings: { DATABASE_URL: addressOf(connection) } }
}

function addressOf({ connectionString, host, user, database, port }: ClientConfig): string {
  if (connectionString) return connectionString
  const socket = encodeURIComponent(host ?? '')
  return `postgres://${user}@localhost:${port}/${database}?host=${socket}`
}

const realClub = () => databaseAt((connection) => query(connection, PLAYER))

const demoWorld = () =>
  databaseAt(async (connection) => {
    const db = createDatabase(createPool(connection))
    const world = { db, sealer: createSealer([KEY]), log: pino({ level: 'silent' }) }
    await seedDemoWorld({ ...world, now: new Date() }).finally(() => db.destroy())
  })

const players = (connection: ClientConfig) => query(connection, 'SELECT id, email FROM players')

test.each([
  ['npm start', startHive, {}, NOT_OF_DEMO],
  ['npm run db:reset', reset, {}, NOT_OF_DEMO],
  ['npm run db:seed', seed, {}, NOT_OF_DEMO],
  ['npm run db:reset in production', reset, PRODUCTION, 'is for demo mode only'],
])('%s leaves the database of a real club alone', async (_what, command, mode, answer) => {
  const { connection, settings } = await realClub()
  await expect(command({ ...mode, SECRET_KEYS: KEY, ...settings })).rejects.toThrow(answer)
  expect(await players(connection)).toHaveLength(1)
  expect(await query(connection, 'SELECT FROM installation')).toHaveLength(0)
})

test('a command on the wrong database ends with code 1 and says why', async () => {
  const { settings } = await realClub()
  const { code, errors } = await run(['manage.ts', 'give-role', 'admin', 'a@example.ie'], settings)
  expect({ code, errors }).toEqual({ code: 1, errors: expect.stringContaining(NOT_OF_DEMO) })
})

test('the tables of another program are not thrown away either', async () => {
  const { connection, settings } = await databaseAt((made) =>
    query(made, 'DROP SCHEMA public CASCADE; CREATE SCHEMA public; CREATE TABLE ledger (id int)'),
  )
  await expect(reset({ SECRET_KEYS: KEY, ...settings })).rejects.toThrow(NOT_OF_DEMO)
  expect(await query(connection, 'SELECT FROM ledger')).toEqual([])
})

test('production does not start on a demo world', async () => {
  const { settings } = await demoWorld()
  await expect(startHive({ ...PRODUCTION, ...settings })).rejects.toThrow(
    'This database holds a demo world',
  )
})

test('production does not start where an account opens with the password of the demo', async () => {
  const { settings, connection } = await demoWorld()
  await query(connection, 'DELETE FROM installation')
  await expect(startHive({ ...PRODUCTION, ...settings })).rejects.toThrow(
    'Anyone can sign in with the password of the demo',
  )
})

test('production does not start without a key that its database needs', async () => {
  const { connection, settings } = await realClub()
  await knowKeys(connection, createSealer([Buffer.alloc(32, 6).toString('base64')]))
  await expect(startHive({ ...PRODUCTION, ...settings })).rejects.toThrow(
    'SECRET_KEYS lacks a key that this database needs',
  )
})

test.each([
  ['a demo world', PLAYER],
  [
    'one whose first start was cut short',
    'DELETE FROM installation; TRUNCATE players, leagues, venues, identity_users, interests CASCADE',
  ],
])('db:reset makes %s anew', async (_what, before) => {
  const { connection, settings } = await demoWorld()
  await query(connection, before)
  await reset({ SECRET_KEYS: KEY, ...settings })
  const emails = (await players(connection)).map(({ email }) => email)
  expect(emails).toContain('player@hive.example')
  expect(emails).not.toContain('a@example.ie')
})

test('settings that do not hold end a start with all that is wrong and no secret', async () => {
  const settings = { ...PRODUCTION, SECRET_KEYS: 'canary', SMTP_URL: '', PORT: 'x' }
  const { code, errors } = await run(['main.ts'], settings)
  expect(code).toBe(1)
  expect(errors).toMatch(
    /^Hive cannot start\. Bad settings:\n- PORT.*\n- SECRET_KEYS.*\n- SMTP_URL is missing.*\n$/,
  )
  expect(errors).not.toContain('canary')
})
