import { addDays } from '@hive/domain/base/time/day'
import { irishDay, irishInstant } from '@hive/domain/base/time/irish'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givenPlayer, givenRole } from '#testing/builders.ts'
import { PaymentProvider } from '#testing/payment-provider.ts'
import { AOIFE, BREN, givenSignUps, type SignUps } from '#testing/sign-up-world.ts'
import { settleDisputes } from './disputes.ts'

const HANDED_BACK = 'We’ve refunded you for Tuesday Pickleball'
const MISTAKEN = 'Sorry, your refund for Tuesday Pickleball is still to come'

function callsOf(world: SignUps, admin: string) {
  return {
    tasks: async () => (await world.get('/api/organiser/tasks', admin)).refunds,
    handBack: (order: object) =>
      world.post('/api/organiser/refunds/handed-back', { reference: '', ...order }, admin),
    takeBack: (refundId: number, reason = '') =>
      world.post('/api/organiser/refunds/not-handed-back', { refundId, reason }, admin),
    kinds: async () => {
      const { entries } = await world.get('/api/organiser/actions', admin)
      return entries.map(({ kind }: { kind: string }) => kind)
    },
    /** The time to undo is over. */
    tell: () =>
      sql`update pgboss.job set start_after = now() where name = 'send-refund-mail'`.execute(
        world.context.db,
      ),
    mailed: (subject: string, to = BREN) =>
      world.mails.filter((mail) => mail.to === to && mail.subject === subject),
  }
}

/** Bren, whose place was paid by hand, and who was taken out with all of it. */
async function givenOwed(paid: object = { cash: 80.5 }) {
  const world = await givenSignUps()
  await givenPlayer(world.app, BREN)
  const admin = await world.givenAdmin()
  const act = (what: string, body: object) =>
    world.post(`/api/organiser/registrations/${what}`, body, admin)
  const reason = 'They asked on the night.'
  const gift = { leagueId: world.leagueId, email: BREN, skill: 3, teamId: null, reason }
  const { registrationId } = (await act('give', { ...gift, ...paid })).json()
  const seen = await world.get(
    `/api/organiser/registrations/removal?registrationId=${registrationId}`,
    admin,
  )
  const expectedBack = seen.all.total
  await act('remove', { registrationId, refund: 'all', expectedBack, reason })
  const calls = callsOf(world, admin)
  const [{ refundId }] = await calls.tasks()
  return { world, admin, refundId: refundId as number, registrationId, ...calls }
}

/** Books that are closed up to a day. */
function closeBooks(world: SignUps, until: string) {
  return sql`
    insert into closed_periods (from_day, until_day, entries, file_name, file, sha256)
    select ${until}, ${until}, 0, 'books.csv', f, encode(sha256(f), 'hex')
    from (values ('books'::bytea)) as files (f)`.execute(world.context.db)
}

/** Aoife, whose card has refused her refund of 80 euro. */
async function givenRefused() {
  const provider = new PaymentProvider()
  const world = await givenSignUps({ payments: provider.payments() })
  const { sessionId } = (await world.start()).json()
  provider.pay()
  await world.verify(sessionId)
  const [{ id }] = (await world.overview()).registrations
  provider.outcomes = ['failed']
  await world.post('/api/registrations/cancel', { registrationId: id })
  const admin = await world.givenAdmin()
  const calls = callsOf(world, admin)
  await expect.poll(async () => (await calls.tasks()).length).toBe(1)
  const [{ refundId }] = await calls.tasks()
  return { world, provider, admin, refundId: refundId as number, ...calls }
}

test('cash that two organisers hand back at once is noted once, and its owner hears of it', async () => {
  const { world, admin, refundId, tasks, handBack, kinds, tell, mailed } = await givenOwed()
  expect(await tasks()).toMatchObject([{ way: 'cash', state: 'due', amount: 80.5 }])
  const retry = await world.post('/api/organiser/refunds/retry', { refundId }, admin)
  expect(retry.json()).toMatchObject({ message: 'This was paid in cash, and is handed back.' })
  const order = { refundId, amount: 80.5, way: 'cash' }
  const both = await Promise.all([handBack(order), handBack(order)])
  expect(both.map((answer) => answer.json())).toEqual([{ refundId }, { refundId }])
  expect(await tasks()).toEqual([])
  expect((await kinds()).filter((kind: string) => kind === 'refund_handed_back')).toHaveLength(1)
  expect(await world.states()).toEqual(['refunded'])
  expect(mailed(HANDED_BACK)).toEqual([])
  await tell()
  await expect.poll(() => mailed(HANDED_BACK).length).toBe(1)
  expect(mailed(HANDED_BACK)[0]?.text).toContain('We’ve handed you €80.50 back in cash.')
  expect(await world.discrepancies()).toEqual([])
})

