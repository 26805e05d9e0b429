import { addDays } from '@hive/domain/base/time/day'
import { irishDay } from '@hive/domain/base/time/irish'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givenPlayer } from '#testing/builders.ts'
import { AOIFE, BREN, givenSignUps } from '#testing/sign-up-world.ts'

const REASON = 'Typed a nought too many.'

/** Bren, whose 95 euro in cash were recorded as 950. */
async function givenTypo() {
  const world = await givenSignUps()
  await givenPlayer(world.app, BREN)
  const admin = await world.givenAdmin()
  const act = (what: string, body: object) =>
    world.post(`/api/organiser/registrations/${what}`, body, admin)
  const gift = { leagueId: world.leagueId, email: BREN, skill: 3, teamId: null, reason: REASON }
  const paid = { cash: 950, sureOf: 950 }
  const { registrationId } = (await act('give', { ...gift, ...paid })).json()
  const correct = (change: object = {}) => {
    const body = { registrationId, was: 950, amount: 95, sureOf: null, reason: REASON }
    return world.post('/api/organiser/payments/correct', { ...body, ...change }, admin)
  }
  const kinds = async () => {
    const { entries } = await world.get('/api/organiser/actions', admin)
    return entries.map(({ kind }: { kind: string }) => kind)
  }
  const purchases = async () => (await world.get('/api/purchases', BREN)).purchases
  return { world, admin, act, registrationId, correct, kinds, purchases }
}

test('cash that was recorded wrongly is corrected once, and the player reads what they paid', async () => {
  const { world, correct, kinds, purchases } = await givenTypo()
  expect((await correct({ was: 900 })).json()).toMatchObject({ code: 'changed_meanwhile' })
  const both = await Promise.all([correct(), correct()])
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await kinds()).filter((kind: string) => kind === 'payment_corrected')).toHaveLength(1)
  expect(await purchases()).toMatchObject([{ way: 'cash', paid: 95, listed: 95, balance: 95 }])
  expect((await correct({ was: 95, amount: 9500 })).json()).toMatchObject({ code: 'sum_to_check' })
  expect(await world.states()).toEqual(['confirmed'])
  expect(await world.discrepancies()).toEqual([])
})

test('cash that was noted as a transfer is cash, in the books from today and on their receipt', async () => {
  const { world, correct, purchases } = await givenTypo()
  const as = (change: object) => correct({ amount: 950, ...change })
  const byBank = { way: 'bank', wasWay: 'cash', reference: 'BREN B' }
  const both = await Promise.all([as(byBank), as(byBank)])
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await purchases()).toMatchObject([{ way: 'bank', paid: 950 }])
  const { rows } = await sql<{ way: string }>`
    select from_account || ' ' || to_account || ' ' || cents as way from money_entries order by id`.execute(
    world.context.db,
  )
  expect(rows.map(({ way }) => way)).toEqual([
    'sales cash 95000',
    'cash sales 95000',
    'sales bank 95000',
  ])
  const stale = (await as({ amount: 95, way: 'cash', wasWay: 'cash' })).json()
  expect(stale).toMatchObject({ code: 'changed_meanwhile' })
  expect(stale.message).toContain('recorded as €950.00 by bank transfer')
  expect(await world.discrepancies()).toEqual([])
})

test('cash that was noted on the wrong day counts for its own, once, and the receipt stays', async () => {
  const { world, correct, purchases } = await givenTypo()
  const receivedOn = addDays(irishDay(new Date()), -3)
  const as = (change: object) => correct({ amount: 950, ...change })
  const future = (await as({ receivedOn: addDays(irishDay(new Date()), 1) })).json()
  expect(future.fields.receivedOn).toBeDefined()
  const before = await purchases()
  const both = await Promise.all([as({ receivedOn }), as({ receivedOn })])
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const { rows } = await sql<{ cents: number; day: string }>`
    select case when to_account = 'cash' then cents else - cents end as cents, to_char(day, 'YYYY-MM-DD') as day
    from money_entries order by id`.execute(world.context.db)
  const today = irishDay(new Date())
  expect(rows).toEqual([
    { cents: 95_000, day: today },
    { cents: -95_000, day: today },
    { cents: 95_000, day: receivedOn },
  ])
  expect(await purchases()).toEqual(before)
  expect(await world.discrepancies()).toEqual([])
})

test('a payment that was never made is voided, and the place stays as one that is free', async () => {
  const { world, correct, purchases } = await givenTypo()
  expect((await correct({ amount: 0 })).statusCode).toBe(200)
  expect(await purchases()).toMatchObject([
    { paid: 0, balance: 0, corrections: [{ was: 950, amount: 0 }] },
  ])
  expect(await world.states()).toEqual(['confirmed'])
  expect((await correct({ was: 0, amount: 95 })).statusCode).toBe(200)
  expect(await purchases()).toMatchObject([{ paid: 95 }])
  expect(await world.discrepancies()).toEqual([])
})

