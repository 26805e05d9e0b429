import { HOLD_MINUTES } from '@hive/domain/roster/registration/states'
import { expect, test } from 'vitest'
import type { Context } from '#context.ts'
import { makeRefund } from '#features/money/payments/refunds.ts'
import { givenLeague, givenPlayer, startCheckout } from '#testing/builders.ts'
import { startStandIns } from '#testing/stand-ins.ts'
import { bearer, testApp } from '#testing/test-app.ts'
import { refundPayment } from '#features/money/payments/jobs.ts'
import { reconcile } from './reconcile.ts'
import { settle } from './settle.ts'

const email = 'aoife@hive.example'

const CARD = {
  cardNumber: '4242 4242 4242 4242',
  expiry: '12 / 34',
  cvc: '123',
  name: 'Aoife Byrne',
}

/** A league, a complete profile, and the means to pay. */
async function givenCheckout(places = 24) {
  const standIns = await startStandIns()
  const { app, context } = await testApp({ standIns })
  const { leagueId } = await givenLeague(context.db, { places })
  await givenPlayer(app, email)
  return { app, context, leagueId, standIns }
}

/** Pays on the card page, as a browser would. */
async function pay(cardPage: string): Promise<void> {
  const response = await fetch(cardPage, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(CARD),
  })
  if (response.status !== 303) throw new Error(`The card page answered ${response.status}.`)
}

function verify(app: Awaited<ReturnType<typeof testApp>>['app'], sessionId: string, who = email) {
  return app.inject({
    method: 'POST',
    url: '/api/payments/verify-payment',
    headers: bearer(who),
    payload: { SessionId: sessionId },
  })
}

/** The rows of a registration, counted. */
async function tally({ db }: Context) {
  const registrations = await db.selectFrom('registrations').select(['state']).execute()
  const events = await db.selectFrom('registrationEvents').select('toState').orderBy('id').execute()
  const memberships = await db.selectFrom('memberships').selectAll().execute()
  const places = await db.selectFrom('leaguePlaces').select('taken').executeTakeFirstOrThrow()
  return {
    states: registrations.map(({ state }) => state),
    events: events.map(({ toState }) => toState),
    memberships: memberships.length,
    taken: places.taken,
  }
}

const ONCE = {
  states: ['confirmed'],
  events: ['held', 'confirmed'],
  memberships: 1,
  taken: 1,
}

test('a paid checkout is confirmed when the browser comes back', async () => {
  const { app, context, leagueId } = await givenCheckout()
  const started = await startCheckout(app, email, leagueId)
  expect(started.statusCode).toBe(200)
  const { sessionId, url } = started.json()
  await pay(url)
  const verified = await verify(app, sessionId)
  expect(verified.statusCode).toBe(200)
  expect(verified.json()).toMatchObject({
    state: 'confirmed',
    leagueId,
    leagueTitle: 'Tuesday Pickleball',
  })
  expect(await tally(context)).toEqual(ONCE)
})

test('twenty at once, by the browser and by the provider, end with one registration', async () => {
  const { app, context, leagueId } = await givenCheckout()
  const { sessionId, url } = (await startCheckout(app, email, leagueId)).json()
  await pay(url)
  await Promise.all(
    Array.from({ length: 10 }, () => [
      verify(app, sessionId),
      settle(context, sessionId, 'provider'),
    ]).flat(),
  )
  expect(await tally(context)).toEqual(ONCE)
})

test('when neither the browser nor a notice comes, the reconciler finishes the sign-up', async () => {
  const { app, context, leagueId } = await givenCheckout()
  const { url } = (await startCheckout(app, email, leagueId)).json()
  await pay(url)
  await reconcile(context)
  await reconcile(context)
  expect(await tally(context)).toEqual(ONCE)
})

test('a checkout that is not paid gives its place back when its time is over', async () => {
  const { app, context, leagueId, standIns } = await givenCheckout(1)
  await startCheckout(app, email, leagueId)
  expect(await tally(context)).toMatchObject({ states: ['held'], taken: 1 })
  await fetch(`${standIns.url}/chaos`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clockOffset: HOLD_MINUTES * 60 }),
  })
  await reconcile(context)
  expect(await tally(context)).toMatchObject({ states: ['expired'], taken: 0, memberships: 0 })
  await fetch(`${standIns.url}/chaos`, { method: 'DELETE' })
  await givenPlayer(app, 'next@hive.example')
  expect((await startCheckout(app, 'next@hive.example', leagueId)).statusCode).toBe(200)
})

test('before the money has come there is nothing to verify', async () => {
  const { app, context, leagueId } = await givenCheckout()
  const { sessionId } = (await startCheckout(app, email, leagueId)).json()
  const response = await verify(app, sessionId)
  expect([response.statusCode, response.json().code]).toEqual([409, 'payment_not_made'])
  expect(await tally(context)).toMatchObject({ states: ['held'], taken: 1, memberships: 0 })
})

test('pressing pay twenty times holds one place and opens one card page', async () => {
  const { app, context, leagueId } = await givenCheckout()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => startCheckout(app, email, leagueId)),
  )
  const pages = new Set(answers.map((response) => response.json().url))
  expect(pages.size).toBe(1)
  expect(await tally(context)).toMatchObject({ states: ['held'], taken: 1 })
})

