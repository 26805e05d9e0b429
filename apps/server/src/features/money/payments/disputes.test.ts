import fc from 'fast-check'
import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { followNotice } from '#features/sign-up/sign-up/early-notices.ts'
import { settle } from '#features/sign-up/sign-up/settle.ts'
import { givenLeague } from '#testing/builders.ts'
import { PaymentProvider } from '#testing/payment-provider.ts'
import { deliver } from '#testing/notices.ts'
import { AOIFE, CARDS, givenSignUps, type SignUps } from '#testing/sign-up-world.ts'
import { settleDisputes } from './disputes.ts'
import { makeRefund, settleRefunds } from './refunds.ts'

/** A paid sign-up whose jobs are left to the test. */
async function givenPaid(provider: PaymentProvider) {
  const world = await givenSignUps({ works: false, payments: provider.payments() })
  const { sessionId } = (await world.start()).json()
  provider.pay()
  await world.verify(sessionId)
  const [{ id }] = (await world.overview()).registrations
  return { world, id: id as number, admin: await world.givenAdmin() }
}

const refundsOf = ({ context }: SignUps) =>
  context.db.selectFrom('refunds').select(['id', 'state', 'reason']).orderBy('id').execute()

test('a dispute whose notice comes before the payment is noted is kept, and ends no sign-up', async () => {
  const world = await givenSignUps()
  const admin = await world.givenAdmin()
  const { sessionId, url } = (await world.start()).json()
  await world.payOn(url, CARDS.disputed)
  const { payments } = world.context
  const paymentIntentId = (await payments.readCheckout(sessionId))?.paymentIntentId
  const dispute = { id: 'du_1', payment_intent: paymentIntentId }
  await deliver(world.app, { type: 'charge.dispute.created', object: dispute })
  const tasks = async () => (await world.get('/api/organiser/tasks', admin)).disputes
  await expect.poll(tasks).toMatchObject([{ amount: 90, state: 'open' }])
  expect(await world.states()).toEqual(['confirmed'])

  const stripe = new Stripe('sk_test_hive_demo', {
    host: '127.0.0.1',
    port: world.standIns.port,
    protocol: 'http',
  })
  const [real] = (await stripe.disputes.list({ payment_intent: paymentIntentId ?? '' })).data
  const evidence = { uncategorized_text: 'winning_evidence' }
  await stripe.disputes.update(real?.id ?? '', { evidence })
  // The last notice of a dispute that is won does not open it again.
  for (const type of ['closed', 'updated', 'funds_reinstated']) {
    await deliver(world.app, { type: `charge.dispute.${type}`, object: dispute })
  }
  await expect.poll(tasks).toEqual([])
  const states = await world.context.db.selectFrom('disputes').select('state').execute()
  expect(states).toEqual([{ state: 'won' }])
  expect(await world.discrepancies()).toEqual([])
})

test('a refund waits while the bank holds the money, and is made once the dispute is won', async () => {
  const provider = new PaymentProvider()
  const { world, id, admin } = await givenPaid(provider)
  provider.dispute('open')
  await world.post('/api/registrations/cancel', { registrationId: id })
  const [refund] = await refundsOf(world)
  // The provider says no first; from then on we know, and do not ask.
  await makeRefund(world.context, refund?.id ?? 0)
  await makeRefund(world.context, refund?.id ?? 0)
  expect(await refundsOf(world)).toMatchObject([{ state: 'due' }])
  const request = {
    registrationId: id,
    amount: 5,
    reason: 'A favour',
    requestId: crypto.randomUUID(),
  }
  const favour = await world.post('/api/organiser/refunds', request, admin)
  expect(favour.json()).toMatchObject({ statusCode: 409, code: 'payment_disputed' })
  expect(await world.discrepancies()).toEqual([])

  provider.dispute('won')
  await settleDisputes(world.context, 'pi_1')
  await makeRefund(world.context, refund?.id ?? 0)
  expect([await world.states(), provider.refunds]).toMatchObject([
    ['refunded'],
    [{ amount: 8000, status: 'succeeded' }],
  ])
  expect(await world.discrepancies()).toEqual([])
})

