import { expect, test } from 'vitest'
import { givenLeague } from '#testing/builders.ts'
import { AOIFE, givenSignUps } from '#testing/sign-up-world.ts'

const REFUSED = { statusCode: 429, code: 'too_many_requests' }

test('a player holds at most three unpaid places, even with simultaneous requests', async () => {
  const world = await givenSignUps({ works: false })
  const leagues = await Promise.all(Array.from({ length: 5 }, () => givenLeague(world.context.db)))
  const answers = await Promise.all(leagues.map(({ leagueId }) => world.start({}, AOIFE, leagueId)))
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2)
  expect(await world.states()).toEqual(['held', 'held', 'held'])
  const mine = (await world.overview()).registrations as { id: number }[]
  await world.post('/api/registrations/cancel', { registrationId: mine[0]?.id })
  expect((await world.start()).statusCode).toBe(200)
  expect(await world.discrepancies()).toEqual([])
})

test('a player starts at most thirty sign-ups an hour, however often the choice changes', async () => {
  const world = await givenSignUps({ tryItOut: true, works: false })
  const tryOut = { TryItOutRegistration: true, Price: 11.25 }
  for (let count = 0; count < 30; count += 1) {
    expect((await world.start(count % 2 === 0 ? {} : tryOut)).statusCode).toBe(200)
  }
  expect((await world.start({})).json()).toMatchObject(REFUSED)
  // A place that is held already is still there to be paid for.
  expect((await world.start(tryOut)).statusCode).toBe(200)
  expect(await world.taken()).toBe(1)
})
