import { addDays } from '@hive/domain/base/time/day'
import { irishDay } from '@hive/domain/base/time/irish'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givenPlayer } from '#testing/builders.ts'
import { Dashboard } from '#testing/histories/dashboard.ts'
import { BREN, CARDS, givenSignUps, type SignUps } from '#testing/sign-up-world.ts'
import { readProviderBooks } from './provider-books.ts'

const CIAN = 'cian@hive.example'

/** From the day before to the day after: all that a test does, on whichever side of midnight. */
function aroundToday(): string {
  const today = irishDay(new Date())
  return `from=${addDays(today, -1)}&until=${addDays(today, 1)}`
}

/** An hour from now, when nothing is young any more. */
const LATER_S = 60 * 60

const later = () => new Date(Date.now() + LATER_S * 1000)
const inFiveDays = () => new Date(Date.now() + 5 * 24 * 60 * 60 * 1000)

type World = { world: SignUps; admin: string }

/** Two places paid by card, a part of one given back, and an organiser. */
async function givenBooks(): Promise<World & { signUpId: number; dashboard: Dashboard }> {
  const world = await givenSignUps()
  const admin = await world.givenAdmin()
  await givenPlayer(world.app, BREN)
  await world.signUp()
  await world.signUp({}, BREN)
  const [{ id: signUpId }] = (await world.overview()).registrations
  const favour = { amount: 12.5, reason: 'A favour', requestId: crypto.randomUUID() }
  await world.post('/api/organiser/refunds', { registrationId: signUpId, ...favour }, admin)
  const dashboard = new Dashboard(world.standIns)
  await expect.poll(async () => (await dashboard.refunds()).length).toBe(1)
  return { world, admin, signUpId, dashboard }
}

/** Reads the payment provider's books as the job does an hour later, and compares. */
async function reconciled({ world, admin }: World) {
  const { context } = world
  await readProviderBooks({ ...context, now: later })
  return (await world.get(`/api/organiser/reconciliation?${aroundToday()}`, admin)).books
}

test('payments, refunds, fees and disputes agree with the payment provider to the cent', async () => {
  const { world, admin, dashboard } = await givenBooks()
  await world.signUp({}, await secondPlayer(world), CARDS.disputed)
  // No notice comes: Hive finds the dispute in the books, and asks about it.
  await reconciled({ world, admin })
  await expect.poll(() => disputesOf(world)).toEqual(['open'])
  const books = await reconciled({ world, admin })
  expect(books).toMatchObject({
    totals: {
      payment: { provider: 27_000, hive: 27_000, differing: 0, shifted: 0 },
      refund: { provider: -1250, hive: -1250, differing: 0, shifted: 0 },
      dispute: { provider: -9000, hive: -9000, differing: 0, shifted: 0 },
    },
    // The provider keeps 1.5 % and 25 cent of each payment, and the price of a dispute.
    fees: 3 * 160 + 2000,
    other: 0,
    net: 27_000 - 1250 - 9000 - 3 * 160 - 2000,
    paidOut: 0,
    // Money's balance of these accounts is the provider's, less what a bank keeps from it.
    cardAccount: 27_000 - 1250 - 9000 - 3 * 160 - 2000,
    held: 9000,
    differences: [],
    differenceCount: 0,
    payouts: [],
  })
  const [dispute] = await dashboard.disputes()
  await dashboard.decideDispute(dispute?.id ?? '', 'winning_evidence')
  await reconciled({ world, admin })
  await expect.poll(() => disputesOf(world)).toEqual(['won'])
  const { totals, differences } = await reconciled({ world, admin })
  expect([totals.dispute, differences]).toEqual([
    { provider: 0, hive: 0, differing: 0, shifted: 0 },
    [],
  ])
})

