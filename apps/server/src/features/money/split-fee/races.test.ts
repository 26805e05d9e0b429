import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { settle } from '#features/sign-up/sign-up/settle.ts'
import { cancelOf, noOneTakesOver } from '#testing/captain-world.ts'
import { AOIFE, BREN } from '#testing/sign-up-world.ts'
import { givenSplit, sessionOf } from '#testing/split-world.ts'
import { CIAN } from '#testing/waiting-world.ts'

test('of many who pay at the same moment no more get a card page than shares are missing', async () => {
  const { world, start, shares } = await givenSplit()
  const answers = await Promise.all([start(AOIFE, 2), start(BREN), start(CIAN), start(AOIFE, 1)])
  expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true)
  const open = (await shares()).filter(([state]) => state === 'share_open')
  expect(open.reduce((sum, [, cents]) => sum + cents, 0)).toBeLessThanOrEqual(12_000)
  expect(await world.discrepancies()).toEqual([])
})

test('a share on a card page is kept for its payer', async () => {
  const { start, pay } = await givenSplit()
  await pay(BREN)
  await start(CIAN)
  const rest = await start(AOIFE)
  expect(rest.statusCode).toBe(409)
  expect(rest.json().message).toContain('Someone on the team is paying at this moment.')
})

/** Cian's card page is open for longer than his share is kept; then Aoife starts to pay the rest. */
async function givenLate() {
  const given = await givenSplit()
  const { url } = (await given.start(CIAN)).json()
  await given.world.context.db
    .updateTable('registrations')
    .set({ heldUntil: sql<Date>`now() - interval '1 minute'` })
    .where('state', '=', 'share_open')
    .execute()
  return { ...given, url: String(url) }
}

test('money that comes late counts while the share is missing', async () => {
  const { world, url, shares } = await givenLate()
  await world.payOn(url)
  expect((await world.verify(sessionOf(url), CIAN)).json()).toMatchObject({ state: 'confirmed' })
  expect(await shares()).toEqual([['share_paid', 6000]])
  expect(await world.discrepancies()).toEqual([])
})

test('money that comes after the captain has paid the rest goes back at once, and a mail says so', async () => {
  const { world, url, pay, shares } = await givenLate()
  await pay(AOIFE, 2)
  await world.payOn(url)
  expect((await world.verify(sessionOf(url), CIAN)).json()).toMatchObject({ state: 'refund_due' })
  await expect.poll(shares).toEqual([
    ['refunded', 6000],
    ['share_paid', 12_000],
  ])
  expect(await world.moneyKept()).toBe(18_000)
  await expect
    .poll(() => world.subjectsTo(CIAN))
    .toContain('We’re refunding your share for Dink Dynasty')
  expect(await world.discrepancies()).toEqual([])
})

test('two payments that settle at the same moment never exceed the fee', async () => {
  const { world, url, start } = await givenLate()
  const rest = (await start(AOIFE, 2)).json().url
  for (const page of [url, rest]) await world.payOn(page)
  await Promise.all(
    [url, rest, url, rest].map((page) => settle(world.context, sessionOf(page), 'provider')),
  )
  await expect.poll(() => world.moneyKept()).toBe(18_000)
  expect(await world.discrepancies()).toEqual([])
})

test('money that comes while the team of a captain who has left goes out comes back', async () => {
  const { world, start, shares } = await givenSplit()
  const { url } = (await start(BREN)).json()
  await world.payOn(url)
  await cancelOf(world, AOIFE)
  await Promise.all([noOneTakesOver(world), world.verify(sessionOf(url), BREN)])
  await expect.poll(shares).toEqual([['refunded', 6000]])
  await expect.poll(() => world.moneyKept()).toBe(1000)
  expect(await world.discrepancies()).toEqual([])
})