test('what has gone back, or became a credit, keeps the sum from being less', async () => {
  const { world, admin, act, registrationId, correct } = await givenTypo()
  const part = { registrationId, amount: 120, way: 'choice', sureOf: null, reason: REASON }
  const requestId = '5f1d2f0e-8f6e-4a52-9d59-0d7e6d6c8b19'
  await world.post('/api/organiser/refunds', { ...part, requestId }, admin)
  const refused = await correct()
  expect(refused.json().fields.amount).toContain('€120.00 of it has gone back')
  expect((await correct({ amount: 195 })).statusCode).toBe(200)
  await act('remove', { registrationId, refund: 'all', expectedBack: 75, reason: REASON })
  expect((await correct({ was: 195, amount: 95 })).statusCode).toBe(400)
  expect(await world.discrepancies()).toEqual([])
})

test('a typing error that is found once the money is owed back is put right before anyone hands it over', async () => {
  const { world, admin, registrationId, correct } = await givenTypo()
  const { db } = world.context
  await world.post('/api/registrations/cancel', { registrationId }, BREN)
  const refunds = () =>
    db.selectFrom('refunds').select(['id', 'amountCents', 'state']).orderBy('id').execute()
  const [owed] = await refunds()
  expect(owed).toMatchObject({ amountCents: 94_000, state: 'due' })
  expect((await correct()).json().fields.amount).toContain('€940.00 of it')
  const order = { refundId: owed?.id, reason: REASON }
  const giveUp = () => world.post('/api/organiser/refunds/given-up', order, admin)
  const both = await Promise.all([giveUp(), giveUp()])
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const note = { refundId: owed?.id, amount: 940, way: 'cash', reference: '' }
  const late = await world.post('/api/organiser/refunds/handed-back', note, admin)
  expect(late.json().message).toContain('This refund has been given up.')
  expect((await correct()).statusCode).toBe(200)
  const right = { registrationId, amount: 85, sureOf: null, way: 'card', reason: REASON }
  const requestId = '5f1d2f0e-8f6e-4a52-9d59-0d7e6d6c8b20'
  await world.post('/api/organiser/refunds', { ...right, requestId }, admin)
  expect((await refunds()).map(({ amountCents, state }) => [amountCents, state])).toEqual([
    [94_000, 'superseded'],
    [8500, 'due'],
  ])
  const subject = 'About the refund for Tuesday Pickleball'
  const mail = () => world.mails.find((one) => one.to === BREN && one.subject === subject)
  await expect.poll(() => mail()?.text).toContain('A refund of €940 for you was in our books.')
  expect(mail()?.text).toContain(REASON)
  expect(await world.discrepancies()).toEqual([])
})

test('money that turns out to be more than was recorded goes back by the rule by which its sign-up ended', async () => {
  const { world, admin, act, correct } = await givenTypo()
  const { db } = world.context
  const gift = { leagueId: world.leagueId, email: AOIFE, skill: 3, teamId: null, reason: REASON }
  const given = await act('give', { ...gift, cash: 4.14, sureOf: 4.14 })
  const { registrationId } = given.json()
  await world.post('/api/registrations/cancel', { registrationId }, AOIFE)
  const refunds = () =>
    db
      .selectFrom('refunds')
      .select(['amountCents', 'reason', 'state'])
      .where('registrationId', '=', registrationId)
      .orderBy('id')
      .execute()
  // The fee takes all of it.
  expect(await refunds()).toEqual([])
  const to = (was: number, amount: number) =>
    correct({ registrationId, was, amount, sureOf: amount })
  const both = await Promise.all([to(4.14, 77.93), to(4.14, 77.93)])
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const first = { amountCents: 6793, reason: 'player_cancelled', state: 'due' }
  expect(await refunds()).toEqual([first])
  await to(77.93, 80)
  expect(await refunds()).toEqual([first, { ...first, amountCents: 207 }])
  expect(await world.states()).toEqual(['confirmed', 'refund_due'])
  expect(await world.discrepancies()).toEqual([])
  const ids = await db.selectFrom('refunds').select(['id', 'amountCents']).orderBy('id').execute()
  for (const { id: refundId, amountCents } of ids) {
    const note = { refundId, amount: amountCents / 100, way: 'cash', reference: '' }
    await world.post('/api/organiser/refunds/handed-back', note, admin)
  }
  expect(await world.states()).toEqual(['confirmed', 'refunded'])
  await world.context.jobs.runAhead(db)
  const mail = () =>
    world.mails.find(({ to, subject }) => to === AOIFE && subject.startsWith('We’ve corrected'))
  await expect.poll(() => mail()?.text).toContain('you paid €80.00 in cash.')
  expect(mail()?.text).not.toContain('your place')
  expect(await world.discrepancies()).toEqual([])
})

