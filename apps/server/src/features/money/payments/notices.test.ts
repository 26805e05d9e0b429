import fc from 'fast-check'
import { pino } from 'pino'
import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { stripePayments } from '#adapters/payments/stripe.ts'
import { reconcile } from '#features/sign-up/sign-up/reconcile.ts'
import { settle } from '#features/sign-up/sign-up/settle.ts'
import { type CheckoutSession, OtherModeSession, ProviderProblem } from '#ports/payments.ts'
import { givenLeague, givenPlayer, givenRole, startCheckout } from '#testing/builders.ts'
import { deliver } from '#testing/notices.ts'
import { AOIFE, givenSignUps } from '#testing/sign-up-world.ts'
import { bearer, testApp } from '#testing/test-app.ts'

const completed = (sessionId: string) => ({
  type: 'checkout.session.completed',
  object: { id: sessionId },
})

test('the same notice twenty times at once is one registration and one mail', async () => {
  const world = await givenSignUps()
  await world.misbehave({ webhooks: { mode: 'never' } })
  const { sessionId, url } = (await world.start()).json()
  await world.payOn(url)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      deliver(world.app, { id: 'evt_same', ...completed(sessionId) }),
    ),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  await expect.poll(() => world.states()).toEqual(['confirmed'])
  await expect.poll(() => world.subjectsTo(AOIFE)).toEqual(['You are in: Tuesday Pickleball'])
  expect(await world.discrepancies()).toEqual([])
})

const now = Math.floor(Date.now() / 1000)
const signed = (payload: string, secret: string) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret }).split('v1=')[1]

test.each([
  ['another secret', { secret: 'whsec_other' }],
  ['an old time', { at: now - 3600 }],
  ['a time that is yet to come', { at: now + 3600 }],
  ['a signature of another scheme alone', { header: `t=${now},v0=${'0'.repeat(64)}` }],
  ['no header', { header: '' }],
  ['half a header', { header: `t=${now}` }],
  ['one byte changed', { changes: (body: string) => body.replace('completed', 'completee') }],
  ['the same JSON written otherwise', { changes: (body: string) => body.replace('{', '{ ') }],
])('a notice with %s is refused and writes nothing', async (_what, forgery) => {
  const { app, context } = await testApp()
  const answer = await deliver(app, completed('cs_1'), forgery)
  expect(answer.statusCode).toBe(400)
  expect(await context.db.selectFrom('paymentEvents').selectAll().execute()).toEqual([])
})

test('the log says how far the clock of a notice is from ours, when that is more than a minute', async () => {
  const lines: object[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) })
  const second = Math.floor(Date.now() / 1000)
  const { app } = await testApp({ log, now: () => new Date(second * 1000) })
  for (const ahead of [-30, 30, -120, 120, -3600]) {
    await deliver(app, completed('cs_1'), { at: second + ahead })
  }
  expect(lines.filter((line) => 'seconds' in line)).toMatchObject([
    { seconds: 120, isTaken: true },
    { seconds: -120, isTaken: true },
    { seconds: 3600, isTaken: false },
  ])
})

test('a notice signed with the old and the new secret passes, as when the secret is changed', async () => {
  const { app } = await testApp()
  const event = { id: 'evt_rotated', ...completed('cs_1') }
  const payload = JSON.stringify({
    id: event.id,
    object: 'event',
    type: event.type,
    data: { object: event.object },
  })
  const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_hive_demo' })
  const both = header.replace('v1=', `v1=${signed(payload, 'whsec_old')},v1=`)
  expect((await deliver(app, event, { header: both })).statusCode).toBe(200)
})

test('a notice about a session that is not ours changes nothing', async () => {
  const world = await givenSignUps()
  expect((await deliver(world.app, completed('cs_of_someone_else'))).statusCode).toBe(200)
  expect(await world.states()).toEqual([])
})

