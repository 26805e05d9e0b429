import fc from 'fast-check'
import { expect, test } from 'vitest'
import { signUpRoom } from '#features/sign-up/sign-up/room.ts'
import { givenPlayer } from '#testing/builders.ts'
import { PaymentProvider } from '#testing/payment-provider.ts'
import { JobHand } from '#testing/histories/job-hand.ts'
import { deliver } from '#testing/notices.ts'
import { givenSignUps, type SignUps } from '#testing/sign-up-world.ts'
import { takeUp } from '#jobs/handled.ts'
import { paymentsRoom } from './room.ts'

/** All notices of one payment: a part was refunded by hand, and the bank has taken the rest. */
const NOTICES = [
  'checkout.session.completed',
  'checkout.session.expired',
  'charge.refunded',
  'refund.updated',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const

type Notice = (typeof NOTICES)[number]

async function givenHand(provider: PaymentProvider) {
  const world = await givenSignUps({ works: false, payments: provider.payments() })
  const hand = new JobHand(world.context)
  world.context.jobs = hand.queue(world.context.jobs)
  await takeUp(world.context, paymentsRoom)
  await takeUp(world.context, signUpRoom)
  return { world, hand }
}

/** Signs someone up who pays; the payment provider then gives a part back, and the bank takes the rest. */
async function pay(world: SignUps, provider: PaymentProvider, number: number): Promise<void> {
  const who = `payer-${number}@hive.example`
  await givenPlayer(world.app, who)
  provider.renew(number)
  await world.start({}, who)
  provider.pay()
  provider.refundByHand(2000)
  provider.dispute('lost', 7000)
}

function tell(world: SignUps, type: Notice, number: number) {
  const object = type.startsWith('checkout')
    ? { id: `cs_${number}` }
    : { id: `x_${number}`, payment_intent: `pi_${number}` }
  return deliver(world.app, { id: `${type}_${number}`, type, object })
}

/** The state of the newest sign-up in the books. */
async function endOf({ context: { db } }: SignUps) {
  const { id, state } = await db
    .selectFrom('registrations')
    .select(['id', 'state'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const of = { registrationId: id }
  const payment = await db
    .selectFrom('payments')
    .select(['state', 'refundedCents'])
    .where('registrationId', '=', of.registrationId)
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .select(['amountCents', 'reason', 'state'])
    .where('registrationId', '=', of.registrationId)
    .execute()
  const disputes = await db
    .selectFrom('disputes')
    .select(['amountCents', 'state'])
    .where('registrationId', '=', of.registrationId)
    .execute()
  return { state, payment, refunds, disputes }
}

const END = {
  state: 'confirmed',
  payment: [{ state: 'paid', refundedCents: 2000 }],
  refunds: [{ amountCents: 2000, reason: 'elsewhere', state: 'succeeded' }],
  disputes: [{ amountCents: 7000, state: 'lost' }],
}

test('the notices of one payment give the same result in any order, even a refund before the payment', async () => {
  const provider = new PaymentProvider()
  const { world, hand } = await givenHand(provider)
  let number = 0
  const inOrder = fc.shuffledSubarray([...NOTICES], { minLength: NOTICES.length })
  const property = fc.asyncProperty(inOrder, fc.boolean(), async (order, isAtOnce) => {
    number += 1
    await pay(world, provider, number)
    for (const type of order) {
      expect((await tell(world, type, number)).statusCode).toBe(200)
      if (!isAtOnce) await hand.workAll()
    }
    expect(await hand.workAll()).toEqual([])
    expect(await endOf(world)).toEqual(END)
  })
  const examples: [Notice[], boolean][] = [
    [[...NOTICES], false],
    [NOTICES.toReversed(), false],
  ]
  await fc.assert(property, { numRuns: 15, examples })
  expect(await world.discrepancies()).toEqual([])
})
