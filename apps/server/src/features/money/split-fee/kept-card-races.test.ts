import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { forgetIdleCards } from '#features/money/split-fee/kept-cards.ts'
import { makeRefund } from '#features/money/payments/refunds.ts'
import { reconcile } from '#features/sign-up/sign-up/reconcile.ts'
import { settle } from '#features/sign-up/sign-up/settle.ts'
import { cancelOf, noOneTakesOver, takeTeamOut } from '#testing/captain-world.ts'
import { listAll } from '#testing/card-lists.ts'
import { givenKeptCard } from '#testing/kept-card-world.ts'
import { deliver } from '#testing/notices.ts'
import { AOIFE, BREN, type SignUps } from '#testing/sign-up-world.ts'
import { sessionOf } from '#testing/split-world.ts'
import { CIAN } from '#testing/waiting-world.ts'

type Given = Awaited<ReturnType<typeof givenKeptCard>>

/** Cian's card page is open for longer than his share is kept; then Aoife's card is to pay both shares. */
async function givenLatePage() {
  const given = await givenKeptCard({ works: false })
  const { url } = (await given.start(CIAN)).json()
  await given.world.context.db
    .updateTable('registrations')
    .set({ heldUntil: sql<Date>`now() - interval '1 minute'` })
    .where('state', '=', 'share_open')
    .execute()
  await given.open()
  return { ...given, url: String(url) }
}

test.each<[string, (given: Given & { url: string }) => Promise<unknown>]>([
  [
    'the charge first',
    async ({ charge, world, url }) => {
      await charge()
      await settle(world.context, sessionOf(url), 'provider')
    },
  ],
  [
    'the teammate first',
    async ({ charge, world, url }) => {
      await settle(world.context, sessionOf(url), 'provider')
      await charge()
    },
  ],
  [
    'both at once',
    ({ charge, world, url }) =>
      Promise.all([charge(), settle(world.context, sessionOf(url), 'provider'), charge()]),
  ],
])('a teammate’s late money and a charge never exceed the fee: %s', async (_order, act) => {
  const given = await givenLatePage()
  await given.world.payOn(given.url)
  await act(given)
  await makeRefunds(given.world)
  expect(await given.world.moneyKept()).toBe(18_000)
  expect(await given.charges()).toEqual([['succeeded', 12_000]])
  expect(await given.world.discrepancies()).toEqual([])
})

test('of a teammate who starts to pay and a charge that starts, only one gets a share', async () => {
  const { world, start, open, charge, shares } = await givenKeptCard({ works: false })
  const [reply] = await Promise.all([start(BREN, 1), open()])
  await charge()
  const taken = (await shares()).reduce((sum, [, cents]) => sum + cents, 0)
  expect(taken).toBe(12_000)
  expect([200, 409]).toContain(reply.statusCode)
  expect(await world.discrepancies()).toEqual([])
})

test('while the card is charged no one else can pay the shares', async () => {
  const { start, open } = await givenKeptCard({ works: false })
  await open()
  expect((await start(BREN)).json().message).toContain('Someone on the team is paying')
})

test('two charges at the same moment are one', async () => {
  const { open, charge, shares, charges } = await givenKeptCard({ works: false })
  await Promise.all([open(), open()])
  await Promise.all([charge(), charge(), charge()])
  expect(await shares()).toEqual([['share_paid', 12_000]])
  expect(await charges()).toEqual([['succeeded', 12_000]])
})

test.each<[string, (given: Given) => Promise<unknown>]>([
  ['the job is done again', ({ charge }) => charge()],
  ['the reconciler looks', ({ world }) => reconcile(world.context)],
  ['the notice comes, twice', ({ world }) => tell(world, 'payment_intent.succeeded')],
])('a charge whose answer was lost is settled when %s', async (_how, act) => {
  const given = await givenKeptCard({ works: false })
  const { world, charge, open, shares, charges } = given
  await open()
  await loseAnswer(given)
  expect(await shares()).toEqual([['share_open', 12_000]])
  await act(given)
  await charge()
  expect(await shares()).toEqual([['share_paid', 12_000]])
  expect(await charges()).toEqual([['succeeded', 12_000]])
  expect(await world.discrepancies()).toEqual([])
})

test('money of a charge that is found after the team has left goes back', async () => {
  const given = await givenKeptCard({ works: false })
  const { world, open, charge, shares } = given
  await open()
  await loseAnswer(given)
  await takeTeamOut(world)
  expect(await shares()).toEqual([['cancelled', 12_000]])
  await charge()
  await reconcile(world.context)
  expect((await shares())[0]?.[0]).toMatch(/^refund/)
  expect(await world.discrepancies()).toEqual([])
})

test('a charge that was set aside is not made once the captain has cancelled, nor when the team has left', async () => {
  const { world, open, charge, shares, charges } = await givenKeptCard({ works: false })
  await open()
  await cancelOf(world, AOIFE)
  await charge()
  expect(await charges()).toEqual([])
  await noOneTakesOver(world)
  expect(await shares()).toEqual([['cancelled', 12_000]])
  await charge()
  expect(await charges()).toEqual([])
})

