import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays } from '@hive/domain/base/time/day'
import { irishDay, irishInstant } from '@hive/domain/base/time/irish'
import { reconcile } from '#features/sign-up/sign-up/reconcile.ts'
import { AOIFE, BREN } from '#testing/sign-up-world.ts'
import { cancelFirst, CIAN, givenFull, join, waitingOf } from '#testing/waiting-world.ts'

const TODAY = irishDay(new Date())

/** Bren has an offer, and Cian waits behind. */
async function givenOffer() {
  const world = await givenFull()
  await join(world, BREN)
  await join(world, CIAN)
  await cancelFirst(world)
  return world
}

test('an offer lasts as promised, also when its card page was opened and left', async () => {
  const world = await givenOffer()
  const { db } = world.context
  const offer = await waitingOf(world, BREN)
  expect((await world.start({}, BREN)).statusCode).toBe(200)
  expect(await waitingOf(world, BREN)).toEqual([])
  await cancelFirst(world, BREN)
  expect(await waitingOf(world, BREN)).toEqual(offer)
  // Once more, and now the card page runs out of time.
  await world.start({}, BREN)
  const past = new Date(Date.now() - 1000)
  await db
    .updateTable('registrations')
    .set({ heldUntil: past })
    .where('state', '=', 'held')
    .execute()
  await reconcile(world.context)
  expect(await waitingOf(world, BREN)).toEqual(offer)
  expect(await waitingOf(world, CIAN)).toMatchObject([{ state: 'waiting', position: 1 }])
  expect(await world.taken()).toBe(1)
  expect((await world.signUp({}, BREN)).json()).toMatchObject({ state: 'confirmed' })
  expect(await world.discrepancies()).toEqual([])
})

test('a place that was let go after the day of its offer is the next one’s, and its owner is mailed', async () => {
  const world = await givenOffer()
  await world.start({}, BREN)
  const past = new Date(Date.now() - 1000)
  await world.context.db
    .updateTable('waitingList')
    .set({ offerEndsAt: past })
    .where('state', '=', 'taken')
    .execute()
  await cancelFirst(world, BREN)
  expect(await waitingOf(world, BREN)).toEqual([])
  expect(await waitingOf(world, CIAN)).toMatchObject([{ state: 'offered' }])
  await expect
    .poll(() => world.subjectsTo(BREN))
    .toContain('We’ve passed on your place in Tuesday Pickleball')
  expect(await world.discrepancies()).toEqual([])
})

test('money that comes late for an offer finds the place that is still kept for it', async () => {
  const world = await givenOffer()
  const { sessionId, url } = (await world.start({}, BREN)).json()
  await world.payOn(url)
  const { db } = world.context
  await sql`update registrations set state = 'expired' where state = 'held'`.execute(db)
  await sql`update waiting_list set state = 'offered' where state = 'taken'`.execute(db)
  await sql`insert into registration_events (registration_id, from_state, to_state, actor, reason)
    select id, 'held', 'expired', 'test', 'lost' from registrations where state = 'expired'`.execute(
    db,
  )
  expect((await world.verify(sessionId, BREN)).json()).toMatchObject({ state: 'confirmed' })
  expect(await waitingOf(world, BREN)).toEqual([])
  expect(await world.taken()).toBe(1)
  expect(await world.discrepancies()).toEqual([])
})

test('a confirmed player leaves the waiting list, and a player with a held place cannot join it', async () => {
  const world = await givenFull(2)
  await join(world, BREN, 2)
  await world.start({}, BREN)
  expect((await join(world, BREN)).json().code).toBe('already_registered')
  expect(await waitingOf(world, BREN)).toMatchObject([{ state: 'waiting' }])
  await world.signUp({}, BREN)
  expect(await waitingOf(world, BREN)).toEqual([])
  await cancelFirst(world)
  await cancelFirst(world, BREN)
  expect(await world.taken()).toBe(0)
  expect(await world.discrepancies()).toEqual([])
})

test('a place that comes free by night is kept at once, and its mail waits for the morning', async () => {
  const world = await givenFull(1, { now: () => irishInstant(TODAY, '23:00') })
  const { db, config } = world.context
  Object.assign(world.context, { config: { ...config, mode: 'production' } })
  await join(world, BREN)
  await cancelFirst(world)
  const [offer] = await waitingOf(world, BREN)
  expect(offer?.state).toBe('offered')
  expect(new Date(offer?.offerEndsAt ?? '')).toEqual(irishInstant(addDays(TODAY, 2), '08:00'))
  const { rows } = await sql<{ startAfter: Date }>`
    select start_after from pgboss.job where name = 'send-offer'`.execute(db)
  expect(rows).toEqual([{ startAfter: irishInstant(addDays(TODAY, 1), '08:00') }])
  expect((await world.subjectsTo(BREN)).join()).not.toContain('is yours until')
})

test('the mail of an offer leads to it by way of the sign-in', async () => {
  const world = await givenOffer()
  const offer = () => world.mails.find(({ subject }) => subject.includes('is yours until'))
  await expect
    .poll(() => offer()?.text)
    .toContain(`/login?next=%2Fleague-details%2F${world.leagueId}`)
  expect(offer()?.to).toBe(BREN)
  await expect.poll(() => world.subjectsTo(AOIFE)).toContain('Cancelled: Tuesday Pickleball')
})