test('where nothing goes back any more, a correction adds nothing to what is owed as a favour', async () => {
  const { world, admin, registrationId, correct } = await givenTypo()
  const { db } = world.context
  await sql`update leagues set start_date = current_date + 3`.execute(db)
  await world.post('/api/registrations/cancel', { registrationId }, BREN)
  const order = { registrationId, amount: 4, sureOf: null, way: 'card', reason: REASON }
  const requestId = '5f1d2f0e-8f6e-4a52-9d59-0d7e6d6c8b22'
  await world.post('/api/organiser/refunds', { ...order, requestId }, admin)
  expect(await world.states()).toEqual(['refund_due'])
  expect((await correct({ amount: 960, sureOf: 960 })).statusCode).toBe(200)
  const owed = await db.selectFrom('refunds').select('amountCents').execute()
  expect(owed).toEqual([{ amountCents: 400 }])
  expect(await world.discrepancies()).toEqual([])
})

test('what an organiser gives back of a fee that was kept is owed until it is handed over', async () => {
  const { world, admin, registrationId } = await givenTypo()
  const { db } = world.context
  await world.post('/api/registrations/cancel', { registrationId }, BREN)
  const newest = () =>
    db.selectFrom('refunds').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  const handBack = async () => {
    const { id: refundId, amountCents } = await newest()
    const note = { refundId, amount: amountCents / 100, way: 'cash', reference: '' }
    return world.post('/api/organiser/refunds/handed-back', note, admin)
  }
  await handBack()
  expect(await world.states()).toEqual(['refunded'])
  const order = { registrationId, amount: 4, sureOf: null, way: 'card', reason: REASON }
  const requestId = '5f1d2f0e-8f6e-4a52-9d59-0d7e6d6c8b21'
  await world.post('/api/organiser/refunds', { ...order, requestId }, admin)
  expect(await world.states()).toEqual(['refund_due'])
  expect(await world.discrepancies()).toEqual([])
  await handBack()
  expect(await world.states()).toEqual(['refunded'])
  expect(await world.discrepancies()).toEqual([])
})

test('a refund that was handed back is not given up', async () => {
  const { world, admin, registrationId } = await givenTypo()
  const { db } = world.context
  await world.post('/api/registrations/cancel', { registrationId }, BREN)
  const { id: refundId } = await db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()
  const note = { refundId, amount: 940, way: 'cash', reference: '' }
  await world.post('/api/organiser/refunds/handed-back', note, admin)
  const late = { refundId, reason: REASON }
  const refused = await world.post('/api/organiser/refunds/given-up', late, admin)
  expect(refused.json().message).toContain('has gone back')
  expect(await world.states()).toEqual(['refunded'])
})

test('a card payment is not corrected by hand', async () => {
  const { world, correct } = await givenTypo()
  await world.signUp()
  const [{ id }] = (await world.overview()).registrations
  expect((await correct({ registrationId: id, was: 90, amount: 0 })).statusCode).toBe(404)
})

test('a receipt keeps what it showed beside its corrections, and its owner reads why in one mail', async () => {
  const { world, correct } = await givenTypo()
  const { registrationId } = await world.context.db
    .selectFrom('payments')
    .select('registrationId')
    .executeTakeFirstOrThrow()
  const receipt = () => world.get(`/api/receipts?registrationId=${registrationId}`, BREN)
  const issued = await receipt()
  await correct()
  await correct({ was: 95, amount: 0 })
  const voided = await receipt()
  expect(voided).toMatchObject({
    receipt: issued.receipt,
    paidAt: issued.paidAt,
    paid: 0,
    balance: 0,
    corrections: [
      { was: 950, amount: 95 },
      { was: 95, amount: 0 },
    ],
  })
  expect(voided.vat).toMatchObject({ paid: issued.vat.paid, balance: 0 })
  expect(await world.subjectsTo(BREN)).not.toContainEqual(expect.stringContaining('corrected'))
  await correct({ was: 0, amount: 60 })
  expect(await receipt()).toMatchObject({
    receipt: issued.receipt,
    paidAt: issued.paidAt,
    paid: 60,
  })
  await world.context.jobs.runAhead(world.context.db)
  const news = () => world.mails.filter(({ subject }) => subject.startsWith('We’ve corrected'))
  await expect.poll(() => news().length).toBe(1)
  expect(news()[0]?.text).toContain('We’d recorded that you paid €950.00 in cash')
  expect(news()[0]?.text).toContain('you paid €60.00 in cash')
  expect(news()[0]?.text).toContain(REASON)
})
