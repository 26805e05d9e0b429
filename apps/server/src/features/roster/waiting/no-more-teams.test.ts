import { NO_MORE_TEAMS } from '@hive/domain/roster/waiting/waiting-list'
import { expect, test } from 'vitest'
import { closeTeams } from '#features/leagues/leagues/service.ts'
import { givenPlayer } from '#testing/builders.ts'
import { BREN } from '#testing/sign-up-world.ts'
import { cancelFirst, CIAN, givenFull, join, waitingOf } from '#testing/waiting-world.ts'
import { tendWaitingLists } from './service.ts'

const DARA = 'dara@hive.example'
const TEAM = { RegistrationTypeId: 2, TeamName: 'Net Gains', Price: 180 }
const SUBJECT = 'Tuesday Pickleball takes no more teams'

/** A full league of two places, with a team in line. */
async function givenTeamInLine() {
  const world = await givenFull(2)
  await world.signUp({}, BREN)
  await join(world, CIAN, 2)
  await givenPlayer(world.app, DARA)
  return world
}

test('a team in line is offered nothing once no more teams are taken, hears of it once, and keeps its place in line', async () => {
  const world = await givenTeamInLine()
  const { context, leagueId } = world
  expect(await waitingOf(world, CIAN)).toMatchObject([{ state: 'waiting', heldUp: null }])
  await closeTeams(context, leagueId)
  await closeTeams(context, leagueId)
  await expect.poll(() => world.subjectsTo(CIAN)).toContain(SUBJECT)
  expect((await join(world, DARA, 2)).json()).toMatchObject({
    code: 'registration_closed',
    message: 'This league takes no more teams. You can still sign up alone.',
  })
  await cancelFirst(world)
  await cancelFirst(world, BREN)
  expect(await waitingOf(world, CIAN)).toMatchObject([{ state: 'waiting', heldUp: NO_MORE_TEAMS }])
  // A player on their own goes past the team.
  expect((await world.start({}, DARA)).statusCode).toBe(200)
  await cancelFirst(world, DARA)
  const heard = await world.subjectsTo(CIAN)
  expect(heard.filter((subject) => subject === SUBJECT)).toHaveLength(1)
  await context.db.updateTable('leagues').set({ teamsClosed: false }).execute()
  await tendWaitingLists(context)
  expect(await waitingOf(world, CIAN)).toMatchObject([{ state: 'offered', heldUp: null }])
  expect(await world.discrepancies()).toEqual([])
})

test('an offer to a team that was open when teams were closed is honoured', async () => {
  const world = await givenTeamInLine()
  await cancelFirst(world)
  await cancelFirst(world, BREN)
  expect(await waitingOf(world, CIAN)).toMatchObject([{ state: 'offered' }])
  await closeTeams(world.context, world.leagueId)
  expect((await world.signUp(TEAM, CIAN)).json()).toMatchObject({ state: 'confirmed' })
  expect(await world.subjectsTo(CIAN)).not.toContain(SUBJECT)
  expect(await world.discrepancies()).toEqual([])
})
