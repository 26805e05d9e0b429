import { longDay } from '@hive/domain/base/time/day-labels'
import { addDays } from '@hive/domain/base/time/day'
import { irishDay } from '@hive/domain/base/time/irish'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { erase } from '#features/office/privacy/deletion.ts'
import { cancelOf, playerIdOf, takeTeamOut } from '#testing/captain-world.ts'
import { givenKeptCard } from '#testing/kept-card-world.ts'
import { AOIFE, BREN, givenSignUps } from '#testing/sign-up-world.ts'
import { feeOf, givenSplit, TEAM } from '#testing/split-world.ts'
import { CIAN } from '#testing/waiting-world.ts'

const CHARGED = 'We’ve charged your card: €60 for Dink Dynasty'
const DECLINED = 'We couldn’t charge your card: €120 of the fee of Dink Dynasty is missing'

test('two days before the first night the card pays what is missing, once, and is forgotten', async () => {
  const { world, fee, pay, tend, shares, charges, cards, mailsOf } = await givenKeptCard()
  await pay(BREN)
  expect((await fee()).split).toMatchObject({ missing: 1, rest: 'own_card' })
  for (const days of [3, 2, 2]) await tend(days)
  await expect.poll(shares).toEqual([
    ['share_paid', 6000],
    ['share_paid', 6000],
  ])
  await tend(2)
  expect(await charges()).toEqual([['succeeded', 6000]])
  expect(await world.moneyKept()).toBe(18_000)
  await expect.poll(() => mailsOf(AOIFE).map(({ subject }) => subject)).toContain(CHARGED)
  expect(mailsOf(AOIFE).filter(({ subject }) => subject.includes('is missing'))).toEqual([])
  expect(await cards()).toEqual([])
  expect((await fee()).split).toMatchObject({ missing: 0, rest: 'asked' })
  expect(await world.discrepancies()).toEqual([])
})

test('a charge is a payment with a receipt, and goes back when the team leaves', async () => {
  const { world, tend, shares, charges } = await givenKeptCard()
  await tend(2)
  await expect.poll(shares).toEqual([['share_paid', 12_000]])
  const { purchases } = await world.get('/api/purchases')
  expect(purchases.map(({ paid }: { paid: number }) => paid).toSorted()).toEqual([120, 60])
  await givenTime(world)
  await takeTeamOut(world)
  await expect.poll(shares).toEqual([['refunded', 12_000]])
  expect(await charges()).toEqual([['succeeded', 0]])
  expect(await world.discrepancies()).toEqual([])
})

test('the card of someone who has asked for their account to be deleted is charged only if they stay', async () => {
  const { world, fee, tend, open, charge, shares, charges, mailsOf } = await givenKeptCard({
    works: false,
  })
  const ask = () => world.post('/api/account/deletion', {}, AOIFE)
  expect((await ask()).statusCode).toBe(200)
  expect((await fee(BREN)).split).toMatchObject({ isLeaving: true })
  await tend(4)
  await tend(2)
  expect(await shares()).toEqual([])
  await world.post('/api/account/deletion/cancel', {}, AOIFE)
  await open()
  await ask()
  await charge()
  expect(await charges()).toEqual([])
  await world.post('/api/account/deletion/cancel', {}, AOIFE)
  await charge()
  expect(await charges()).toEqual([['succeeded', 12_000]])
  expect(mailsOf(AOIFE).filter(({ subject }) => subject.startsWith('We’ll charge'))).toEqual([])
})

test('before nine, or earlier, nothing is charged', async () => {
  const { tend, shares } = await givenKeptCard({ works: false })
  await tend(3)
  await tend(2, '08:59')
  expect(await shares()).toEqual([])
})