test('a payout is shown with its day, and takes the balance to what is left', async () => {
  const { world, admin } = await givenBooks()
  await world.misbehave({ clockOffset: 4 * 24 * 60 * 60 })
  const { context } = world
  const in5Days = new Date(Date.now() + 5 * 24 * 60 * 60 * 1000)
  await readProviderBooks({ ...context, now: () => in5Days })
  const until = irishDay(in5Days)
  const path = `/api/organiser/reconciliation?from=${addDays(until, -20)}&until=${until}`
  const { books } = await world.get(path, admin)
  const net = 18_000 - 1250 - 2 * 160
  expect(books).toMatchObject({ net, paidOut: net, payouts: [{ cents: net, state: 'on_its_way' }] })
  expect(books.payouts[0].arrivesOn).toBe(addDays(irishDay(new Date()), 5))
  expect(books.payouts[0].gap).toBe(0)
})

test('a payout has the payments, refunds and fees that are in it, each with its sign-up; they add up', async () => {
  const { world, admin, signUpId } = await givenBooks()
  await world.misbehave({ clockOffset: 4 * 24 * 60 * 60 })
  const { context } = world
  await readProviderBooks({ ...context, now: inFiveDays })
  const { id } = await context.db
    .selectFrom('providerPayouts')
    .select('id')
    .executeTakeFirstOrThrow()
  const read = () => world.get(`/api/organiser/payouts?payoutId=${id}`, admin)
  const { payout, lines } = await read()
  expect(payout).toMatchObject({ gap: 0, isAutomatic: true, cents: 18_000 - 1250 - 2 * 160 })
  expect(lines).toHaveLength(3)
  const own = { registrationId: signUpId, playerName: 'Aoife Byrne' }
  for (const line of [
    { ...own, kind: 'payment', cents: 9000, fee: 160, leagueTitle: 'Tuesday Pickleball' },
    { ...own, kind: 'refund', cents: -1250, fee: 0 },
  ]) {
    expect(lines).toContainEqual(expect.objectContaining(line))
  }
  // One line is not there: that is a difference, and read again until it is.
  await context.db
    .updateTable('providerLines')
    .set({ payoutId: null })
    .where('kind', '=', 'refund')
    .execute()
  expect((await read()).payout.gap).toBe(1250)
  await readProviderBooks({ ...context, now: inFiveDays })
  expect((await read()).payout.gap).toBe(0)
})

test('what is in a payout that was sent by hand is not asked', async () => {
  const { world, admin } = await givenBooks()
  const { context } = world
  const createdAt = later()
  const sent = { amount: 500, currency: 'eur', state: 'paid', createdAt } as const
  const payout = { ...sent, id: 'po_hand', arrivesOn: irishDay(createdAt), isAutomatic: false }
  const payments = {
    ...context.payments,
    listPayouts: async () => ({ rows: [payout], next: null }),
    listLinesOfPayout: () => Promise.reject(new Error('only of automatic payouts')),
  }
  await readProviderBooks({ ...context, now: later, payments })
  expect(await world.get('/api/organiser/payouts?payoutId=po_hand', admin)).toMatchObject({
    payout: { isAutomatic: false, gap: null },
    lines: [],
  })
})

test('a refund made on the payment provider’s pages is taken over, and the place is a decision', async () => {
  const { world, admin, signUpId, dashboard } = await givenBooks()
  await dashboard.refund(await intentOf(world, signUpId), null)
  // No notice comes: Hive finds it in the books, and asks about it.
  await reconciled({ world, admin })
  const places = async () => (await world.get('/api/organiser/tasks', admin)).places
  await expect.poll(places).toMatchObject([{ registrationId: signUpId }])
  expect((await reconciled({ world, admin })).differences).toEqual([])
  expect(await world.discrepancies()).toEqual([])
})

test('each payment that only one side has is a difference, and a young one is on its way', async () => {
  const { world, admin, signUpId } = await givenBooks()
  const { db } = world.context
  const lost = await intentOf(world, signUpId)
  await db
    .updateTable('payments')
    .set({ paymentIntentId: 'pi_other' })
    .where('registrationId', '=', signUpId)
    .execute()
  // The payment provider counts in whole seconds, so its line is the older one.
  expect((await reconciled({ world, admin })).differences).toMatchObject([
    { sourceId: 'pi_other', why: 'hive_only', provider: null, hive: { cents: 9000 } },
    { sourceId: lost, why: 'provider_only', provider: { cents: 9000 }, hive: null },
  ])
  await db
    .updateTable('payments')
    .set({ paidAt: new Date(Date.now() + LATER_S * 1000) })
    .where('paymentIntentId', '=', 'pi_other')
    .execute()
  const { differences } = await reconciled({ world, admin })
  // Differences that need a look come first.
  expect(differences).toMatchObject([{ sourceId: lost }, { sourceId: 'pi_other', why: 'not_yet' }])
})