test('a note of another way, or by someone else, is refused with who was first, and is in no book', async () => {
  const { world, refundId, handBack } = await givenOwed()
  const other = 'treasurer@hive.example'
  await givenPlayer(world.app, other)
  await givenRole(world.context.db, other, { role: 'treasurer', leagueId: null })
  const order = { refundId, amount: 80.5, way: 'cash' }
  const ways = ['cash', 'bank', 'credit'] as const
  const all = await Promise.all(ways.map((way) => handBack({ ...order, way })))
  const done = all.findIndex(({ statusCode }) => statusCode === 200)
  expect(all.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  for (const answer of all.filter(({ statusCode }) => statusCode === 409)) {
    expect(answer.json().message).toMatch(/^You have recorded this as .+ Yours is not in the books/)
  }
  const same = { ...order, way: ways[done], reference: '' }
  expect((await handBack(same)).statusCode).toBe(200)
  const theirs = await world.post('/api/organiser/refunds/handed-back', same, other)
  expect(theirs.json()).toMatchObject({ statusCode: 409, code: 'changed_meanwhile' })
  expect(await world.discrepancies()).toEqual([])
})

test('a place paid by bank transfer keeps its day and reference, and goes back by transfer', async () => {
  const receivedOn = addDays(irishDay(new Date()), -2)
  const paid = { cash: 90, way: 'bank', reference: 'BREN DALY 4711', receivedOn }
  const { world, refundId, registrationId, tasks, handBack } = await givenOwed(paid)
  const [payment] = await world.context.db
    .selectFrom('payments')
    .select(['way', 'reference', 'paidAt'])
    .where('registrationId', '=', registrationId)
    .execute()
  const paidAt = irishInstant(receivedOn, '12:00')
  expect(payment).toEqual({ way: 'bank', reference: 'BREN DALY 4711', paidAt })
  expect(await tasks()).toMatchObject([{ way: 'bank', amount: 90 }])
  await expect.poll(() => world.subjectsTo(BREN)).toContain('Your place in Tuesday Pickleball')
  const text = world.mails.find(({ subject }) => subject.startsWith('Your place in'))?.text
  expect(text).toContain('You paid by bank transfer, so we’ll transfer €90 back to you.')
  expect(text).not.toMatch(/card/i)
  const order = { refundId, amount: 90, way: 'bank', reference: 'HIVE 12' }
  expect((await handBack(order)).statusCode).toBe(200)
  expect((await world.get('/api/purchases', BREN)).purchases).toMatchObject([
    { way: 'bank', refunds: [{ way: 'bank', standing: 'back', amount: 90 }] },
  ])
  expect(await world.discrepancies()).toEqual([])
})

test('a day that is to come is refused at its field', async () => {
  const { world, admin } = await givenOwed()
  await givenPlayer(world.app, 'cara@hive.example')
  const receivedOn = addDays(irishDay(new Date()), 2)
  const paid = { cash: 90, way: 'bank', receivedOn, skill: 3, teamId: null, reason: 'Paid late.' }
  const answer = await world.post(
    '/api/organiser/registrations/give',
    { ...paid, leagueId: world.leagueId, email: 'cara@hive.example' },
    admin,
  )
  expect(answer.json()).toMatchObject({ fields: { receivedOn: expect.any(String) } })
})

test.each([
  ['bank', 'We’ve sent you €80 by bank transfer.'],
  ['cash', 'We’ve handed you €80 back in cash.'],
  ['credit', 'You have a credit of €80 with us now.'],
] as const)(
  'a refund that a card has refused is settled by %s, and its owner reads so',
  async (way, text) => {
    const { world, refundId, tasks, handBack, tell, mailed } = await givenRefused()
    const order = { refundId, amount: 80, way, reference: 'HIVE 80' }
    const both = await Promise.all([handBack(order), handBack(order)])
    const [one, other] = both.map((answer) => answer.json().refundId as number)
    expect([one, other]).toEqual([one, one])
    expect(await tasks()).toEqual([])
    await expect.poll(() => world.states()).toEqual(['refunded'])
    expect((await world.get('/api/purchases')).purchases).toMatchObject([
      { way: 'card', balance: 10, refunds: [{ way, standing: 'back', amount: 80 }] },
    ])
    expect((await world.get('/api/credits')).spendable).toBe(way === 'credit' ? 80 : 0)
    await tell()
    await expect.poll(() => mailed(HANDED_BACK, AOIFE).length).toBe(1)
    expect(mailed(HANDED_BACK, AOIFE)[0]?.text).toContain(text)
    expect(await world.discrepancies()).toEqual([])
  },
)

test('a refund that is tried again and settled at the same moment goes back once', async () => {
  const { world, admin, refundId, handBack } = await givenRefused()
  const [settled, retried] = await Promise.all([
    handBack({ refundId, amount: 80, way: 'bank' }),
    world.post('/api/organiser/refunds/retry', { refundId }, admin),
  ])
  expect([settled.statusCode, retried.statusCode].filter((code) => code === 200)).toHaveLength(1)
  await expect.poll(() => world.states()).toEqual(['refunded'])
  const made = await world.context.db
    .selectFrom('refunds')
    .select('amountCents')
    .where('state', '=', 'succeeded')
    .execute()
  expect(made).toEqual([{ amountCents: 8000 }])
  expect(await world.discrepancies()).toEqual([])
})

test('another sum than the one that was seen, and money that a bank holds, are not handed back', async () => {
  const { world, provider, refundId, handBack } = await givenRefused()
  const order = { refundId, amount: 75, way: 'cash' }
  expect((await handBack(order)).json()).toMatchObject({
    code: 'count_changed',
    fields: { amount: '80' },
  })
  provider.dispute('open')
  await settleDisputes(world.context, 'pi_1')
  expect((await handBack({ ...order, amount: 80 })).json()).toMatchObject({
    code: 'payment_disputed',
  })
})

test('a note that was wrong is undone before anyone hears of it', async () => {
  const { world, refundId, tasks, handBack, takeBack, tell, mailed, kinds } = await givenOwed()
  await handBack({ refundId, amount: 80.5, way: 'cash' })
  const both = await Promise.all([takeBack(refundId), takeBack(refundId)])
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await world.states()).toEqual(['refund_due'])
  const [owed, ...more] = await tasks()
  expect([owed.amount, owed.way, more]).toEqual([80.5, 'cash', []])
  expect(owed.refundId).not.toBe(refundId)
  expect((await kinds()).filter((kind: string) => kind === 'hand_back_taken_back')).toHaveLength(1)
  await handBack({ refundId: owed.refundId, amount: 80.5, way: 'bank', reference: 'HIVE 1' })
  await tell()
  await expect.poll(() => mailed(HANDED_BACK).length).toBe(1)
  expect(mailed(HANDED_BACK)[0]?.text).toContain('by bank transfer')
  expect(mailed(MISTAKEN)).toEqual([])
  expect(await world.discrepancies()).toEqual([])
})