test('two days before the charge the captain reads the day and the amount, once', async () => {
  const { pay, tend, mailsOf, world } = await givenKeptCard()
  const notices = () => mailsOf(AOIFE).filter(({ subject }) => subject.startsWith('We’ll charge'))
  await tend(5)
  await tend(4, '08:59')
  expect(notices()).toEqual([])
  await pay(BREN)
  await tend(4)
  await expect.poll(notices).toHaveLength(1)
  await tend(3)
  const { rows } = await sql`select from pgboss.job where name = 'send-charge-notice'`.execute(
    world.context.db,
  )
  expect(rows).toHaveLength(1)
  const day = longDay(addDays(irishDay(new Date()), 2))
  expect(notices().map(({ subject }) => subject)).toEqual([
    `We’ll charge €60 to your card on ${day}`,
  ])
  expect(notices()[0]?.text).toContain('€60 of the €180 for Dink Dynasty in Tuesday Pickleball')
})

test('a captain whose team has paid, or whose charge is due already, gets no notice', async () => {
  const paid = await givenKeptCard()
  for (const who of [BREN, CIAN]) await paid.pay(who)
  await paid.tend(4)
  const due = await givenKeptCard()
  await due.tend(2)
  await expect.poll(due.shares).toEqual([['share_paid', 12_000]])
  for (const { mailsOf } of [paid, due]) {
    expect(mailsOf(AOIFE).filter(({ subject }) => subject.startsWith('We’ll charge'))).toEqual([])
  }
})

test('a charge that was due the day before does not wait for nine', async () => {
  const { tend, shares } = await givenKeptCard()
  await tend(1, '00:10')
  await expect.poll(shares).toEqual([['share_paid', 12_000]])
})

test('a share that a teammate is paying is charged when its card page has ended unpaid', async () => {
  const { world, start, tend, shares, charge, charges } = await givenKeptCard({ works: false })
  await start(BREN)
  await tend(2)
  await charge()
  expect(await shares()).toEqual([
    ['share_open', 6000],
    ['share_paid', 6000],
  ])
  await world.context.db
    .updateTable('registrations')
    .set({ heldUntil: new Date(0) })
    .where('state', '=', 'share_open')
    .execute()
  await tend(2)
  await charge()
  expect(await charges()).toEqual([
    ['succeeded', 6000],
    ['succeeded', 6000],
  ])
  expect(await world.discrepancies()).toEqual([])
})

test('when the bank declines, the captain is asked and the card is charged no more', async () => {
  const { world, pay, tend, shares, charges, cards, mailsOf } = await givenKeptCard()
  await world.misbehave({ api: { next: 1, fault: 'declined' } })
  await tend(2)
  await expect.poll(() => mailsOf(AOIFE).map(({ subject }) => subject)).toContain(DECLINED)
  expect(await cards()).toEqual([])
  await tend(1)
  expect(await shares()).toEqual([['expired', 12_000]])
  expect(await charges()).toEqual([['failed', 12_000]])
  await pay(AOIFE, 2)
  expect(await world.moneyKept()).toBe(18_000)
  expect(await world.discrepancies()).toEqual([])
})

test('a captain whose card the provider no longer has is asked', async () => {
  const { world, tend, cards, mailsOf } = await givenKeptCard()
  const [card] = await cards()
  await world.context.payments.forgetCustomer(card?.customerId ?? '')
  await tend(2)
  await expect.poll(() => mailsOf(AOIFE).map(({ subject }) => subject)).toContain(DECLINED)
  expect(await world.discrepancies()).toEqual([])
})

test.each([
  ['the team leaves', (world: World) => takeTeamOut(world)],
  ['the league is called off', callOff],
  ['the captain deletes the account', deleteCaptain],
])('once %s the card is charged no more, and forgotten', async (_what, end) => {
  const { world, tend, shares, charges, cards } = await givenKeptCard()
  await givenTime(world)
  const [card] = await cards()
  await end(world)
  await tend(2)
  expect(await cards()).toEqual([])
  expect(await shares()).toEqual([])
  expect(await charges()).toEqual([])
  await expect.poll(() => canBeCharged(world, card)).toBe(false)
})

