import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { reconcileCheckouts } from '#features/sign-up/sign-up/reconcile.ts'
import { givenLeague } from '#testing/builders.ts'
import { askedOnCard, giveCredit, givenCredits, spendable } from '#testing/credit-world.ts'
import { AOIFE, CARDS, type SignUps } from '#testing/sign-up-world.ts'
import { endCredits, remindOfCredits } from './work.ts'

/** The id of someone’s sign-up for a league. */
async function signUpFor(world: SignUps, leagueId: number): Promise<number> {
  const { registrations } = await world.overview()
  return registrations.find((own: { leagueId: number }) => own.leagueId === leagueId)?.id
}

async function moveEnds(world: SignUps, expiresAt: Date): Promise<void> {
  await world.context.db.updateTable('credits').set({ expiresAt }).execute()
}

test('a player sees what an organiser has given: how much, what for and until when', async () => {
  const { world, admin, registrationId } = await givenCredits()
  const requestId = randomUUID()
  const gift = { registrationId, amount: 12.5, requestId }
  expect((await giveCredit(world, admin, gift)).statusCode).toBe(200)
  await giveCredit(world, admin, gift)
  const { spendable: sum, credits } = await world.get('/api/credits')
  expect(sum).toBe(12.5)
  expect(credits).toMatchObject([
    { origin: 'goodwill', league: 'Tuesday Pickleball', amount: 12.5, left: 12.5 },
  ])
  const days = (Date.parse(credits[0].expiresAt) - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(365)
})

test('someone who is given a credit reads of it', async () => {
  const { world } = await givenCredits(12.5)
  await expect.poll(() => world.subjectsTo(AOIFE)).toContain('You have a credit of €12.50')
})

test('an amount of nothing is refused at its field', async () => {
  const { world, admin, registrationId } = await givenCredits()
  for (const amount of [0, -5, 0.001]) {
    const refused = await giveCredit(world, admin, { registrationId, amount })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().fields).toHaveProperty('amount')
  }
  expect(await spendable(world)).toBe(0)
})

test('credit is used first, and the card pays the rest', async () => {
  const { world, other } = await givenCredits(10, 15)
  const { sessionId, url } = (await world.start({ Credit: 25 }, AOIFE, other)).json()
  expect(await askedOnCard(world, sessionId)).toBe(6500)
  expect(await spendable(world)).toBe(0)
  await world.payOn(url)
  expect((await world.verify(sessionId)).json()).toMatchObject({ state: 'confirmed' })
  const [bought] = (await world.get(`/api/purchases?leagueId=${other}`)).purchases
  expect(bought).toMatchObject({ paid: 90, byCredit: 25 })
  expect(await world.discrepancies()).toEqual([])
})

test('pressing pay again leads to the same card page, and takes no more credit', async () => {
  const { world, other } = await givenCredits(10)
  const first = (await world.start({}, AOIFE, other)).json()
  const again = (await world.start({}, AOIFE, other)).json()
  expect(again.sessionId).toBe(first.sessionId)
  expect(await askedOnCard(world, again.sessionId)).toBe(8000)
})

test('a credit that is given while a card page is open comes off its price', async () => {
  const { world, other, admin, registrationId } = await givenCredits(10)
  const first = (await world.start({}, AOIFE, other)).json()
  await giveCredit(world, admin, { registrationId, amount: 5 })
  const second = (await world.start({}, AOIFE, other)).json()
  expect(second.sessionId).not.toBe(first.sessionId)
  expect(await askedOnCard(world, second.sessionId)).toBe(7500)
  expect(await world.discrepancies()).toEqual([])
})

test('credit that pays for all of it leads past the card page, and confirms once', async () => {
  const { world, other } = await givenCredits(90)
  const started = await Promise.all([
    world.start({ Credit: 90 }, AOIFE, other),
    world.start({ Credit: 90 }, AOIFE, other),
  ])
  const first = started.map((response) => response.json()).find(({ url }) => url)
  expect(new URL(first.url).searchParams.get('session_id')).toBe(first.sessionId)
  expect((await world.verify(first.sessionId)).json()).toMatchObject({ state: 'confirmed' })
  expect(await spendable(world)).toBe(0)
  expect(await world.moneyKept()).toBe(9000)
  expect(await world.discrepancies()).toEqual([])
})

test('a page that shows another credit than counts now is refused with the right one', async () => {
  const { world, other } = await givenCredits(10)
  const refused = await world.start({ Credit: 20 }, AOIFE, other)
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({ code: 'credit_changed', fields: { Credit: '10.00' } })
  expect(await spendable(world)).toBe(10)
  expect(await world.taken(other)).toBe(0)
})

