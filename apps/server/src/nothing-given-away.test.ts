import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findByPassword } from '#identity/accounts.ts'
import { callOf, ROWS } from '#testing/access-matrix.ts'
import {
  answerFor,
  type Call,
  EMAILS,
  givenEveryone,
  type Objects,
  type Who,
} from '#testing/access-world.ts'
import { EMAIL, givenWorld } from '#testing/identity-world.ts'

const UNKNOWN = 'unknown@hive.example'
const NONE = 900_000_001

/** Numbers and names of things that are not there. */
const MISSING: Objects = {
  leagueId: NONE,
  venueId: NONE,
  fixtureId: NONE,
  playerId: NONE,
  captainId: NONE,
  registrationId: NONE,
  sessionId: 'cs_test_of_nobody_at_all',
  refundId: NONE,
  disputeId: NONE,
  entryId: NONE,
  feed: `/calendar/${'x'.repeat(43)}.ics`,
  teamId: NONE,
  invitationId: NONE,
}

/** Calls about someone's own things, by who they are of. */
const OWN = Object.entries(ROWS).filter(
  ([, { answers }]) =>
    answers[1] !== 200 && answers.some((status) => status === 200 || status === 409),
)

function aboutNobody(call: Call): Call {
  const text = JSON.stringify(call)
  const emails = [EMAILS.player, EMAILS.captain]
  return JSON.parse(emails.reduce((all, one) => all.replaceAll(one, UNKNOWN), text)) as Call
}

test('another person’s records are answered like records that do not exist', async () => {
  const { app, objects } = await givenEveryone()
  const told: unknown[] = []
  const asked: string[] = []
  for (const [name, row] of OWN) {
    for (const role of ['visitor', 'other'] satisfies Who[]) {
      const foreign = await answerFor(app, role, callOf(name, row, objects))
      const missing = await answerFor(app, role, aboutNobody(callOf(name, row, MISSING)))
      asked.push(name)
      if (foreign.statusCode !== missing.statusCode || foreign.body !== missing.body)
        told.push([name, role, foreign.body, missing.body])
    }
  }
  expect(told).toEqual([])
  expect(new Set(asked).size).toBeGreaterThan(10)
})

/**
 * Watches the connections that are opened from now on, so it comes before the app: a client binds its query when it is made.
 * Returns what gives the queries to the database while something is done, but for what jobs ask by themselves.
 */
function watchQueries(): (act: () => Promise<unknown>) => Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => spy.mockRestore())
  return async (act) => {
    spy.mockClear()
    await act()
    const texts = spy.mock.calls.map(([query]: unknown[]) =>
      typeof query === 'string' ? query : (query as { text: string }).text,
    )
    // The work queue looks for work all the time; what it is given is another matter.
    const asked = texts.filter(
      (text) => !/pgboss|pg_advisory/.test(text) || /^\s*insert/i.test(text),
    )
    expect(asked).not.toEqual([])
    return asked
  }
}

test('an interest is kept and answered alike for an address with an account and without one', async () => {
  const queriesOf = watchQueries()
  const { app } = await givenEveryone()
  const send = (email: string) =>
    app.inject({ method: 'POST', url: '/api/emails', payload: { email } })
  const bodies: string[] = []
  const asked = (email: string) => queriesOf(async () => void bodies.push((await send(email)).body))
  expect(await asked(EMAILS.player)).toEqual(await asked('new-one@hive.example'))
  expect(bodies[0]).toBe(bodies[1])
})

test('an invitation is kept and answered alike for an address with an account and without one', async () => {
  const queriesOf = watchQueries()
  const { app, context, objects } = await givenEveryone()
  const call = { method: 'POST', url: '/api/teams/invite' }
  const { teamId, invitationId } = objects
  const taken = { ...call, url: '/api/teams/withdraw', payload: { teamId, invitationId } }
  expect((await answerFor(app, 'captain', taken)).statusCode).toBe(200)
  const asked = (email: string) =>
    queriesOf(async () => {
      const answer = await answerFor(app, 'captain', { ...call, payload: { teamId, email } })
      const people = answer.json().people as { email: string; name: string; state: string }[]
      expect(people.at(-1)).toMatchObject({ email, name: '', state: 'invited' })
      await context.db.deleteFrom('teamInvitations').where('email', '=', email).execute()
    })
  expect(await asked(EMAILS.other)).toEqual(await asked('new-one@hive.example'))
})

/** The processor's work for this, on all threads, in milliseconds: no clock on the wall. */
async function workOf(act: () => Promise<unknown>): Promise<number> {
  const works: number[] = []
  for (let count = 0; count < 3; count += 1) {
    const before = process.cpuUsage()
    await act()
    const { user, system } = process.cpuUsage(before)
    works.push((user + system) / 1000)
  }
  return Math.min(...works)
}

test('a password is checked with the same work when the e-mail is unknown', async () => {
  const queriesOf = watchQueries()
  const { context } = await givenWorld()
  const trial = (email: string) => () =>
    findByPassword(context.db, { email, password: 'not the password' })
  expect(await queriesOf(trial(EMAIL))).toEqual(await queriesOf(trial(UNKNOWN)))
  const [known, unknown] = [await workOf(trial(EMAIL)), await workOf(trial(UNKNOWN))]
  // Hashing is nearly all of it: without it, what is left would be a tenth.
  expect(unknown).toBeGreaterThan(known / 2)
})