test('after they were told it takes a reason, and they are told again', async () => {
  const { world, refundId, handBack, takeBack, tell, mailed } = await givenOwed()
  await handBack({ refundId, amount: 80.5, way: 'cash' })
  await tell()
  await expect.poll(() => mailed(HANDED_BACK).length).toBe(1)
  expect((await takeBack(refundId)).json()).toMatchObject({
    fields: { reason: expect.any(String) },
  })
  expect((await takeBack(refundId, 'It was for another Bren.')).statusCode).toBe(200)
  await expect.poll(() => mailed(MISTAKEN).length).toBe(1)
  expect(mailed(MISTAKEN)[0]?.text).toContain('we’d given €80.50 back to you')
  expect((await world.get('/api/purchases', BREN)).purchases).toMatchObject([
    { refunds: [{ standing: 'on_its_way', way: 'cash', amount: 80.5 }] },
  ])
  expect(await world.discrepancies()).toEqual([])
})

test('a credit is no way back to someone whose account is gone', async () => {
  const { world, refundId, handBack } = await givenOwed()
  await world.context.db
    .updateTable('players')
    .set({ erasedAt: new Date() })
    .where('email', '=', BREN)
    .execute()
  const order = { refundId, amount: 80.5, way: 'credit' }
  expect((await handBack(order)).json()).toMatchObject({
    statusCode: 404,
    fields: { way: expect.stringContaining('account is gone') },
  })
  expect((await handBack({ ...order, way: 'cash' })).statusCode).toBe(200)
})

test('what was handed back days ago counts for that day, once, and neither before it was owed nor in closed books', async () => {
  const { world, refundId, handBack } = await givenOwed()
  const { db } = world.context
  const [today, owed, closed, on] = [0, -3, -2, -1].map((days) => {
    return addDays(irishDay(new Date()), days)
  }) as [string, string, string, string]
  await sql`update refunds set created_at = ${irishInstant(owed, '12:00')}`.execute(db)
  await closeBooks(world, closed)
  const note = (handedOn: string) =>
    handBack({ refundId, amount: 80.5, way: 'bank', reference: 'BREN', handedOn })
  for (const [day, words] of [
    [addDays(today, 1), 'today or an earlier day'],
    [addDays(owed, -1), 'It has been owed since'],
    [closed, 'The books are closed up to'],
  ] as const) {
    expect((await note(day)).json().fields.handedOn).toContain(words)
  }
  expect((await Promise.all([note(on), note(on)])).map(({ statusCode }) => statusCode)).toEqual([
    200, 200,
  ])
  expect((await note(today)).json()).toMatchObject({ code: 'changed_meanwhile' })
  const entries = await db
    .selectFrom('moneyEntries')
    .select(['day', 'cents'])
    .where('kind', '=', 'bank_refund')
    .execute()
  expect(entries).toEqual([{ day: on, cents: 8050 }])
  expect(await world.discrepancies()).toEqual([])
})