/** A provider whose one session is as the test says. */
async function givenSession(change: Partial<CheckoutSession>) {
  const session: CheckoutSession = {
    id: 'cs_1',
    url: 'http://localhost/pay',
    status: 'open',
    isPaid: false,
    hasFailed: false,
    amount: 9000,
    currency: 'eur',
    paymentIntentId: null,
    idempotencyKey: null,
    card: null,
    ...change,
  }
  const payments = {
    ...stripePayments({ secretKey: 'none', webhookSecret: 'none', standInPort: 9 }),
    openCheckout: async () => ({ ...session, status: 'open' as const, isPaid: false }),
    readCheckout: async () => session,
    expireCheckout: async () => undefined,
  }
  const { app, context } = await testApp({ payments })
  const { leagueId } = await givenLeague(context.db)
  await givenPlayer(app, AOIFE)
  return { app, context, leagueId, session }
}

test.each([
  ['another amount', { amount: 100 }],
  ['another currency', { currency: 'usd' }],
])('a session that was paid with %s confirms nothing', async (_what, change) => {
  const { app, context, leagueId } = await givenSession({
    status: 'complete',
    isPaid: true,
    paymentIntentId: 'pi_1',
    ...change,
  })
  await startCheckout(app, AOIFE, leagueId)
  await expect(settle(context, 'cs_1', 'provider')).rejects.toThrow('instead of 9000 eur')
  await reconcile(context)
  const states = await context.db.selectFrom('registrations').select('state').execute()
  expect(states).toEqual([{ state: 'held' }])
})

test.each([
  ['of a session that is not ours', { id: 'cs_other' }, 'unknown'],
  ['of another amount', { amount: 100 }, 'other_amount'],
  ['of another currency', { currency: 'usd' }, 'other_amount'],
])('money %s is a task until an organiser has dealt with it', async (_what, change, what) => {
  const paid = { status: 'complete', isPaid: true, paymentIntentId: 'pi_1' } as const
  const { app, context, leagueId, session } = await givenSession(paid)
  await startCheckout(app, AOIFE, leagueId)
  Object.assign(session, change)
  for (let time = 0; time < 2; time += 1) {
    await settle(context, session.id, 'provider').catch(() => null)
  }
  await givenPlayer(app, 'admin@hive.example')
  await givenRole(context.db, 'admin@hive.example')
  const headers = bearer('admin@hive.example')
  const tasks = async () => (await app.inject({ url: '/api/organiser/tasks', headers })).json()
  const { oddPayments } = await tasks()
  expect(oddPayments).toMatchObject([
    { what, amount: session.amount / 100, currency: session.currency },
  ])
  const [{ sessionId }] = oddPayments
  const url = '/api/organiser/payments/done'
  const done = () => app.inject({ method: 'POST', url, headers, payload: { sessionId } })
  expect([(await done()).statusCode, (await done()).statusCode]).toEqual([200, 404])
  expect((await tasks()).oddPayments).toEqual([])
})

test('a session of the other mode, test or live, is a task too', async () => {
  const { context } = await givenSession({})
  const payments = {
    ...context.payments,
    readCheckout: (id: string) => Promise.reject(new OtherModeSession(id)),
  }
  await settle({ ...context, payments }, 'cs_live_1', 'provider')
  expect(await context.db.selectFrom('oddPayments').select('what').execute()).toEqual([
    { what: 'other_world' },
  ])
})

test('a session that is over and not paid keeps its place as long as the hold lasts', async () => {
  const { app, context, leagueId } = await givenSession({ status: 'complete' })
  await startCheckout(app, AOIFE, leagueId)
  const { db } = context
  const states = async () => (await db.selectFrom('registrations').select('state').execute())[0]
  await reconcile(context)
  expect(await states()).toEqual({ state: 'held' })
  await db
    .updateTable('registrations')
    .set({ heldUntil: new Date(Date.now() - 1000) })
    .execute()
  await reconcile(context)
  expect(await states()).toEqual({ state: 'expired' })
})

test('a session that needs no money, as with a coupon for all of it, confirms', async () => {
  const { app, leagueId } = await givenSession({ status: 'complete', isPaid: true })
  await startCheckout(app, AOIFE, leagueId)
  const answer = await app.inject({
    method: 'POST',
    url: '/api/payments/verify-payment',
    headers: bearer(AOIFE),
    payload: { SessionId: 'cs_1' },
  })
  expect(answer.json()).toMatchObject({ state: 'confirmed' })
})

