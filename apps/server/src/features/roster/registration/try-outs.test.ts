import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givenPlayer } from '#testing/builders.ts'
import { givenRunning } from '#testing/running-league.ts'
import { AOIFE, BREN, type SignUps } from '#testing/sign-up-world.ts'
import { join, waitingOf } from '#testing/waiting-world.ts'
import { releaseTryOuts } from './try-outs.ts'

const TRY_OUT = { TryItOutRegistration: true, Price: 11.25 }

/** Moves the server's clock on, to so many days after the noon on which its world began. */
function pass({ world, noon }: { world: SignUps; noon: Date }, days: number): void {
  Object.assign(world.context, { now: () => new Date(noon.getTime() + days * 86_400_000) })
}

/** Aoife has tried out the last place of a running league, on its next night. */
async function givenTryOut(places = 1) {
  const { world, toCome, noon } = await givenRunning({ tryItOut: true, places })
  await givenPlayer(world.app, BREN)
  await world.signUp(TRY_OUT)
  const [night = ''] = toCome
  const untilNight = Math.round((Date.parse(`${night}T12:00Z`) - noon.getTime()) / 86_400_000)
  return { world, noon, untilNight }
}

test('the place of a try-out is kept for two days after its night, and then the next one’s', async () => {
  const tried = await givenTryOut()
  const { world, untilNight } = tried
  await join(world, BREN)
  pass(tried, untilNight + 2)
  await releaseTryOuts(world.context)
  expect(await world.states()).toEqual(['confirmed'])
  pass(tried, untilNight + 3)
  await Promise.all([releaseTryOuts(world.context), releaseTryOuts(world.context)])
  expect(await world.states()).toEqual(['tried'])
  expect(await waitingOf(world, BREN)).toMatchObject([{ state: 'offered' }])
  expect(await world.taken()).toBe(1)
  expect((await world.start({ Price: 67.5 })).json().code).toBe('league_full')
  expect((await join(world, AOIFE)).statusCode).toBe(200)
  await expect.poll(() => world.subjectsTo(AOIFE)).toContain('Did you enjoy Tuesday Pickleball?')
  expect(await world.discrepancies()).toEqual([])
})

test('the way back from the card page still says that one was in, days after the try-out', async () => {
  const running = await givenRunning({ tryItOut: true, places: 1 })
  const { world, toCome } = running
  const { sessionId, url } = (await world.start(TRY_OUT)).json()
  await world.payOn(url)
  await world.verify(sessionId)
  pass(running, 7 * toCome.length)
  await releaseTryOuts(world.context)
  expect(await world.states()).toEqual(['tried'])
  expect((await world.verify(sessionId)).json()).toMatchObject({ state: 'confirmed' })
})

test('after a try-out has ended a player needs a place again, pays the rest, and gets no second try-out', async () => {
  const tried = await givenTryOut(2)
  const { world, untilNight } = tried
  pass(tried, untilNight + 3)
  await releaseTryOuts(world.context)
  expect(await world.taken()).toBe(0)
  expect((await world.start(TRY_OUT)).json().code).toBe('try_out_unavailable')
  // Five nights are left; with the one that was tried six, one of which is paid.
  expect((await world.signUp({ Price: 56.25 })).json()).toMatchObject({ state: 'confirmed' })
  expect(await world.states()).toEqual(['upgraded', 'confirmed'])
  expect(await world.taken()).toBe(1)
  expect((await world.overview()).registrations).toMatchObject([{ paid: 67.5, nights: 5 }])
  expect(await world.discrepancies()).toEqual([])
})

test('a try-out that is being paid up keeps its place, and late money finds one or goes back', async () => {
  const tried = await givenTryOut(1)
  const { world, untilNight } = tried
  const { db } = world.context
  pass(tried, untilNight + 1)
  const { sessionId, url } = (await world.start({ Price: 56.25 })).json()
  pass(tried, untilNight + 3)
  await releaseTryOuts(world.context)
  expect(await world.states()).toEqual(['confirmed', 'held'])
  await world.payOn(url)
  await sql`update registrations set state = 'expired' where state = 'held'`.execute(db)
  await sql`insert into registration_events (registration_id, from_state, to_state, actor, reason)
    select id, 'held', 'expired', 'test', 'lost' from registrations where state = 'expired'`.execute(
    db,
  )
  await releaseTryOuts(world.context)
  expect(await world.states()).toEqual(['tried', 'expired'])
  expect((await world.verify(sessionId)).json()).toMatchObject({ state: 'confirmed' })
  expect(await world.states()).toEqual(['upgraded', 'confirmed'])
  expect(await world.taken()).toBe(1)
  expect(await world.discrepancies()).toEqual([])
})
