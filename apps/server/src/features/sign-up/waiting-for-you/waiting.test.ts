import type { WaitingItemWire } from '@hive/contract/sign-up/waiting-for-you'
import { addDays } from '@hive/domain/base/time/day'
import { irishDay } from '@hive/domain/base/time/irish'
import { shareDeadline } from '@hive/domain/roster/registration/split-terms'
import { lastDayToJoin } from '@hive/domain/roster/teams/invitation'
import { expect, test } from 'vitest'
import { bearer } from '#testing/bearer.ts'
import { callOff } from '#testing/called-off-world.ts'
import { cancelOf, givenCaptain, joinTeam } from '#testing/captain-world.ts'
import { free, givenCrowd, givenGroup, sayYes, startGroup } from '#testing/group-world.ts'
import { givenShortTeams } from '#testing/merge-world.ts'
import { givenMove } from '#testing/move-world.ts'
import { givenFixtures } from '#testing/schedule-world.ts'
import { AOIFE, BREN, givenSignUps, type SignUps } from '#testing/sign-up-world.ts'
import { givenSplit } from '#testing/split-world.ts'
import { givenPlace } from '#testing/transfer-world.ts'
import { cancelFirst, CIAN, givenFull } from '#testing/waiting-world.ts'

async function waiting(world: SignUps, who = AOIFE): Promise<WaitingItemWire[]> {
  return (await world.get('/api/waiting-for-you', who)).items
}

const TODAY = irishDay(new Date())
const MOMENT = expect.stringMatching(/^2.+Z$/)

test('a place on offer waits until its time is over', async () => {
  const world = await givenFull()
  const joining = { leagueId: world.leagueId, RegistrationTypeId: 1 }
  await world.post('/api/waiting-list/join', joining, BREN)
  expect(await waiting(world, BREN)).toEqual([])
  await cancelFirst(world)
  expect(await waiting(world, BREN)).toEqual([
    {
      kind: 'place_offered',
      leagueId: world.leagueId,
      leagueTitle: 'Tuesday Pickleball',
      team: null,
      from: null,
      amount: null,
      endsAt: MOMENT,
      lastDay: null,
    },
  ])
  expect(await waiting(world)).toEqual([])
  const past = new Date(Date.now() - 1000)
  await world.context.db.updateTable('waitingList').set({ offerEndsAt: past }).execute()
  expect(await waiting(world, BREN)).toEqual([])
})

test('an invitation to wait together waits for the friend, whatever the case of their address', async () => {
  const world = await givenCrowd()
  await startGroup(world, BREN, [CIAN.toUpperCase()])
  expect(await waiting(world, CIAN)).toMatchObject([{ kind: 'group_invitation', endsAt: null }])
  expect(await waiting(world, BREN)).toEqual([])
})

test('places for a whole group wait for each of them until they say yes', async () => {
  const world = await givenGroup()
  await free(world, [AOIFE, 'emer@hive.example', 'finn@hive.example'])
  expect(await waiting(world, CIAN)).toMatchObject([{ kind: 'group_offered' }])
  await sayYes(world, CIAN)
  expect(await waiting(world, CIAN)).toEqual([])
  expect(await waiting(world, BREN)).toMatchObject([{ kind: 'group_offered' }])
})

test('a place that someone gives waits for whom it is given to', async () => {
  const { world, offered, withdraw } = await givenPlace()
  const id = await offered()
  expect(await waiting(world, BREN)).toMatchObject([{ kind: 'place_given', endsAt: MOMENT }])
  expect(await waiting(world, CIAN)).toEqual([])
  await withdraw(id)
  expect(await waiting(world, BREN)).toEqual([])
})

test('an address that may be someone else’s learns nothing', async () => {
  const { world, offer } = await givenPlace()
  const headers = bearer('finn@hive.example', 'new-')
  await offer('finn@hive.example')
  const answer = await world.app.inject({ url: '/api/waiting-for-you', headers })
  expect(answer.json()).toEqual({ items: [] })
})

test('a team’s invitation waits until they join, with the day on which it ends as its mails say', async () => {
  const { world } = await givenCaptain()
  const { db } = world.context
  const invitedAt = await db
    .selectFrom('teamInvitations')
    .select('createdAt')
    .where('email', '=', CIAN)
    .executeTakeFirstOrThrow()
  const days = { reminders: 0, remindedAt: null, deadline: '2999-12-31' }
  const lastDay = lastDayToJoin({ invitedAt: invitedAt.createdAt, ...days })
  const invitation = { kind: 'team_invitation', team: 'Dink Dynasty', lastDay }
  expect(await waiting(world, CIAN)).toMatchObject([invitation])
  expect(await waiting(world, BREN)).toEqual([])
  await joinTeam(world, CIAN)
  expect(await waiting(world, CIAN)).toEqual([])
})

