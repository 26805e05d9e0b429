import { standings } from '@hive/domain/season/table/standings'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { scheduleRoom } from '#features/season/schedule/room.ts'
import { takeUp } from '#jobs/handled.ts'
import { givenPlayer } from '#testing/builders.ts'
import { cancelOf, givenCaptain, playerIdOf, takeTeamOut } from '#testing/captain-world.ts'
import { CALLED_OFF, givenGamesAgainst } from '#testing/opponent-world.ts'
import { AOIFE, BREN } from '#testing/sign-up-world.ts'
import { tellAtOnce } from '#testing/tell-at-once.ts'
import { consequencesFor } from './departures.ts'
import { leaveEveryLeague } from './leave.ts'

const DARA = 'dara@hive.example'
const OFF = 'A team has left the league.'

/** The team of Aoife and Bren has fixtures against Dara’s, who plays alone. */
async function givenSeason() {
  const { world, teamId } = await givenCaptain()
  const { db } = world.context
  await givenPlayer(world.app, DARA)
  await world.signUp({}, DARA)
  const dara = await playerIdOf(db, DARA)
  const games = await givenGamesAgainst(world.context, teamId, dara)
  await db
    .updateTable('memberships')
    .set({ teamId: games.otherId })
    .where('playerId', '=', dara)
    .execute()
  return { ...games, world, teamId }
}

type Season = Awaited<ReturnType<typeof givenSeason>>

async function takeOut({ world }: Season): Promise<void> {
  const admin = await world.givenAdmin()
  const [{ id: registrationId }] = (await world.overview(AOIFE)).registrations
  const order = { registrationId, refund: 'none', captain: null, expectedBack: 0, reason: 'Asked.' }
  const reply = await world.post('/api/organiser/registrations/remove', order, admin)
  expect(reply.statusCode).toBe(200)
}

async function deleteAccounts({ world: { context } }: Season): Promise<void> {
  const cause = { actor: 'system', reason: 'account deleted' }
  for (const who of [BREN, AOIFE]) {
    const playerId = await playerIdOf(context.db, who)
    await inTransaction(context.db, (db) =>
      leaveEveryLeague({ ...context, db }, db, { playerId, cause }),
    )
  }
}

test.each([
  ['its captain cancels', ({ world }: Season) => takeTeamOut(world)],
  ['an organiser takes it out', takeOut],
  ['the accounts of all on it are deleted', deleteAccounts],
])('when %s, the games of a team to come are off, and it has withdrawn', async (_way, leave) => {
  const season = await givenSeason()
  const { teamId, statuses, withdrawals } = season
  await leave(season)
  expect(await statuses()).toEqual(CALLED_OFF)
  expect(await withdrawals()).toEqual([{ teamId, counts: 'void', reason: OFF }])
})

test('its opponents hear of it once, with one public certificate, and those who leave do not', async () => {
  const { world } = await givenSeason()
  await takeUp(world.context, scheduleRoom)
  await takeTeamOut(world)
  await tellAtOnce(world.context)
  const about = () => world.mails.filter(({ subject }) => subject.includes('game of yours'))
  await expect.poll(about).toMatchObject([{ to: DARA }])
  expect(about()[0]?.text).toContain(`${OFF} Your other games stay as they are.`)
  const { changes } = await world.get(`/api/schedules?leagueId=${world.leagueId}`)
  expect(changes).toMatchObject([{ number: 1, decidedBy: 'departure', reason: OFF }])
})

test('the table and the calendar of the league say the same', async () => {
  const { world } = await givenSeason()
  await takeTeamOut(world)
  world.context.leagueCache.invalidate(world.leagueId)
  const { leagues } = await world.get('/api/leagues')
  const league = leagues.find(({ id }: { id: number }) => id === world.leagueId)
  expect(standings(league)).toEqual([])
  expect(league.withdrawals).toMatchObject([{ teamName: 'Dink Dynasty', counts: 'void' }])
  const { body } = await world.app.inject({ url: `/calendar/leagues/${world.leagueId}.ics` })
  expect(body.match(/STATUS:CANCELLED/g)).toHaveLength(2)
  expect(body.match(/SEQUENCE:1/g)).toHaveLength(2)
})

test('the last of a team of individuals takes it out of the season', async () => {
  const { world, otherId, statuses, withdrawals } = await givenSeason()
  await cancelOf(world, DARA)
  expect(await statuses()).toEqual(CALLED_OFF)
  expect(await withdrawals()).toMatchObject([{ teamId: otherId }])
})

test('a teammate who leaves takes no team out of its season', async () => {
  const { world, statuses, withdrawals } = await givenSeason()
  await cancelOf(world, BREN)
  expect(await statuses()).toEqual(['scheduled', 'scheduled', 'postponed'])
  expect(await withdrawals()).toEqual([])
})

test('a league that is called off withdraws no team', async () => {
  const { world, withdrawals } = await givenSeason()
  const admin = await world.givenAdmin()
  const order = { leagueId: world.leagueId, reason: 'No hall.', expectedSignUps: 3 }
  expect((await world.post('/api/organiser/leagues/cancel', order, admin)).statusCode).toBe(200)
  await expect.poll(() => world.states()).not.toContain('confirmed')
  expect(await withdrawals()).toEqual([])
})

test('a captain and an organiser read how many games go with the team before they press', async () => {
  const { world } = await givenSeason()
  const [own] = (await world.overview(AOIFE)).registrations
  expect(own.leaving).toMatchObject({ after: 'asks', games: 2 })
  const admin = await world.givenAdmin()
  const path = `/api/organiser/registrations/removal?registrationId=${own.id}`
  expect(await world.get(path, admin)).toMatchObject({ games: 2 })
  const { db, now } = world.context
  const deleting = await consequencesFor({ db, now }, await playerIdOf(db, AOIFE), '2026-11-27')
  expect(deleting).toMatchObject([{ team: { after: 'asks', games: 2 } }])
})

test('a team that has left is a task until an organiser leaves the nights off, or the season is over', async () => {
  const { world, teamId, otherId } = await givenSeason()
  const { db } = world.context
  const admin = await world.givenAdmin()
  const tasks = async () => (await world.get('/api/organiser/tasks', admin)).left
  const third = { leagueId: world.leagueId, name: 'Third Wheels' }
  const { id } = await db
    .insertInto('teams')
    .values(third)
    .returning('id')
    .executeTakeFirstOrThrow()
  const [game] = await db
    .selectFrom('fixtures')
    .selectAll()
    .where('status', '=', 'postponed')
    .execute()
  if (!game) throw new Error('There is no postponed game.')
  const { venueId, startTime } = game
  const sides = { leagueId: world.leagueId, teamOneId: otherId, teamTwoId: id }
  await db
    .insertInto('fixtures')
    .values({ ...sides, venueId, startTime, courtNumber: 2 })
    .execute()
  await takeTeamOut(world)
  expect(await tasks()).toMatchObject([{ teamId, teamName: 'Dink Dynasty', games: 2 }])
  const leave = () =>
    world.post(
      '/api/organiser/table/withdrawals/leave-byes',
      { leagueId: world.leagueId, teamId },
      admin,
    )
  expect((await leave()).statusCode).toBe(200)
  expect((await leave()).statusCode).toBe(200)
  expect(await tasks()).toEqual([])
})
