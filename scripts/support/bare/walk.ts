// node scripts/support/bare/walk.ts <Debian> <folder> <socket>: installs the release of the folder on a bare Debian as
// docs/operation.md says, upgrades it, goes back, and restores it, while people sign up. Runs in a network of its own.
import assert from 'node:assert/strict'
import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { setDefaultCACertificates } from 'node:tls'
import { countLost, Visitors } from '../../../ops/failover/visitors.ts'
import { connectTo } from '../../../apps/server/src/db/database.ts'
import { findDiscrepancies } from '../../../apps/server/src/features/money/payments/books-queries.ts'
import { givenLeague } from '../../../apps/server/src/testing/builders.ts'
import { query } from '../../../apps/server/src/testing/database/test-server.ts'
import { startStandIns } from '../hive.ts'
import { AUDIENCE, openIssuer } from '../issuer.ts'
import { succeed } from '../release.ts'
import { AUTHORITY, type BareMachine, startMachine } from './machine.ts'
import { leadTo } from './outlet.ts'
import { INSTALL, linesOf, RESTORE, UPGRADE } from './runbook.ts'

const PORTS = { hive: 3000, standIns: 3001, mail: 3002, issuer: 3003, outlet: 3128 }
const URL = 'https://localhost'
const LOOKER = { connectionString: 'postgres://looker:looks@127.0.0.1:5432/hive' }
const CARD_KEY = 'sk_test_rehearsal'
const WEBHOOK_SECRET = 'whsec_rehearsal'
const OWN_AUTHORITY = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt'
/** How much is acknowledged before and after each change. */
const ENOUGH = 40
const WRITTEN_WITHIN_MS = 60_000

const [suite = '', folder = '', socket = ''] = process.argv.slice(2)
await succeed('ip', ['link', 'set', 'lo', 'up'])
await leadTo(socket, PORTS.outlet)
const machine = await startMachine(suite, {
  folder: join(folder, suite),
  proxy: PORTS.outlet,
})
try {
  await walk(machine)
} finally {
  await machine.stop()
}
process.exit()

async function walk(bare: BareMachine): Promise<void> {
  const home = join(bare.folder, 'root')
  const issuer = await openIssuer(PORTS.issuer)
  const answers = answersOf(issuer.url)
  await cp(join(folder, 'archives'), home, { recursive: true })
  await bare.run(`cat > answers <<'END'\n${answers}END`)
  const place = { host: '127.0.0.1', port: PORTS.hive, standInsPort: PORTS.standIns }
  const standIns = await startStandIns(PORTS.standIns, {
    place: { ...place, dataDir: join(folder, 'outside') },
    env: { ...process.env, STANDIN_SECRET_KEY: CARD_KEY, STANDIN_WEBHOOK_SECRET: WEBHOOK_SECRET },
  })
  const [unpack = '', install = '', giveRole = ''] = await linesOf(INSTALL)
  const began = performance.now()
  await type(bare, unpack)
  await type(bare, `${install} --answers answers`)
  const seconds = (performance.now() - began) / 1000
  await trustItself(bare)
  const { visitors, tokenOf } = await startPeople(bare, issuer)
  await untilWritten(visitors)
  say(`installed by ${[unpack, install, giveRole].length} commands in ${seconds.toFixed(0)} s`)
  await type(bare, giveRole.replace('you@example.ie', visitors.acknowledged.accounts[0] ?? ''))
  await upgradeAndBack(bare, visitors)
  await restore(bare, { visitors, tokenOf })
  await standIns.stop()
  issuer.close()
}

function answersOf(issuer: string): string {
  return Object.entries({
    PUBLIC_URL: URL,
    ORGANISER_NAME: 'The Club',
    ORGANISER_EMAIL: 'play@club.ie',
    MAIL_FROM: 'play@club.ie',
    SMTP_URL: `smtp://127.0.0.1:${PORTS.mail}`,
    STRIPE_SECRET_KEY: CARD_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    CARD_STANDIN_PORT: PORTS.standIns,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'hive-web',
    OIDC_AUDIENCE: AUDIENCE,
  })
    .map(([name, value]) => `${name}=${value}\n`)
    .join('')
}

/** Types a line as root, and shows what it says where it fails. */
async function type(bare: BareMachine, line: string): Promise<string> {
  const { code, output, seconds } = await bare.run(line)
  assert.equal(code, 0, `${line}\n${output}`)
  say(`${line} (${seconds.toFixed(1)} s)`)
  return output
}

function say(text: string): void {
  console.log(`${suite}: ${text}`)
}

/** Lets the machine, and the people here, know the authority that its proxy has made for itself. */
async function trustItself(bare: BareMachine): Promise<void> {
  await bare.run(`install --mode=644 ${OWN_AUTHORITY} ${AUTHORITY}`)
  setDefaultCACertificates([await readFile(join(bare.folder, AUTHORITY), 'utf8')])
}