test('a payment lost to a dispute is not refunded as well', async () => {
  const provider = new PaymentProvider()
  const { world, id, admin } = await givenPaid(provider)
  provider.dispute('open')
  await settleDisputes(world.context, 'pi_1')
  await world.post('/api/registrations/cancel', { registrationId: id })
  provider.dispute('lost')
  await settleDisputes(world.context, 'pi_1')
  expect(await refundsOf(world)).toMatchObject([{ state: 'superseded' }])
  expect([await world.states(), provider.refunds]).toEqual([['refunded'], []])
  expect(await world.discrepancies()).toEqual([])

  const [task] = (await world.get('/api/organiser/tasks', admin)).disputes
  expect(task).toMatchObject({ state: 'lost', amount: 90, registrationId: id })
  const note = { disputeId: task.disputeId }
  expect((await world.post('/api/organiser/disputes/note', note, AOIFE)).statusCode).toBe(403)
  expect((await world.post('/api/organiser/disputes/note', note, admin)).statusCode).toBe(200)
  expect((await world.get('/api/organiser/tasks', admin)).disputes).toEqual([])
})

test('a place whose dispute was lost is the organiser’s to decide, and cancelling it costs nothing more', async () => {
  const provider = new PaymentProvider()
  const { world, id, admin } = await givenPaid(provider)
  provider.dispute('lost')
  await settleDisputes(world.context, 'pi_1')
  const tasks = await world.get('/api/organiser/tasks', admin)
  expect(tasks.places).toMatchObject([{ registrationId: id, amount: 90 }])
  const request = { registrationId: id, isKept: false, reason: 'Their bank took the money' }
  expect((await world.post('/api/organiser/places/decide', request, admin)).statusCode).toBe(200)
  expect([await world.states(), await world.taken()]).toEqual([['cancelled'], 0])
  expect(await refundsOf(world)).toEqual([])
  expect((await world.get('/api/organiser/tasks', admin)).places).toEqual([])
  expect(await world.discrepancies()).toEqual([])
})

const HEARD = ['completed', 'expired', 'refund', 'dispute', 'dispute closed', 'browser'] as const

test('notices of a payment, a refund and a dispute may come in any order', async () => {
  const provider = new PaymentProvider()
  const world = await givenSignUps({ works: false, payments: provider.payments() })
  const { app, context } = world
  let runs = 0
  const hear = async (what: (typeof HEARD)[number]) => {
    const { id, paymentIntentId: intent } = provider.session
    if (what === 'browser') await world.verify(id)
    else if (what === 'completed' || what === 'expired') {
      await deliver(app, { type: `checkout.session.${what}`, object: { id } })
      await settle(context, id, 'provider')
    } else {
      const type = { refund: 'charge.refunded', dispute: 'charge.dispute.created' }
      const object = { id: 'of the provider', payment_intent: intent }
      await deliver(app, { type: type[what === 'refund' ? what : 'dispute'], object })
      const settleIt = what === 'refund' ? settleRefunds : settleDisputes
      await followNotice(context, intent ?? '', settleIt)
    }
  }
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray([...HEARD], { minLength: 6 }), async (order) => {
      runs += 1
      provider.renew(runs)
      const { leagueId } = await givenLeague(context.db)
      await world.start({}, AOIFE, leagueId)
      provider.pay()
      provider.refundByHand(500)
      provider.dispute('lost', 8500)
      for (const what of order) await hear(what)
      expect(await endOf(world, leagueId)).toEqual([
        { state: 'confirmed', refundedCents: 500, dispute: 'lost', refund: 'succeeded' },
      ])
      expect(await world.discrepancies()).toEqual([])
    }),
    { numRuns: 20 },
  )
})

function endOf({ context }: SignUps, leagueId: number) {
  return context.db
    .selectFrom('registrations as r')
    .leftJoin('payments as p', 'p.registrationId', 'r.id')
    .leftJoin('disputes as d', 'd.registrationId', 'r.id')
    .leftJoin('refunds as f', 'f.registrationId', 'r.id')
    .select(['r.state', 'p.refundedCents', 'd.state as dispute', 'f.state as refund'])
    .where('r.leagueId', '=', leagueId)
    .execute()
}
