// npm run bench -- faults: kills a server with -9 at named points and at random moments, again and again,
// while people sign up, pay, come back or do not, try out and stay, and cancel, parts are given back at the
// payment provider, and a league is called off; the payment provider sends its notices twice, late, out
// of order or not at all. In the end the money that was taken must be the places that
// were given plus the fees kept, to the cent, and every promised mail must have gone out once or twice.
import { setTimeout as pause } from 'node:timers/promises'
import { KILL_POINTS } from '../apps/server/src/testing/kill-points.ts'
import { OPEN_JOBS, openWorld, SETTLES_WITHIN_MS } from './sign-up-world.ts'
import { Traffic } from './traffic.ts'

const KILLS = Number(process.env['KILLS'] ?? 200)
const PLACES = 5000
const PEOPLE_AT_ONCE = 4
const PATIENCE_MS = 4000
const FEE = 1000
const NOTICES = ['normal', 'twice', 'reordered', 'late', 'never'] as const

const world = await openWorld({ places: PLACES, count: 2, tryItOut: true })
const standIns = await world.startStandIns()
const died: Record<string, number> = {}
const mails: { to: string[]; subject: string }[] = []
const traffic = new Traffic(world)
const people = Array.from({ length: PEOPLE_AT_ONCE }, () => traffic.keepSigningUp())
let callingOff: Promise<void> = Promise.resolve()
for (let kill = 0; kill < KILLS; kill += 1) {
  if (kill === Math.floor(KILLS / 2)) callingOff = traffic.callOff()
  await killOnce(kill)
  mails.push(...(await world.takeMails()))
}
traffic.stop()
await misbehave('normal')
const last = await world.startServer()
await Promise.all([...people, callingOff])
await untilSettled()
const problems = [...(await moneyProblems()), ...(await mailProblems())]
for (const { rule, what } of await world.discrepancies()) problems.push(`${rule}: ${what}`)
await last.stop()
await standIns.stop()
await world.close()

console.table(died)
console.log(traffic.summary())
for (const problem of problems) console.log(`Problem: ${problem}`)
console.log(
  problems.length === 0 ? 'The books agree, and every mail went out.' : 'Failed: see above.',
)
process.exit(problems.length === 0 ? 0 : 1)

/** One life of the server: it dies at a named point, or, when that is not reached or none is named, at random. */
async function killOnce(kill: number): Promise<void> {
  await misbehave(NOTICES[kill % NOTICES.length] ?? 'normal')
  const point = KILL_POINTS[kill % (KILL_POINTS.length + 2)]
  const times = 1 + Math.floor(Math.random() * 4)
  const server = await world
    .startServer(0, point ? { KILL_AT: `${point}:${times}` } : {})
    // It can die while it starts: it works off what it finds.
    .catch(() => null)
  const lives = point ? PATIENCE_MS : 200 + Math.random() * 1500
  const end = server && (await Promise.race([server.ended, pause(lives, null)]))
  if (server && end === null) await server.kill()
  const where = point && end !== null ? point : 'at random'
  died[where] = (died[where] ?? 0) + 1
}

function misbehave(mode: (typeof NOTICES)[number]): Promise<void> {
  return world.misbehave({ webhooks: { mode, delayMs: 1500 } })
}

/** Everything that must happen later has happened: no job is left, nothing paid is open, nothing is owed. */
async function untilSettled(): Promise<void> {
  const deadline = Date.now() + SETTLES_WITHIN_MS
  for (;;) {
    // The days in which players choose card or credit are over at once.
    await world.query(`UPDATE refunds SET choose_until = now() - interval '1 hour'
      WHERE chosen_at IS NULL AND choose_until > now()`)
    const [row] = await world.query<{ jobs: number; open: number; owed: number }>(`SELECT
      (SELECT count(*)::int FROM pgboss.job WHERE ${OPEN_JOBS}
        AND name <> 'check-books') AS jobs,
      (SELECT count(*)::int FROM payments WHERE state = 'open') AS open,
      (SELECT count(*)::int FROM registrations WHERE state = 'refund_due') AS owed`)
    // The inbox keeps the newest few hundred: what is caught up on is taken as it comes.
    mails.push(...(await world.takeMails()))
    if (row && row.jobs + row.open + row.owed === 0) return
    if (Date.now() > deadline) {
      throw new Error(`Not settled after ${SETTLES_WITHIN_MS / 1000} s: ${JSON.stringify(row)}`)
    }
    await pause(500)
  }
}

