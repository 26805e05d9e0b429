// npm run bench -- restores: a PostgreSQL of the system's packages is archived by pgBackRest, loses rows by a bad delete, and
// is restored to the moment before it, with equal checksums of every table; then Hive puts it in order.
import { createHash } from 'node:crypto'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createSealer } from '../apps/server/src/db/sealing.ts'
import { sumTables } from '../apps/server/src/testing/database/table-sums.ts'
import { query } from '../apps/server/src/testing/database/test-server.ts'
import { openArchivedServer } from './archived-server.ts'
import { freshSchema } from './fresh-schema.ts'

const ROWS = Number(process.env['ROWS'] ?? 2000)
const key = (of: number) => createHash('sha256').update(`key ${of}`).digest('base64')
const sealer = createSealer([key(7)])

const SETTINGS = {
  HIVE_MODE: 'production',
  PUBLIC_URL: 'https://play.example.ie',
  TRUSTED_PROXIES: 'none',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Club <club@example.ie>',
  ORGANISER_EMAIL: 'club@example.ie',
}

const server = await openArchivedServer()
const connection = { connectionString: server.url }
const problems: string[] = []
try {
  await fill()
  await server.run('back-up')
  // pgBackRest knows the end of a back-up to the second, and goes back to a moment of a later second alone.
  await ask(`SELECT pg_sleep_until(date_trunc('second', clock_timestamp()) + interval '1 second')`)
  await ask(
    `INSERT INTO players (issuer, subject, email) VALUES ('hive', 'late', 'late@example.ie')`,
  )
  await ask(`INSERT INTO sent_mails (id) SELECT 'late ' || n FROM generate_series(1, ${ROWS}) n`)
  const before = await sumTables(connection)
  const [moment] = await ask(
    `SELECT to_char(clock_timestamp(), 'YYYY-MM-DD HH24:MI:SS.USOF') AS at`,
  )
  await ask(`DELETE FROM sent_mails; UPDATE players SET email = id || '@lost.example'`)
  await ask('SELECT pg_switch_wal()')
  const began = performance.now()
  await server.run('restore-to', String(moment?.['at']))
  const seconds = (performance.now() - began) / 1000
  const after = await sumTables(connection)
  const differing = before.filter(
    (sum, index) => JSON.stringify(sum) !== JSON.stringify(after[index]),
  )
  expect(
    'every table is as it was',
    differing.length === 0 && after.length === before.length,
    JSON.stringify(differing),
  )
  const rows = after.reduce((sum, table) => sum + table.rows, 0)
  console.log(`${rows} rows of ${after.length} tables are back after ${seconds.toFixed(1)} s.`)
  await putInOrder()
  await drill()
} finally {
  await server.close()
}
for (const problem of problems) console.log(`Problem: ${problem}`)
console.log(problems.length === 0 ? 'Restored, and all is right.' : 'Failed: see above.')
process.exit(problems.length === 0 ? 0 : 1)

async function fill(): Promise<void> {
  await freshSchema(connection, sealer)
  await ask(`INSERT INTO players (issuer, subject, email)
    SELECT 'hive', 'p' || n, 'p' || n || '@example.ie' FROM generate_series(1, ${ROWS}) n`)
  await ask(`INSERT INTO oidc_payloads (model, id, payload) VALUES ('Session', 'a', '{}')`)
}

/** With the wrong keys nothing happens; with the right ones sessions end, and the erased are barred. */
async function putInOrder(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hive-after-restore-'))
  const [player] = await ask(`SELECT id::int AS player,
    to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.USZ') AS since FROM players LIMIT 1`)
  await writeFile(join(folder, 'erasures.jsonl'), JSON.stringify(player))
  const wrong = await afterRestore(folder, key(8))
  expect('a wrong key is refused', wrong.includes('SECRET_KEYS lacks a key'), wrong)
  expect('and changes nothing', (await ask('SELECT FROM oidc_payloads')).length === 1, '')
  const right = await afterRestore(folder, key(7))
  expect('the erased are barred', right.includes('1 people who were erased'), right)
  expect('all sessions end', (await ask('SELECT FROM oidc_payloads')).length === 0, right)
  await rm(folder, { recursive: true })
}

/** What the last drill has left for the status page. */
function noted() {
  return ask(`SELECT value ->> 'problem' AS problem FROM installation WHERE key = 'last-drill'`)
}

/** A drill shows that the archive can be restored, and notes when it can't. */
async function drill(): Promise<void> {
  const said = await server.run('drill')
  expect('a drill restores the archive and reads it', said.includes('every row of it'), said)
  expect('and notes that', (await noted())[0]?.['problem'] === null, '')
  const before = JSON.stringify(await sumTables(connection))
  await server.restoreAsContainers()
  const after = JSON.stringify(await sumTables(connection))
  expect('the command of the containers restores the newest', before === after, after)
  await server.breakArchive()
  const failed = await server.run('drill').catch((error: unknown) => String(error))
  expect('one that fails says so', failed.includes('The drill failed'), failed)
  const [row] = await noted()
  const problem = String(row?.['problem'])
  expect('and notes why', problem === 'the archive could not be restored', problem)
}

async function afterRestore(folder: string, keys: string): Promise<string> {
  const env = {
    ...process.env,
    ...SETTINGS,
    DATABASE_URL: server.url,
    DATA_DIR: folder,
    SECRET_KEYS: keys,
  }
  const args = [join(import.meta.dirname, '../apps/server/src/manage.ts'), 'after-restore']
  const ran = await promisify(execFile)(process.execPath, args, { env }).catch(
    (error: { stderr?: string }) => error,
  )
  return `${'stdout' in ran ? ran.stdout : ''}${ran.stderr ?? ''}`
}

function ask(sql: string): Promise<Record<string, unknown>[]> {
  return query(connection, sql)
}

function expect(what: string, isSo: boolean, otherwise: string): void {
  console.log(`${isSo ? '✓' : '✗'} ${what}`)
  if (!isSo) problems.push(`${what}: ${otherwise}`)
}