test('a charge that was set aside is not made once another one has taken the team over', async () => {
  const { world, open, charge, charges } = await givenKeptCard({ works: false })
  await open()
  await cancelOf(world, AOIFE)
  const [{ teamId }] = (await world.overview(BREN)).registrations
  const reply = await world.post('/api/teams/captaincy/accept', { teamId, missing: 120 }, BREN)
  expect(reply.statusCode).toBe(200)
  await charge()
  expect(await charges()).toEqual([])
})

test('a charge whose answer was lost is settled also once another one has taken the team over', async () => {
  const given = await givenKeptCard({ works: false })
  const { world, open, shares, charges, cards } = given
  await open()
  await loseAnswer(given)
  await cancelOf(world, AOIFE)
  const [{ teamId }] = (await world.overview(BREN)).registrations
  await world.post('/api/teams/captaincy/accept', { teamId, missing: 120 }, BREN)
  await forgetIdleCards(world.context)
  await endHold(world)
  await reconcile(world.context)
  expect(await shares()).toEqual([['share_paid', 12_000]])
  expect(await charges()).toEqual([['succeeded', 12_000]])
  expect(await world.discrepancies()).toEqual([])
  await forgetIdleCards(world.context)
  expect(await cards()).toEqual([])
})

test('a charge that the provider never got is given up after its time, and made anew', async () => {
  const { world, open, charge, shares, charges } = await givenKeptCard({ works: false })
  await open()
  await endHold(world)
  await open()
  expect(await shares()).toEqual([['share_open', 12_000]])
  await charge()
  await reconcile(world.context)
  await open()
  await charge()
  expect(await shares()).toEqual([
    ['expired', 12_000],
    ['share_paid', 12_000],
  ])
  expect(await charges()).toEqual([['succeeded', 12_000]])
  expect(await world.discrepancies()).toEqual([])
})

test('a notice that a charge has failed, before its answer, asks the captain once', async () => {
  const given = await givenKeptCard()
  const { world, tend, mailsOf } = given
  await world.misbehave({ api: { next: 1, fault: 'declined' } })
  await tend(2)
  const asked = () => mailsOf(AOIFE).filter(({ subject }) => subject.includes('couldn’t charge'))
  await expect.poll(asked).toHaveLength(1)
  await tell(world, 'payment_intent.payment_failed')
  expect(asked()).toHaveLength(1)
  expect(await world.discrepancies()).toEqual([])
})

test('after a restore a charge that the back-up does not know is found, and not made again', async () => {
  const { world, open, charge, shares, charges } = await givenKeptCard({ works: false })
  await open()
  await charge()
  const { db } = world.context
  const ofShares = db.selectFrom('registrations').select('id').where('shareOfId', 'is not', null)
  await db.deleteFrom('registrationEvents').where('registrationId', 'in', ofShares).execute()
  await db.deleteFrom('payments').where('registrationId', 'in', ofShares).execute()
  await db.deleteFrom('registrations').where('shareOfId', 'is not', null).execute()
  await open()
  await charge()
  expect(await shares()).toEqual([['share_paid', 12_000]])
  expect(await charges()).toEqual([['succeeded', 12_000]])
})

/** The card is charged, and the connection breaks off before the answer. */
async function loseAnswer({ world, charge }: Given): Promise<void> {
  const { payments } = world.context
  const chargeCard: typeof payments.chargeCard = async (request) => {
    await payments.chargeCard(request)
    throw new Error('connection lost')
  }
  Object.assign(world.context, { payments: { ...payments, chargeCard } })
  await expect(charge()).rejects.toThrow('connection lost')
  Object.assign(world.context, { payments })
}

/** Makes the refunds that are due. */
async function makeRefunds({ context }: SignUps): Promise<void> {
  const due = await context.db
    .selectFrom('refunds')
    .select('id')
    .where('state', '=', 'due')
    .execute()
  for (const { id } of due) await makeRefund(context, id)
}

async function endHold({ context }: SignUps): Promise<void> {
  await context.db
    .updateTable('registrations')
    .set({ heldUntil: sql<Date>`now() - interval '1 minute'` })
    .where('state', '=', 'share_open')
    .execute()
}

/** Sends the company's notice of a kind, twice, and does what it asks for. */
async function tell({ app, context, standIns }: SignUps, type: string): Promise<void> {
  const events = await listAll<{ type: string; data: { object: { id: string } } }>(
    `${standIns.url}/v1/events`,
  )
  const object = events.find((event) => event.type === type)?.data.object
  if (!object) throw new Error(`No notice: ${type}`)
  for (const id of [`evt_${object.id}_1`, `evt_${object.id}_2`]) {
    expect((await deliver(app, { id, type, object })).statusCode).toBe(200)
    await settle(context, object.id, 'provider')
  }
}