async function moneyProblems(): Promise<string[]> {
  const [row] = await world.query<{ due: number; cancelled: number }>(`SELECT
    (SELECT coalesce(sum(due_cents), 0)::int FROM registrations WHERE state IN ('confirmed', 'upgraded'))
      AS due,
    (SELECT count(*)::int FROM registrations r WHERE state = 'refunded'
      AND EXISTS (SELECT FROM refunds f WHERE f.registration_id = r.id AND f.reason = 'player_cancelled'))
      AS cancelled`)
  const kept = await world.moneyKept()
  const right = (row?.due ?? 0) + FEE * (row?.cancelled ?? 0) - traffic.elsewhere
  console.log(
    `The payment provider holds ${kept} cents for us; places and fees are ${right} cents.`,
  )
  return kept === right ? [] : [`money: ${kept} cents kept, ${right} cents due`]
}

/** The promise to each person, by what became of their sign-up, against what the inbox holds. */
async function mailProblems(): Promise<string[]> {
  const rows = await world.query<{
    email: string
    state: string
    cancelled: boolean
    called_off: boolean
    invited: string | null
  }>(`
    SELECT p.email, r.state,
      EXISTS (SELECT FROM registration_events e WHERE e.registration_id = r.id
        AND e.from_state = 'confirmed' AND e.to_state = 'cancelled') AS cancelled,
      r.league_id = ${world.leagues[1]} AND EXISTS (SELECT FROM refunds f
        WHERE f.registration_id = r.id AND f.reason = 'league_cancelled') AS called_off,
      (SELECT i.email FROM team_invitations i WHERE i.team_id = r.team_id LIMIT 1) AS invited
    FROM registrations r JOIN players p ON p.id = r.player_id ORDER BY r.id`)
  mails.push(...(await world.takeMails()))
  const count = (who: string, subject: RegExp) =>
    mails.filter((mail) => mail.to.includes(who) && subject.test(mail.subject)).length
  const problems: string[] = []
  const expect = (who: string, subject: RegExp, isPromised: boolean) => {
    const found = count(who, subject)
    // A mail may come twice when a server dies right after it; a player who moved up has two sign-ups.
    const most = 2 * Math.max(1, rows.filter(({ email }) => email === who).length)
    if (found > most || (isPromised && found === 0))
      problems.push(`${found} mails ${subject.source} to ${who}`)
  }
  for (const { email, state, cancelled, called_off: isCalledOff, invited } of rows) {
    expect(email, /^You are in/, state === 'confirmed')
    expect(email, /^Cancelled/, cancelled && !isCalledOff)
    expect(email, /is called off$/, isCalledOff)
    expect(email, /^We’ve refunded you for/, state === 'refunded')
    if (invited) expect(invited, /has put you on/, state === 'confirmed')
  }
  return [...problems, ...(await jobProblems())]
}

async function jobProblems(): Promise<string[]> {
  const [row] = await world.query<{ sent: number; failed: number }>(`SELECT
    (SELECT count(*)::int FROM sent_mails) AS sent,
    (SELECT count(*)::int FROM pgboss.job WHERE state = 'failed') AS failed`)
  console.log(
    `${mails.length} mails came in, ${row?.sent} are noted as sent; ${row?.failed} jobs were given up.`,
  )
  return row?.failed ? [`${row.failed} jobs were given up`] : []
}