test('a sign-up that is let go, or runs out, gives its credit back', async () => {
  const { world, other } = await givenCredits(10)
  await world.start({}, AOIFE, other)
  const registrationId = await signUpFor(world, other)
  await world.post('/api/registrations/cancel', { registrationId })
  expect(await spendable(world)).toBe(10)
  await world.start({}, AOIFE, other)
  expect(await spendable(world)).toBe(0)
  await world.context.db
    .updateTable('registrations')
    .set({ heldUntil: new Date(0) })
    .where('state', '=', 'held')
    .execute()
  await reconcileCheckouts(world.context, 'all')
  expect(await spendable(world)).toBe(10)
  expect(await world.discrepancies()).toEqual([])
})

test('of two sign-ups at once, each cent of a credit pays for one', async () => {
  const { world, other } = await givenCredits(60)
  const { leagueId: third } = await givenLeague(world.context.db)
  const pages = await Promise.all([other, third].map((id) => world.start({}, AOIFE, id)))
  const asked = await Promise.all(pages.map((page) => askedOnCard(world, page.json().sessionId)))
  expect(asked.toSorted((one, another) => one - another)).toEqual([3000, 9000])
  expect(await world.discrepancies()).toEqual([])
})

test('a credit that has ended is not spent, and what is left of it ends', async () => {
  const { world, other } = await givenCredits(10)
  await moveEnds(world, new Date(Date.now() - 1000))
  const { sessionId } = (await world.start({}, AOIFE, other)).json()
  expect(await askedOnCard(world, sessionId)).toBe(9000)
  await endCredits(world.context)
  await endCredits(world.context)
  expect((await world.get('/api/credits')).credits).toMatchObject([{ amount: 10, left: 0 }])
})

test('a player is reminded once of a credit that ends within 30 days, and not of one that is spent', async () => {
  const { world, other } = await givenCredits(10)
  const reminders = async () =>
    (await world.subjectsTo(AOIFE)).filter((subject) => subject.includes('ends on'))
  await moveEnds(world, new Date(Date.now() + 31 * 86_400_000))
  await remindOfCredits(world.context)
  await moveEnds(world, new Date(Date.now() + 29 * 86_400_000))
  await remindOfCredits(world.context)
  await remindOfCredits(world.context)
  await expect.poll(reminders).toHaveLength(1)
  const { db } = world.context
  await db.updateTable('credits').set({ remindedAt: null }).execute()
  await world.start({}, AOIFE, other)
  await remindOfCredits(world.context)
  const credits = await db.selectFrom('credits').select('remindedAt').execute()
  expect(credits).toEqual([{ remindedAt: null }])
})

test('money that comes after the hold takes the credit again, if it is still there', async () => {
  const { world, other } = await givenCredits(10)
  const { sessionId, url } = (await world.start({}, AOIFE, other)).json()
  await world.misbehave({ webhooks: { mode: 'never' } })
  await world.payOn(url)
  await letRunOut(world, other)
  expect(await spendable(world)).toBe(10)
  expect((await world.verify(sessionId)).json()).toMatchObject({ state: 'confirmed' })
  expect(await spendable(world)).toBe(0)
  expect(await world.discrepancies()).toEqual([])
})

test('money that comes after its credit was spent elsewhere goes back', async () => {
  const { world, other } = await givenCredits(10)
  const { leagueId: third } = await givenLeague(world.context.db)
  const { sessionId, url } = (await world.start({}, AOIFE, other)).json()
  await world.misbehave({ webhooks: { mode: 'never' } })
  await world.payOn(url)
  await letRunOut(world, other)
  await world.signUp({}, AOIFE, CARDS.good, third)
  await world.verify(sessionId)
  await expect.poll(() => world.moneyKept()).toBe(9000 + 8000)
  expect(await spendable(world)).toBe(0)
  expect(await world.discrepancies()).toEqual([])
})

/** The hold of a sign-up ends, as the reconciler would end it before the money is known. */
async function letRunOut(world: SignUps, leagueId: number): Promise<void> {
  const { db, payments, ...context } = world.context
  await db
    .updateTable('registrations')
    .set({ heldUntil: new Date(0) })
    .where('leagueId', '=', leagueId)
    .where('state', '=', 'held')
    .execute()
  const unaware: typeof payments = {
    ...payments,
    expireCheckout: async () => undefined,
    readCheckout: async (id) => {
      const session = await payments.readCheckout(id)
      return session && { ...session, status: 'expired', isPaid: false }
    },
  }
  await reconcileCheckouts({ ...context, db, payments: unaware }, 'all')
}
