import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refundAsCredit } from '#testing/credit-world.ts'
import { AOIFE, givenSignUps } from '#testing/sign-up-world.ts'

const REASON = 'It was for another Aoife.'

/** Aoife, who has paid 90 euro and was given a credit of 50 as a favour by mistake. */
async function givenFavour() {
  const world = await givenSignUps()
  await world.signUp()
  const [{ id: registrationId }] = (await world.overview()).registrations
  const admin = await world.givenAdmin()
  const give = (amount: number) =>
    world.post(
      '/api/organiser/credits',
      { registrationId, amount, sureOf: amount, reason: REASON, requestId: randomUUID() },
      admin,
    )
  await give(50)
  const own = () => world.get('/api/credits', AOIFE)
  const [{ creditId }] = (await own()).credits
  const takeBack = (id = creditId as number) =>
    world.post('/api/organiser/credits/void', { creditId: id, reason: REASON }, admin)
  const journal = () =>
    world.context.db
      .selectFrom('moneyEntries')
      .select(['kind', 'fromAccount', 'toAccount', 'cents', 'corrects'])
      .where('kind', '=', 'goodwill_credit')
      .orderBy('id')
      .execute()
  return { world, admin, registrationId, give, own, takeBack, journal }
}

test('a favour that was a mistake is taken back once, in the books and in words', async () => {
  const { world, give, own, takeBack, journal } = await givenFavour()
  const both = await Promise.all([takeBack(), takeBack()])
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await own()).toMatchObject({ spendable: 0, credits: [{ left: 0, amount: 50 }] })
  expect(await journal()).toEqual([
    {
      kind: 'goodwill_credit',
      fromAccount: 'credit',
      toAccount: 'goodwill',
      cents: 5000,
      corrects: null,
    },
    {
      kind: 'goodwill_credit',
      fromAccount: 'goodwill',
      toAccount: 'credit',
      cents: 5000,
      corrects: expect.anything(),
    },
  ])
  await expect
    .poll(() => world.subjectsTo(AOIFE))
    .toContain('Sorry, the credit of €50 was a mistake')
  // It makes room for the right one, which is measured by what was paid.
  expect((await give(90)).statusCode).toBe(200)
  expect((await own()).spendable).toBe(90)
  expect(await world.discrepancies()).toEqual([])
})

test('a credit that has been spent in part, and one that came from a refund, stay', async () => {
  const { world, admin, registrationId, own, takeBack } = await givenFavour()
  const { db } = world.context
  const [{ creditId }] = (await own()).credits
  await db
    .insertInto('creditEntries')
    .values({ creditId, kind: 'expired', amountCents: -2000 })
    .execute()
  expect((await takeBack()).json()).toMatchObject({
    message: expect.stringContaining('€20.00 of it has been spent'),
  })
  await refundAsCredit(world, admin, { registrationId, amount: 10 })
  await expect.poll(async () => (await own()).credits.length).toBe(2)
  const refund = (await own()).credits.find(({ origin }: { origin: string }) => origin === 'refund')
  expect((await takeBack(refund.creditId)).json()).toMatchObject({
    message: 'Only a credit that was given as a favour can be taken back.',
  })
})
