import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { PaymentProvider } from '#testing/payment-provider.ts'
import { givenSignUps } from '#testing/sign-up-world.ts'
import { refundToTell } from './refund-mails.ts'
import { insertRefund } from './refund-queries.ts'
import { makeRefund, settleRefunds } from './refunds.ts'

/** Aoife, who paid 90 euro by card, and whose refund of 80 the card has refused; its jobs are left to the test. */
async function givenHeldUp() {
  const provider = new PaymentProvider()
  const world = await givenSignUps({ works: false, payments: provider.payments() })
  const { sessionId } = (await world.start()).json()
  provider.pay()
  await world.verify(sessionId)
  const [{ id: registrationId }] = (await world.overview()).registrations
  const admin = await world.givenAdmin()
  const { db } = world.context
  const refunds = () =>
    db
      .selectFrom('refunds')
      .select(['id', 'amountCents', 'way', 'state', 'reason'])
      .orderBy('id')
      .execute()
  const makeDue = async () => {
    for (const { id, state } of await refunds())
      if (state === 'due') await makeRefund(world.context, id)
  }
  await world.post('/api/registrations/cancel', { registrationId })
  provider.outcomes = ['failed']
  await makeDue()
  const [refused] = await refunds()
  const refundId = refused?.id ?? 0
  const reason = 'They asked on the night.'
  const send = (path: string, body: object) => world.post(`/api/organiser/${path}`, body, admin)
  return {
    world,
    provider,
    registrationId: registrationId as number,
    refundId,
    refunds,
    makeDue,
    order: (path: string, change: object) =>
      send(path, {
        registrationId,
        amount: 90,
        sureOf: 90,
        reason,
        requestId: randomUUID(),
        ...change,
      }),
    handBack: () =>
      send('refunds/handed-back', { refundId, amount: 80, way: 'cash', reference: '' }),
    giveUp: (why = 'They had it in cash on the night.', which = refundId) =>
      send('refunds/given-up', { refundId: which, reason: why }),
    retry: () => send('refunds/retry', { refundId }),
    tasks: async () => (await world.get('/api/organiser/tasks', admin)).refunds,
  }
}

test.each([
  ['refunds', { way: 'card' }],
  ['refunds', { way: 'choice' }],
  ['credits', {}],
])(
  'a refund that failed is owed, and cannot be promised a second time: %s %o',
  async (path, how) => {
    const { world, provider, refunds, order, makeDue } = await givenHeldUp()
    const answer = await order(path, how)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toContain('A refund of €80.00 has failed and is still owed')
    expect((await order(path, { ...how, amount: 10, sureOf: 10 })).statusCode).toBe(200)
    await makeDue()
    expect(provider.refunds[0]).toMatchObject({ status: 'failed', amount: 8000 })
    expect((await refunds())[0]).toMatchObject({ state: 'failed', amountCents: 8000 })
    expect(await world.discrepancies()).toEqual([])
  },
)

test('a part that has failed is not paid once more by the cancellation after it', async () => {
  const provider = new PaymentProvider()
  const world = await givenSignUps({ works: false, payments: provider.payments() })
  const { sessionId } = (await world.start()).json()
  provider.pay()
  await world.verify(sessionId)
  const [{ id: registrationId }] = (await world.overview()).registrations
  const { db } = world.context
  await insertRefund(db, {
    registrationId,
    amountCents: 2000,
    reason: 'nights_missed',
    actor: 'system',
    idempotencyKey: 'nights',
    way: 'card',
    moneyOfId: registrationId,
    state: 'failed',
  })
  await world.post('/api/registrations/cancel', { registrationId })
  const refunds = db.selectFrom('refunds').select(['amountCents', 'state']).orderBy('id')
  expect(await refunds.execute()).toEqual([
    { amountCents: 2000, state: 'failed' },
    { amountCents: 6000, state: 'due' },
  ])
  expect(await world.discrepancies()).toEqual([])
})