test('a difference is a task until it is accepted, and again when its amount changes', async () => {
  const { world, admin, signUpId } = await givenBooks()
  const { db } = world.context
  const sourceId = await intentOf(world, signUpId)
  const paid = (amountCents: number) =>
    db.updateTable('payments').set({ amountCents }).where('registrationId', '=', signUpId).execute()
  const tasks = async () => (await world.get('/api/organiser/tasks', admin)).differences
  const month = irishDay(new Date()).slice(0, 7)
  await paid(9500)
  expect(await reconciled({ world, admin })).toMatchObject({ differenceCount: 1, openCount: 1 })
  expect(await tasks()).toEqual([{ month, count: 1 }])
  const accept = (gap: number) =>
    world.post(
      '/api/organiser/reconciliation/accept',
      { kind: 'payment', sourceId, gap, reason: 'Five euro came in cash' },
      admin,
    )
  expect(await accept(-400)).toMatchObject({ statusCode: 404 })
  expect(await accept(-500)).toMatchObject({ statusCode: 200 })
  const books = await reconciled({ world, admin })
  expect(books).toMatchObject({ differenceCount: 1, openCount: 0 })
  expect(books.differences).toMatchObject([{ acceptedReason: 'Five euro came in cash' }])
  expect(await tasks()).toEqual([])
  await paid(9600)
  expect(await reconciled({ world, admin })).toMatchObject({ openCount: 1 })
  expect(await tasks()).toEqual([{ month, count: 1 }])
  await paid(9000)
  expect(await reconciled({ world, admin })).toMatchObject({ differenceCount: 0 })
  expect(await tasks()).toEqual([])
})

test('the books are read by a job, once however often that is asked for', async () => {
  const world = await givenSignUps({ works: false })
  const admin = await world.givenAdmin()
  const read = () => world.get(`/api/organiser/reconciliation?${aroundToday()}`, admin)
  expect(await read()).toEqual({ isReading: false, books: null })
  const ask = () => world.post('/api/organiser/reconciliation/read', {}, admin)
  await ask()
  await ask()
  expect(await read()).toEqual({ isReading: true, books: null })
  const { rows } = await sql`select from pgboss.job where name = 'read-provider-books'`.execute(
    world.context.db,
  )
  expect(rows).toHaveLength(1)
  await readProviderBooks(world.context)
  expect((await read()).books).toMatchObject({ net: 0, differences: [] })
})

test('many lines are read page by page, and a second reading adds none', async () => {
  const { world, admin } = await givenBooks()
  const { context } = world
  const pages: (string | null)[] = []
  const payments: typeof context.payments = {
    ...context.payments,
    listLines: async (span, after) => {
      pages.push(after)
      const { rows } = await context.payments.listLines(span, null)
      if (after !== null) return { rows: rows.slice(1), next: null }
      return { rows: rows.slice(0, 1), next: rows[0]?.id ?? null }
    },
  }
  await readProviderBooks({ ...context, payments, now: later })
  await readProviderBooks({ ...context, payments, now: later })
  expect(pages).toEqual([
    null,
    expect.stringMatching(/^txn_/),
    null,
    expect.stringMatching(/^txn_/),
  ])
  expect((await reconciled({ world, admin })).totals.payment.provider).toBe(18_000)
})

async function secondPlayer({ app }: SignUps): Promise<string> {
  await givenPlayer(app, CIAN)
  return CIAN
}

async function disputesOf({ context }: SignUps): Promise<string[]> {
  const rows = await context.db.selectFrom('disputes').select('state').execute()
  return rows.map(({ state }) => state)
}

async function intentOf({ context }: SignUps, registrationId: number): Promise<string> {
  const { paymentIntentId } = await context.db
    .selectFrom('payments')
    .select('paymentIntentId')
    .where('registrationId', '=', registrationId)
    .executeTakeFirstOrThrow()
  return paymentIntentId ?? ''
}