/** People who sign up and pay in a league, through the proxy, until they are stopped. */
async function startPeople(bare: BareMachine, issuer: Awaited<ReturnType<typeof openIssuer>>) {
  const role = `CREATE ROLE looker SUPERUSER LOGIN PASSWORD 'looks'`
  const { code, output } = await bare.run(`runuser -u postgres -- psql -c "${role}"`)
  assert.equal(code, 0, output)
  const db = connectTo(LOOKER)
  const { leagueId } = await givenLeague(db, { places: 100_000 })
  await db.destroy()
  const { tokenOf } = issuer
  const visitors = new Visitors({ url: URL, leagueId, tokenOf })
  visitors.start()
  return { visitors, tokenOf }
}

async function untilWritten({ writes, refusals }: Visitors): Promise<void> {
  const enough = writes.length + ENOUGH
  const deadline = performance.now() + WRITTEN_WITHIN_MS
  while (writes.length < enough) {
    if (performance.now() > deadline) {
      throw new Error(`Nothing was acknowledged: ${JSON.stringify([...refusals])}`)
    }
    await pause(100)
  }
}

/** To the next version and back, while people sign up. */
async function upgradeAndBack(bare: BareMachine, visitors: Visitors): Promise<void> {
  const lines = await linesOf(UPGRADE)
  for (const line of lines) {
    visitors.refusals.clear()
    const from = visitors.looks.length
    const output = await type(bare, line)
    await untilWritten(visitors)
    sayWhatFailed(visitors, from)
    if (line.startsWith('hive upgrade')) assert.match(output, /Hive 1\.1\.0 runs\./)
    if (line === 'hive rollback') assert.match(output, /Hive 1\.0\.0 runs again\./)
    if (line === 'hive status') {
      assert.match(output, /Hive 1\.0\.0 runs[^]*To go back to: 1\.1\.0\./)
    }
    assert.equal(await countLost(LOOKER, visitors.acknowledged), 0)
  }
  const changes = `SELECT count(*)::int AS count FROM kysely_migration WHERE name LIKE '99_-next-%'`
  assert.deepEqual(await query(LOOKER, changes), [{ count: 2 }])
}

function sayWhatFailed({ looks, refusals }: Visitors, from: number): void {
  const asked = looks.slice(from)
  const failed = asked.filter(({ status }) => status !== 200).map(({ status }) => status)
  const slowest = Math.max(...asked.map(({ ms }) => ms)).toFixed(0)
  say(
    `  of ${asked.length} pages ${failed.length} failed (${failed.join()}), the slowest took ${slowest} ms`,
  )
  for (const [refusal, count] of refusals) say(`  ${count} times ${refusal}`)
}

type People = {
  readonly visitors: Visitors
  readonly tokenOf: (email: string) => Promise<string>
}

/** To a moment, after which something went wrong. */
async function restore(bare: BareMachine, { visitors, tokenOf }: People): Promise<void> {
  await visitors.stop()
  const [email = ''] = visitors.acknowledged.accounts
  const before = await accountOf(email, tokenOf)
  const [row] = await query<{ now: string }>(LOOKER, 'SELECT now()::text')
  await query(LOOKER, `UPDATE players SET name = 'Nobody'`)
  assert.notEqual(await accountOf(email, tokenOf), before)
  for (const line of await linesOf(RESTORE)) {
    await type(bare, line.replace(/'\d{4}-[^']+'/, `'${row?.now}'`))
  }
  await untilReady()
  assert.equal(await countLost(LOOKER, visitors.acknowledged), 0)
  assert.equal(await accountOf(email, tokenOf), before)
  const db = connectTo(LOOKER)
  assert.deepEqual(await findDiscrepancies(db), [])
  await db.destroy()
  const { accounts, confirmed } = visitors.acknowledged
  say(`nothing was lost of ${accounts.length} accounts and ${confirmed.length} paid sign-ups`)
}

/** A start that systemd was told of may still serve what was kept, until the database answers. */
async function untilReady(): Promise<void> {
  const deadline = performance.now() + WRITTEN_WITHIN_MS
  while (!(await fetch(`http://127.0.0.1:${PORTS.hive}/health/ready`)).ok) {
    assert(performance.now() < deadline, 'Hive did not become ready.')
    await pause(100)
  }
}

/** An account as its owner reads it, with what is sealed in it. */
async function accountOf(email: string, tokenOf: People['tokenOf']): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(email)}`, 'api-key': 'hive-web' }
  const answer = await fetch(`${URL}/api/account?email=${email}`, { headers })
  const said = await answer.text()
  assert.equal(answer.status, 200, said)
  return said
}
