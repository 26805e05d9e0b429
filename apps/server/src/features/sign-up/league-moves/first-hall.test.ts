import { expect, test } from 'vitest'
import { givenMove } from '#testing/move-world.ts'
import { givenHall } from '#testing/other-hall-world.ts'

test('who is asked reads where and when their first night is, where that is in another hall', async () => {
  const { world, db, toLeagueId, ask, look } = await givenMove()
  await ask()
  const { to } = await look()
  expect(to).not.toHaveProperty('firstHall')
  const hours = { startTime: '19:00', endTime: '21:00' }
  await db
    .insertInto('leagueHalls')
    .values({
      ...hours,
      leagueId: toLeagueId,
      firstDay: to.firstNight,
      lastDay: to.firstNight,
      venueId: await givenHall({ world }),
      courtsBooked: 1,
    })
    .execute()
  const firstHall = { venue: 'Parish Hall', town: 'Lucan', ...hours }
  expect((await look()).to).toEqual({ ...to, firstHall })
})
