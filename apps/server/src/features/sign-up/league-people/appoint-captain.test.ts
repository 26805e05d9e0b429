import { expect, test } from 'vitest'
import { givenPlayer, givenRole } from '#testing/builders.ts'
import { cancelOf, givenCaptain } from '#testing/captain-world.ts'
import { AOIFE, BREN } from '#testing/sign-up-world.ts'

const COORDINATOR = 'coordinator@hive.example'

async function givenAppointment() {
  const given = await givenCaptain()
  const { world, teamId } = given
  const { db } = world.context
  await givenPlayer(world.app, COORDINATOR)
  await givenRole(db, COORDINATOR, { role: 'coordinator', leagueId: world.leagueId })
  const [{ id: registrationId }] = (await world.overview(BREN)).registrations
  const appoint = (change: object = {}) =>
    world.post('/api/organiser/teams/captain', { registrationId, teamId, ...change }, COORDINATOR)
  return { ...given, db, appoint }
}

test('an organiser makes a teammate captain at once: both are written to, and the timeline has it', async () => {
  const { world, db, offer, appoint, captain } = await givenAppointment()
  await offer()
  expect((await appoint()).statusCode).toBe(200)
  expect((await appoint()).statusCode).toBe(200)
  expect(await captain()).toBe(BREN)
  expect(await db.selectFrom('captaincyOffers').selectAll().execute()).toEqual([])
  await expect.poll(() => world.subjectsTo(BREN)).toContain('You’re captain of Dink Dynasty now')
  await expect
    .poll(() => world.subjectsTo(AOIFE))
    .toContain('Bren Daly is captain of Dink Dynasty now')
  const url = `/api/organiser/registrations?leagueId=${world.leagueId}`
  expect((await world.get(url, COORDINATOR)).people).toMatchObject([
    { email: AOIFE, isCaptain: false },
    { email: BREN, isCaptain: true },
  ])
  const kept = await db.selectFrom('organiserActions').select('kind').execute()
  expect(kept).toEqual([{ kind: 'captain_changed' }])
})

test('someone who has left the team, or is on another, is not made captain', async () => {
  const { world, appoint, captain } = await givenAppointment()
  expect((await appoint({ teamId: 2_000_000_000 })).json().code).toBe('count_changed')
  await cancelOf(world, BREN)
  expect((await appoint()).json().code).toBe('count_changed')
  expect(await captain()).toBe(AOIFE)
})
