import { expect, test } from 'vitest'
import { givenLeague, givenPlayer, givenRole } from '#testing/builders.ts'
import { CardCompany } from '#testing/card-company.ts'
import { BREN, givenSignUps } from '#testing/sign-up-world.ts'
import { settleDisputes } from './disputes.ts'
import { makeRefund } from './refunds.ts'

const TREASURER = 'treasurer@hive.example'

/** A league with a place paid by card and one paid in cash, and an organiser who reads the ledger. */
async function givenLedger() {
  const company = new CardCompany()
  const world = await givenSignUps({ works: false, payments: company.payments() })
  const { leagueId, context } = world
  const admin = await world.givenAdmin()
  const { sessionId } = (await world.start()).json()
  company.pay()
  await world.verify(sessionId)
  await givenPlayer(world.app, BREN)
  const gift = { leagueId, email: BREN, skill: 3, cash: 80.5, teamId: null, reason: 'On the night' }
  await world.post('/api/organiser/registrations/give', gift, admin)
  const read = (from = '2026-01-01', until = '2026-12-31', who = admin) =>
    world.get(`/api/organiser/ledger?from=${from}&until=${until}`, who)
  const year = String(context.now().getFullYear())
  const rows = async (who = admin) => {
    const { entries } = await read(`${year}-01-01`, `${year}-12-31`, who)
    return entries.map(({ kind, cents }: { kind: string; cents: number }) => `${kind} ${cents}`)
  }
  return { world, company, admin, read, rows, db: context.db }
}

test('payments come in, by card and in cash, and refunds go out from the moment they are ordered', async () => {
  const { world, read, rows, db } = await givenLedger()
  expect(await rows()).toEqual(['cash_payment 8050', 'card_payment 9000'])
  const [{ id }] = (await world.overview()).registrations
  await world.post('/api/registrations/cancel', { registrationId: id })
  expect(await rows()).toEqual(['card_refund -8000', 'cash_payment 8050', 'card_payment 9000'])
  const [ordered] = (await read()).entries
  expect(ordered).toMatchObject({ reference: 'R1', progress: 'on_its_way', registrationId: id })
  const refund = await db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()
  await makeRefund(world.context, refund.id)
  const { entries } = await read()
  expect(entries[0]).toMatchObject({ reference: 'R1', progress: 'done' })
})

test('a dispute takes money out when it is lost, and not before', async () => {
  const { world, company, rows } = await givenLedger()
  company.dispute('open')
  await settleDisputes(world.context, 'pi_1')
  expect(await rows()).not.toContain('lost_dispute -9000')
  company.dispute('lost')
  await settleDisputes(world.context, 'pi_1')
  expect(await rows()).toContain('lost_dispute -9000')
})

test('the card company’s fees go out, each with the payment that it is for', async () => {
  const { read, rows, db } = await givenLedger()
  const line = { sourceId: null, paymentIntentId: null, currency: 'eur', createdAt: new Date() }
  const others = { ...line, feeCents: 0 }
  await db
    .insertInto('providerLines')
    .values([
      {
        ...line,
        id: 'txn_1',
        kind: 'payment',
        paymentIntentId: 'pi_1',
        amountCents: 9000,
        feeCents: 160,
      },
      { ...others, id: 'txn_2', kind: 'fee', amountCents: -500 },
      { ...others, id: 'txn_3', kind: 'payout', amountCents: -7000 },
      { ...line, id: 'txn_4', kind: 'other', amountCents: 90, feeCents: 10 },
    ])
    .execute()
  expect((await rows()).slice(0, 3)).toEqual(['card_other 80', 'card_fee -500', 'card_fee -160'])
  const { entries } = await read()
  const payment = entries.find(({ kind }: { kind: string }) => kind === 'card_payment')
  const { registrationId, playerId, leagueTitle } = payment
  expect(entries).toMatchObject([
    { reference: 'txn_4', registrationId: null, leagueTitle: null },
    { reference: 'txn_2', playerId: null },
    { reference: 'txn_1', registrationId, playerId, leagueTitle },
    {},
    {},
  ])
})

test('a day begins and ends at midnight in Ireland', async () => {
  const { read, db } = await givenLedger()
  // Half past midnight on the first of July, Irish time.
  await db
    .updateTable('payments')
    .set({ paidAt: new Date('2026-06-30T23:30:00Z') })
    .execute()
  expect((await read('2026-06-01', '2026-06-30')).entries).toEqual([])
  expect((await read('2026-07-01', '2026-07-01')).entries).toMatchObject([
    { day: '2026-07-01' },
    { day: '2026-07-01' },
  ])
})

test('a treasurer reads the money of their own league alone', async () => {
  const { world, rows, db } = await givenLedger()
  await givenPlayer(world.app, TREASURER)
  const other = await givenLeague(db)
  await givenRole(db, TREASURER, { role: 'treasurer', leagueId: other.leagueId })
  expect(await rows(TREASURER)).toEqual([])
  await givenRole(db, TREASURER, { role: 'treasurer', leagueId: world.leagueId })
  expect(await rows(TREASURER)).toHaveLength(2)
})

test('more than a year at once is refused at its field', async () => {
  const { read } = await givenLedger()
  expect(await read('2025-01-01', '2026-01-02')).toMatchObject({
    statusCode: 400,
    fields: { until: 'Please choose at most a year.' },
  })
  expect(await read('2026-02-01', '2026-01-01')).toMatchObject({ statusCode: 400 })
})