test('being asked to lead a team waits, and a team that its captain leaves waits for all on it', async () => {
  const { world, offer, decline } = await givenCaptain()
  await offer()
  expect(await waiting(world, BREN)).toMatchObject([{ kind: 'captaincy', team: 'Dink Dynasty' }])
  await decline()
  expect(await waiting(world, BREN)).toEqual([])
  await cancelOf(world, AOIFE)
  expect(await waiting(world, BREN)).toMatchObject([{ kind: 'team_left', team: 'Dink Dynasty' }])
})

test('a share of the team’s fee waits until it is paid, with its sum and its last day', async () => {
  const { world, pay } = await givenSplit()
  const { startDate } = await world.context.db
    .selectFrom('leagues')
    .select('startDate')
    .executeTakeFirstOrThrow()
  const lastDay = shareDeadline({ startDate })
  expect(await waiting(world, BREN)).toMatchObject([
    { kind: 'share_due', team: 'Dink Dynasty', amount: 60, lastDay },
  ])
  expect(await waiting(world, AOIFE)).toEqual([])
  await pay(BREN)
  expect(await waiting(world, BREN)).toEqual([])
  expect(await waiting(world, CIAN)).toMatchObject([{ kind: 'share_due' }])
})

test('a question whether they would move to another league waits', async () => {
  const { world, ask } = await givenMove()
  await ask()
  expect(await waiting(world)).toMatchObject([{ kind: 'league_move', endsAt: MOMENT }])
  expect((await waiting(world, BREN)).map(({ kind }) => kind)).toContain('league_move')
})

test('a question whether two teams become one waits for each captain who has not answered', async () => {
  const { world, asked, agree } = await givenShortTeams()
  const stepId = await asked()
  expect(await waiting(world)).toMatchObject([
    { kind: 'team_merge', team: 'Net Gains', from: 'Dinkers' },
  ])
  expect(await waiting(world, BREN)).toMatchObject([{ team: 'Dinkers', from: 'Net Gains' }])
  await agree(stepId, AOIFE)
  expect(await waiting(world)).toEqual([])
  expect(await waiting(world, BREN)).toHaveLength(1)
})

test('a game that another captain would like to move waits for its captain', async () => {
  const { world, teamIds, games } = await givenFixtures({ courts: 1 })
  const { db } = world.context
  const { leagueId } = world
  const [aces = 0, bees = 0] = teamIds
  const { id: captainPlayerId } = await db
    .selectFrom('players')
    .select('id')
    .where('email', '=', AOIFE)
    .executeTakeFirstOrThrow()
  await db.updateTable('teams').set({ captainPlayerId }).where('id', '=', bees).execute()
  const start = new Date(Date.now() + 86_400_000)
  const move = { id: crypto.randomUUID(), leagueId, teamId: aces, fixtureId: games[0]?.id ?? 0 }
  await db
    .insertInto('gameMoves')
    .values({
      ...move,
      otherFixtureId: null,
      fromStart: start,
      fromCourt: 1,
      toStart: start,
      toCourt: 1,
      reason: '',
      askedAt: new Date(),
      endsAt: start,
      needsOrganiser: false,
      state: 'asked',
    })
    .execute()
  await db
    .insertInto('gameMoveAnswers')
    .values({ moveId: move.id, teamId: bees, agreedAt: null })
    .execute()
  expect(await waiting(world)).toMatchObject([{ kind: 'game_move', team: 'Bees', from: 'Aces' }])
  await db.updateTable('gameMoves').set({ state: 'declined' }).execute()
  expect(await waiting(world)).toEqual([])
})

test('what a captain is asked about nights waits until its last day', async () => {
  const { world } = await givenCaptain()
  const { db } = world.context
  const { leagueId } = world
  const round = { leagueId, mostNights: 2, answerBy: TODAY, askedAt: new Date() }
  await db.insertInto('wishRounds').values(round).execute()
  expect(await waiting(world)).toMatchObject([{ kind: 'team_wish', lastDay: TODAY }])
  expect(await waiting(world, BREN)).toEqual([])
  await db
    .updateTable('wishRounds')
    .set({ answerBy: addDays(TODAY, -1) })
    .execute()
  expect(await waiting(world)).toEqual([])
})

test('a choice between card and credit waits, with the sum', async () => {
  const world = await givenSignUps()
  await world.signUp()
  await callOff(world)
  expect(await waiting(world)).toMatchObject([
    { kind: 'refund_choice', amount: 90, endsAt: null, lastDay: addDays(TODAY, 3) },
  ])
})