test('while the others are asked to take the team over nothing is charged, and it is once the captain stays', async () => {
  const { world, tend, charge, charges, shares, cards } = await givenKeptCard({ works: false })
  const { db } = world.context
  await cancelOf(world, AOIFE)
  for (const days of [4, 2]) await tend(days)
  expect(await shares()).toEqual([])
  expect(await cards()).toHaveLength(1)
  const notices = sql`select from pgboss.job where name = 'send-charge-notice'`
  expect((await notices.execute(db)).rows).toEqual([])
  const [{ id: registrationId }] = (await world.overview()).registrations
  expect((await world.post('/api/registrations/stay', { registrationId })).statusCode).toBe(200)
  await tend(2)
  await charge()
  expect(await shares()).toEqual([['share_paid', 12_000]])
  expect(await charges()).toEqual([['succeeded', 12_000]])
  expect(await world.discrepancies()).toEqual([])
})

test('a card that has not been charged by the first night is forgotten', async () => {
  const { tend, cards } = await givenKeptCard({ works: false })
  await tend(-1)
  expect(await cards()).toEqual([])
})

test('the card of the captain who signed the team up is charged, also once someone else leads it', async () => {
  const { world, fee, tend, shares, mailsOf } = await givenKeptCard()
  const { db } = world.context
  const bren = db.selectFrom('players').select('id').where('email', '=', BREN)
  await db.updateTable('teams').set({ captainPlayerId: bren }).execute()
  expect((await fee(BREN)).split).toMatchObject({ isForAll: true, rest: 'captains_card' })
  await tend(2)
  await expect.poll(shares).toEqual([['share_paid', 12_000]])
  await expect.poll(() => mailsOf(AOIFE).map(({ subject }) => subject)).toHaveLength(2)
  expect(mailsOf(BREN).filter(({ subject }) => /charged/.test(subject))).toEqual([])
})

test('a captain who has read that we ask is not charged: the sign-up is refused', async () => {
  const world = await givenSignUps({ works: false })
  await world.context.db.updateTable('leagues').set({ splitFee: 'charged' }).execute()
  const reply = await world.start({ ...TEAM, FeeRest: 'asked' })
  expect(reply.statusCode).toBe(400)
  expect(reply.json().fields).toMatchObject({ FeeRest: expect.stringContaining('has changed') })
})

test('a league that asks keeps no card', async () => {
  const { world } = await givenSplit({ works: false })
  expect(await world.context.db.selectFrom('keptCards').selectAll().execute()).toEqual([])
  expect((await feeOf(world, CIAN)).split.rest).toBe('asked')
})

test('a captain who starts again where the card is to be kept gets another card page', async () => {
  const world = await givenSignUps({ works: false })
  const { db } = world.context
  await db.updateTable('leagues').set({ splitFee: 'asked' }).execute()
  const first = (await world.start({ ...TEAM, FeeRest: 'charged' })).json()
  expect((await world.start({ ...TEAM, FeeRest: 'asked' })).json().url).toBe(first.url)
  await db.updateTable('leagues').set({ splitFee: 'charged' }).execute()
  const second = (await world.start({ ...TEAM, FeeRest: 'charged' })).json()
  expect(second.url).not.toBe(first.url)
})

type World = Awaited<ReturnType<typeof givenKeptCard>>['world']

/** The first night is so far away that money goes back. */
async function givenTime({ context }: World): Promise<void> {
  await context.db
    .updateTable('leagues')
    .set({ startDate: '2037-01-12', endDate: '2037-03-02' })
    .execute()
}

async function callOff(world: World): Promise<void> {
  const admin = await world.givenAdmin()
  const order = { leagueId: world.leagueId, expectedSignUps: 3, reason: 'the hall is closed' }
  const reply = await world.post('/api/organiser/leagues/cancel', order, admin)
  expect(reply.statusCode).toBe(200)
}

async function deleteCaptain({ context }: World): Promise<void> {
  await erase(context, await playerIdOf(context.db, AOIFE))
}

async function canBeCharged(
  { context }: World,
  card?: { customerId: string; paymentMethodId: string },
) {
  const { customerId = '', paymentMethodId = '' } = card ?? {}
  const session = await context.payments.chargeCard({
    idempotencyKey: `charge:test:${Math.random()}`,
    reference: { registrationId: 1, leagueId: 1 },
    card: { customerId, paymentMethodId },
    amount: 100,
  })
  return session !== null
}