test('paid in the very second in which the hold is ended: one of the two wins, and the books agree', async () => {
  const world = await givenSignUps({ works: false })
  const { sessionId, url } = (await world.start()).json()
  const overdue = { heldUntil: new Date(Date.now() - 1000) }
  await world.context.db.updateTable('registrations').set(overdue).execute()
  await Promise.all([world.payOn(url).catch(() => undefined), reconcile(world.context)])
  await settle(world.context, sessionId, 'provider')
  const [state] = await world.states()
  const status = (await world.context.payments.readCheckout(sessionId))?.status
  expect([state, status]).toEqual(
    state === 'confirmed' ? ['confirmed', 'complete'] : ['expired', 'expired'],
  )
  expect(await world.discrepancies()).toEqual([])
})

/** Everything that may be heard about one paid sign-up that is then cancelled. */
const HEARD = [
  'completed',
  'expired',
  'completed again',
  'refund',
  'browser',
  'reconciler',
] as const

test('notices give the same result in any order and any number', async () => {
  const world = await givenSignUps({ works: false })
  const { sessionId, url } = (await world.start()).json()
  await world.payOn(url)
  const { context, app } = world
  let heard = 0
  const hear = async (what: (typeof HEARD)[number]) => {
    heard += 1
    if (what === 'browser') await world.verify(sessionId)
    else if (what === 'reconciler') await reconcile(context)
    else {
      const type = what === 'expired' ? 'checkout.session.expired' : 'checkout.session.completed'
      const notice =
        what === 'refund'
          ? { type: 'charge.refunded', object: { id: 'ch_1', payment_intent: 'pi_none' } }
          : { type, object: { id: sessionId } }
      await deliver(app, { id: `evt_${heard}`, ...notice })
      await settle(context, sessionId, 'provider')
    }
  }
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray([...HEARD], { minLength: 1 }), async (order) => {
      for (const what of order) await hear(what)
      expect(await world.states()).toEqual(['confirmed'])
      expect(await world.discrepancies()).toEqual([])
    }),
    { numRuns: 25 },
  )
  const events = await context.db.selectFrom('registrationEvents').select('toState').execute()
  expect(events.map(({ toState }) => toState)).toEqual(['held', 'confirmed'])
})

test('paid just before its page is ended: the page is read again, and the place is confirmed', async () => {
  const world = await givenSignUps({ works: false })
  const { url } = (await world.start()).json()
  const { db, payments } = world.context
  const overdue = { heldUntil: new Date(Date.now() - 1000) }
  await db.updateTable('registrations').set(overdue).execute()
  world.context.payments = {
    ...payments,
    expireCheckout: async (sessionId) => {
      await world.payOn(url)
      await payments.expireCheckout(sessionId)
    },
  }
  await reconcile(world.context)
  expect(await world.states()).toEqual(['confirmed'])
  expect(await world.discrepancies()).toEqual([])
})

test('a call that the provider carries out and never answers opens one session, and the place stays', async () => {
  const world = await givenSignUps({ works: false })
  for (const fault of ['429', '500']) {
    await world.misbehave({ api: { next: 5, fault } })
    const answer = await world.start()
    expect([fault, answer.statusCode]).toEqual([fault, 503])
    expect(answer.json().message).toBe('Failed to initiate payment session. Please try again.')
    expect(await world.taken()).toBe(1)
  }
  // Carried out, and the answer is lost for good, or the line is cut: asked again with the same key.
  const { payments } = world.context
  world.context.payments = {
    ...payments,
    openCheckout: async (request) => {
      await payments.openCheckout(request)
      throw new ProviderProblem('no answer', new Error('cut'))
    },
  }
  expect((await world.start()).statusCode).toBe(503)
  world.context.payments = payments
  await world.misbehave({ api: { next: 1, fault: 'cut' } })
  expect((await world.start()).statusCode).toBe(200)
  const sessions = await fetch(`${world.standIns.url}/v1/checkout/sessions`, {
    headers: { authorization: 'Bearer sk_test_hive_demo' },
  })
  expect(((await sessions.json()) as { data: object[] }).data).toHaveLength(1)
})