test('the database itself counts a refund that failed', async () => {
  const { world, registrationId, refunds } = await givenHeldUp()
  const more = insertRefund(world.context.db, {
    registrationId,
    amountCents: 1001,
    reason: 'organiser',
    actor: 'player:0',
    idempotencyKey: 'more',
    way: 'card',
    moneyOfId: registrationId,
  })
  await expect(more).rejects.toThrow('than came in')
  expect(await refunds()).toHaveLength(1)
})

test('money that was promised twice before that was refused is answered as a conflict in words', async () => {
  const { world, registrationId, refundId, makeDue, handBack, retry, refunds } = await givenHeldUp()
  const { db } = world.context
  // As the last release let it happen.
  await db.updateTable('refunds').set({ state: 'superseded' }).where('id', '=', refundId).execute()
  await insertRefund(db, {
    registrationId,
    amountCents: 9000,
    reason: 'organiser',
    actor: 'player:0',
    idempotencyKey: 'twice',
    way: 'card',
    moneyOfId: registrationId,
  })
  await db.updateTable('refunds').set({ state: 'failed' }).where('id', '=', refundId).execute()
  await makeDue()
  expect((await refunds()).map(({ state }) => state)).toEqual(['failed', 'succeeded'])
  for (const again of [handBack, retry]) {
    expect((await again()).json()).toMatchObject({
      statusCode: 409,
      message: expect.stringContaining('More would go back than was paid for this sign-up'),
    })
  }
})

test('what is owed no more is given up with a reason, once, and its owner reads it', async () => {
  const { world, refundId, refunds, giveUp, handBack, tasks, order } = await givenHeldUp()
  expect((await giveUp('')).json()).toMatchObject({ fields: { reason: expect.any(String) } })
  const both = await Promise.all([giveUp(), giveUp()])
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect([await tasks(), await world.states()]).toEqual([[], ['cancelled']])
  const owed = await world.context.db
    .selectFrom('moneyEntries')
    .select(['kind', 'fromAccount', 'toAccount', 'cents'])
    .where('reference', '=', `R${refundId}`)
    .orderBy('id')
    .execute()
  expect(owed.filter(({ kind }) => kind.startsWith('refund_'))).toMatchObject([
    { kind: 'refund_ordered', fromAccount: 'owed_card', toAccount: 'refunds', cents: 8000 },
    { kind: 'refund_withdrawn', fromAccount: 'refunds', toAccount: 'owed_card', cents: 8000 },
  ])
  await sql`delete from pgboss.job where name = 'send-registration-mail'`.execute(world.context.db)
  await refundToTell.handle(world.context, { refundId, kind: 'given_up' })
  const mail = world.mails.find(({ subject }) => subject.startsWith('About the refund'))
  expect(mail?.text).toContain('This is why: They had it in cash on the night.')
  expect((await handBack()).json().message).toContain('has been given up')
  expect((await order('refunds', { way: 'choice' })).statusCode).toBe(200)
  const [, due] = await refunds()
  expect(due).toMatchObject({ state: 'due', amountCents: 9000 })
  expect((await giveUp('It was a slip.', due?.id)).json().code).toBe('changed_meanwhile')
  expect(await world.discrepancies()).toEqual([])
})

test('what an organiser sends at the payment provider’s own pages takes from what has failed', async () => {
  const { world, provider, refunds, handBack } = await givenHeldUp()
  provider.refundByHand(4000)
  await settleRefunds(world.context, 'pi_1')
  expect(await refunds()).toMatchObject([
    { state: 'failed', amountCents: 5000 },
    { state: 'succeeded', amountCents: 4000, reason: 'elsewhere' },
  ])
  expect((await handBack()).json()).toMatchObject({ code: 'count_changed' })
  provider.refundByHand(5000)
  await settleRefunds(world.context, 'pi_1')
  expect((await refunds())[0]).toMatchObject({ state: 'superseded' })
  expect(await world.states()).toEqual(['refunded'])
  expect(await world.discrepancies()).toEqual([])
})
