import { balancesOf, moneySums } from '@hive/domain/money/books/journal'
import { addDays } from '@hive/domain/base/time/day'
import { irishDay } from '@hive/domain/base/time/irish'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeRefund } from '#features/money/payments/refunds.ts'
import { settleDisputes } from '#features/money/payments/disputes.ts'
import { givenLeague, givenPlayer, givenRole } from '#testing/builders.ts'
import { PaymentProvider } from '#testing/payment-provider.ts'
import { BREN, givenSignUps } from '#testing/sign-up-world.ts'

const TREASURER = 'treasurer@hive.example'
const YEAR = irishDay(new Date()).slice(0, 4)

/** A league with a place paid by card and one paid in cash, and an organiser who reads the ledger. */
async function givenLedger() {
  const provider = new PaymentProvider()
  const world = await givenSignUps({ works: false, payments: provider.payments() })
  const { leagueId, context } = world
  const admin = await world.givenAdmin()
  const { sessionId } = (await world.start()).json()
  provider.pay()
  await world.verify(sessionId)
  await givenPlayer(world.app, BREN)
  const gift = { leagueId, email: BREN, skill: 3, cash: 80.5, teamId: null, reason: 'On the night' }
  await world.post('/api/organiser/registrations/give', gift, admin)
  const read = (from = `${YEAR}-01-01`, until = `${YEAR}-12-31`, who = admin) =>
    world.get(`/api/organiser/ledger?from=${from}&until=${until}`, who)
  const rows = async (who = admin) => {
    const { entries } = await read(undefined, undefined, who)
    return entries.map(({ kind, cents }: { kind: string; cents: number }) => `${kind} ${cents}`)
  }
  return { world, provider, admin, read, rows, db: context.db }
}

test('payments come in by card and in cash; a refund is owed from its order and leaves the card account when it is made', async () => {
  const { world, read, rows, db } = await givenLedger()
  expect(await rows()).toEqual(['cash_payment 8050', 'card_payment 9000'])
  const [{ id }] = (await world.overview()).registrations
  await world.post('/api/registrations/cancel', { registrationId: id })
  expect(await rows()).toEqual(['refund_ordered 8000', 'cash_payment 8050', 'card_payment 9000'])
  expect((await read()).entries[0]).toMatchObject({ reference: 'R1', registrationId: id })
  expect(balancesOf((await read()).entries)).toMatchObject({ card: 9000, owed_card: 8000 })
  const refund = await db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()
  await makeRefund(world.context, refund.id)
  const { entries } = await read()
  expect(entries[0]).toMatchObject({ reference: 'R1', kind: 'card_refund', playerId: 1 })
  expect(balancesOf(entries)).toMatchObject({ card: 1000, cash: 8050, owed_card: 0 })
  expect(moneySums(entries)).toEqual({ received: 17_050, paidOut: 8000 })
})

test('what a bank holds is still there until the dispute is lost', async () => {
  const { world, provider, read } = await givenLedger()
  provider.dispute('open')
  await settleDisputes(world.context, 'pi_1')
  expect(balancesOf((await read()).entries)).toMatchObject({ card: 0, held: 9000, lost: 0 })
  expect(moneySums((await read()).entries).paidOut).toBe(0)
  provider.dispute('lost')
  await settleDisputes(world.context, 'pi_1')
  expect(balancesOf((await read()).entries)).toMatchObject({ card: 0, held: 0, lost: -9000 })
  expect(moneySums((await read()).entries).paidOut).toBe(9000)
})

test('the payment provider’s fees and payouts leave the card account, each with the payment that it is for', async () => {
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
      { ...others, id: 'txn_3', kind: 'payout', sourceId: 'po_1', amountCents: -7000 },
      { ...line, id: 'txn_4', kind: 'other', amountCents: 90, feeCents: 10 },
    ])
    .execute()
  expect((await rows()).slice(0, 5)).toEqual([
    'card_other 90',
    'card_fee 10',
    'payout_sent 7000',
    'card_fee 500',
    'card_fee 160',
  ])
  const { entries } = await read()
  const payment = entries.find(({ kind }: { kind: string }) => kind === 'card_payment')
  const { registrationId, playerId, leagueTitle } = payment
  expect(entries.slice(0, 5)).toMatchObject([
    { reference: 'txn_4', registrationId: null, leagueTitle: '', from: 'other', to: 'card' },
    { reference: 'txn_4', from: 'card', to: 'fees' },
    { reference: 'txn_3', payoutId: 'po_1', from: 'card', to: 'payouts' },
    { reference: 'txn_2', playerId: null },
    { reference: 'txn_1', registrationId, playerId, leagueTitle },
  ])
  await db
    .insertInto('providerPayouts')
    .values({
      id: 'po_1',
      amountCents: 7000,
      currency: 'eur',
      state: 'paid',
      createdAt: new Date(),
      arrivesOn: irishDay(new Date()),
    })
    .execute()
  const after = (await read()).entries
  expect(balancesOf(after)).toMatchObject({
    card: 9000 - 160 - 500 - 7000 + 90 - 10,
    payouts: 0,
    bank: 7000,
  })
  expect(moneySums(after)).toEqual({ received: 17_050 + 90, paidOut: 670 })
})

test('a period opens with what moved before it', async () => {
  const { read } = await givenLedger()
  const today = irishDay(new Date())
  const tomorrow = addDays(today, 1)
  expect(await read(tomorrow, tomorrow)).toEqual({
    entries: [],
    opening: [
      { from: 'sales', to: 'card', cents: 9000 },
      { from: 'sales', to: 'cash', cents: 8050 },
    ],
    closedUntil: null,
  })
  expect((await read(today, today)).opening).toEqual([])
})

test('a day begins and ends at midnight in Ireland', async () => {
  const { read, db } = await givenLedger()
  // Half past midnight on the first of July, Irish time.
  await sql`insert into provider_lines (id, kind, amount_cents, fee_cents, currency, created_at)
    values ('txn_1', 'fee', -500, 0, 'eur', '2026-06-30T23:30:00Z')`.execute(db)
  expect((await read('2026-06-01', '2026-06-30')).entries).toEqual([])
  expect((await read('2026-07-01', '2026-07-01')).entries).toMatchObject([{ day: '2026-07-01' }])
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
  expect(await read('2026-02-01', '2026-01-01')).toMatchObject({
    fields: { until: 'Please choose a day that is not before the first one.' },
  })
})