test('the last place is sold once', async () => {
  const { app, context, leagueId } = await givenCheckout(1)
  const others = Array.from({ length: 8 }, (_, index) => `rival${index}@hive.example`)
  for (const rival of others) await givenPlayer(app, rival)
  const answers = await Promise.all(others.map((rival) => startCheckout(app, rival, leagueId)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const refused = answers.filter(({ statusCode }) => statusCode === 409)
  expect(refused).toHaveLength(7)
  expect(new Set(refused.map((answer) => answer.json().code))).toEqual(new Set(['league_full']))
  expect(await tally(context)).toMatchObject({ states: ['held'], taken: 1 })
})

test('money that comes after the last place has gone goes back', async () => {
  const { app, context, leagueId, standIns } = await givenCheckout(1)
  const { sessionId, url } = (await startCheckout(app, email, leagueId)).json()
  await pay(url)
  // The hold was lost, and someone else has the place.
  await context.db.updateTable('registrations').set({ state: 'expired' }).execute()
  const verified = await verify(app, sessionId)
  expect(verified.json()).toMatchObject({ state: 'refund_due' })
  await context.jobs.work(refundPayment, ({ refundId }) => makeRefund(context, refundId))
  await expect.poll(async () => (await tally(context)).states).toEqual(['refunded'])
  const refunds = await fetch(`${standIns.url}/v1/events?type=charge.refunded`, {
    headers: { authorization: 'Bearer sk_test_hive_demo' },
  })
  expect(await refunds.json()).toMatchObject({ data: [{ type: 'charge.refunded' }] })
})

test.each([
  [{ Price: 1 }, 409, 'price_changed'],
  [{ Price: -90 }, 409, 'price_changed'],
  [{ UserEmail: 'other@hive.example' }, 403, 'someone_else'],
  [{ LeagueId: '999999' }, 404, 'league_not_found'],
  [{ LeagueId: 'one' }, 400, 'bad_request'],
  [{ signedRegistrationLiabilityAgreement: false }, 400, 'agreement_unsigned'],
  [{ signedRegistrationLiabilityAgreementVersion: '1999' }, 409, 'agreement_outdated'],
  [{ TryItOutRegistration: true, Price: 11.25 }, 409, 'try_out_unavailable'],
  [{ RegistrationTypeId: 3, Price: 0 }, 409, 'registration_type_unavailable'],
  [{ RegistrationTypeId: 2, Price: 180 }, 400, 'bad_request'],
  [{ SkillLevelId: 9 }, 400, 'bad_request'],
])('a request with %o is answered %i %s', async (change, status, code) => {
  const { app, context } = await testApp()
  const { leagueId } = await givenLeague(context.db)
  await givenPlayer(app, email)
  const response = await startCheckout(app, email, leagueId, change)
  expect([response.statusCode, response.json().code]).toEqual([status, code])
  expect(await tally(context)).toMatchObject({ states: [], taken: 0 })
})

test('an incomplete profile is asked for first', async () => {
  const { app, context } = await testApp()
  const { leagueId } = await givenLeague(context.db)
  const response = await startCheckout(app, email, leagueId)
  expect([response.statusCode, response.json().code]).toEqual([409, 'profile_incomplete'])
})

test('a card page that cannot be opened says so and keeps the place', async () => {
  const payments = {
    openCheckout: () => Promise.reject(new Error('out of reach')),
    readCheckout: () => Promise.reject(new Error('out of reach')),
    expireCheckout: () => Promise.resolve(),
    chargeCard: () => Promise.reject(new Error('out of reach')),
    findCharge: () => Promise.reject(new Error('out of reach')),
    forgetCustomer: () => Promise.reject(new Error('out of reach')),
    refund: () => Promise.reject(new Error('out of reach')),
    findCheckout: () => Promise.reject(new Error('out of reach')),
    listDisputes: () => Promise.reject(new Error('out of reach')),
    listRefunds: () => Promise.reject(new Error('out of reach')),
    listLines: () => Promise.reject(new Error('out of reach')),
    listPayouts: () => Promise.reject(new Error('out of reach')),
    listLinesOfPayout: () => Promise.reject(new Error('out of reach')),
    readNotice: () => null,
    signedAt: () => null,
  }
  const { app, context } = await testApp({ payments })
  const { leagueId } = await givenLeague(context.db)
  await givenPlayer(app, email)
  const response = await startCheckout(app, email, leagueId)
  expect(response.statusCode).toBe(503)
  expect(response.json().message).toBe('Failed to initiate payment session. Please try again.')
  expect(await tally(context)).toMatchObject({ states: ['held'], taken: 1 })
})

test('someone else’s payment cannot be verified', async () => {
  const { app, leagueId } = await givenCheckout()
  const { sessionId } = (await startCheckout(app, email, leagueId)).json()
  const response = await verify(app, sessionId, 'other@hive.example')
  expect([response.statusCode, response.json().code]).toEqual([404, 'checkout_not_found'])
})

test('a notice with a wrong signature writes nothing', async () => {
  const { app, context } = await testApp()
  const response = await app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'stripe-signature': 't=1,v1=00', 'content-type': 'application/json' },
    payload: '{"id":"evt_1","type":"checkout.session.completed"}',
  })
  expect(response.statusCode).toBe(400)
  expect(await context.db.selectFrom('paymentEvents').selectAll().execute()).toEqual([])
})

test('paying needs a verified e-mail', async () => {
  const { app, context } = await testApp()
  const { leagueId } = await givenLeague(context.db)
  await givenPlayer(app, email)
  const response = await app.inject({
    method: 'POST',
    url: '/api/payments/start-checkout-session',
    headers: bearer(email, 'new-'),
    payload: {
      UserEmail: email,
      LeagueId: String(leagueId),
      Price: 90,
      RegistrationTypeId: 1,
      SkillLevelId: 2,
      signedRegistrationLiabilityAgreement: true,
    },
  })
  expect(response.json()).toMatchObject({ statusCode: 403, code: 'email_unverified' })
  expect(await context.db.selectFrom('registrations').select('id').execute()).toEqual([])
})
