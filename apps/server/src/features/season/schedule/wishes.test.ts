import type { LeagueWishes } from '@hive/contract/season/wishes'
import type { SlottedGame } from '@hive/domain/season/schedule/game'
import { irishDay } from '@hive/domain/base/time/irish'
import { expect, test } from 'vitest'
import { givenPlayer } from '#testing/builders.ts'
import { givenTeams, sealDraw, stepOfDraw } from '#testing/schedule-world.ts'
import { AOIFE, BREN, type SignUps } from '#testing/sign-up-world.ts'
import { takeUp } from '#jobs/handled.ts'
import { seasonOf } from '#features/season/repairs/service.ts'
import { scheduleRoom } from './room.ts'
import { sendDueReminders } from './wishes.ts'

const PATH = '/api/organiser/wishes'
const DAY_MS = 24 * 60 * 60 * 1000

/** Four teams, of which Aoife leads the first. */
async function givenCaptain() {
  const given = await givenTeams({ courts: 1 })
  const { world, teamIds } = given
  const { db } = world.context
  const { id: captainPlayerId } = await db
    .selectFrom('players')
    .select('id')
    .where('email', '=', AOIFE)
    .executeTakeFirstOrThrow()
  const [teamId = 0] = teamIds
  await db.updateTable('teams').set({ captainPlayerId }).where('id', '=', teamId).execute()
  await takeUp(world.context, scheduleRoom)
  return { ...given, teamId }
}

type Given = Awaited<ReturnType<typeof givenCaptain>>

function read({ world, admin }: Given): Promise<LeagueWishes> {
  return world.get(`${PATH}?leagueId=${world.leagueId}`, admin)
}

async function ask(given: Given, change: object = {}) {
  const { world, admin } = given
  const { usualAnswerBy: answerBy } = await read(given)
  const asked = { leagueId: world.leagueId, mostNights: 2, answerBy, ...change }
  return world.post(`${PATH}/ask`, asked, admin)
}

function stop({ world, admin }: Given) {
  return world.post(`${PATH}/stop`, { leagueId: world.leagueId }, admin)
}

function answer({ world, teamId }: Given, wish: object, who = AOIFE) {
  return world.post('/api/teams/wish', { teamId, unavailable: [], prefers: null, ...wish }, who)
}

function mailsAbout({ mails }: SignUps) {
  return mails.filter(({ subject }) => subject.includes('when can') || subject.includes('When can'))
}

test('a captain is asked by e-mail, answers, and the terms of the draw hold the wish', async () => {
  const given = await givenCaptain()
  const { world, admin, teamId } = given
  expect((await ask(given)).json()).toEqual({ people: 1 })
  await expect.poll(() => mailsAbout(world).map(({ to }) => to)).toEqual([AOIFE])
  expect(mailsAbout(world)[0]?.subject).toBe('When can Aces play?')
  const { asked } = await world.get(`/api/teams/wish?teamId=${teamId}`)
  expect(asked).toMatchObject({ isOpen: true, mostNights: 2, wish: null })
  expect(asked.asked).toEqual({ device: null, at: expect.any(String) })
  const [night] = asked.nights
  expect((await answer(given, { unavailable: [night, night], prefers: 'late' })).statusCode).toBe(
    200,
  )
  const early = await sealDraw(world, admin)
  expect(early.statusCode).toBe(409)
  expect(early.json().message).toMatch(/^Captains can answer until/)
  expect((await stop(given)).statusCode).toBe(200)
  expect((await answer(given, {})).json()).toMatchObject({ code: 'offer_over' })
  expect((await sealDraw(world, admin)).statusCode).toBe(200)
  await stepOfDraw(world, admin, 'draw')
  await stepOfDraw(world, admin, 'publish', { expectedPeople: 1 })
  const { draws } = await world.get(`/api/schedules?leagueId=${world.leagueId}`)
  expect(draws[0].terms.wishes).toEqual([{ team: 'Aces', unavailable: [night], prefers: 'late' }])
  const { startTime } = await world.context.db
    .selectFrom('fixtures')
    .select((eb) => eb.fn.min('startTime').as('startTime'))
    .where((eb) => eb.or([eb('teamOneId', '=', teamId), eb('teamTwoId', '=', teamId)]))
    .executeTakeFirstOrThrow()
  expect(irishDay(startTime)).not.toBe(night)
})

test('a wish has as many nights as the organiser allows, all of them nights of the league', async () => {
  const given = await givenCaptain()
  await ask(given)
  const { nights } = await read(given)
  const tooMany = await answer(given, { unavailable: nights.slice(0, 3) })
  expect(tooMany.statusCode).toBe(409)
  expect(tooMany.json().fields).toEqual({ unavailable: 'Please choose 2 nights at most.' })
  expect((await answer(given, { unavailable: ['2031-01-01'] })).json().fields).toEqual({
    unavailable: 'The nights of the league have changed. Please choose again.',
  })
  expect((await read(given)).teams[0]?.wish).toBeNull()
})

test('no one but the captain answers for a team, and no captain before they are asked', async () => {
  const given = await givenCaptain()
  const { world, teamId } = given
  await givenPlayer(world.app, BREN)
  expect(await world.get(`/api/teams/wish?teamId=${teamId}`)).toEqual({ asked: null })
  expect((await answer(given, {})).json()).toMatchObject({ code: 'not_found' })
  await ask(given)
  expect((await answer(given, {}, BREN)).json()).toMatchObject({ code: 'team_not_found' })
})

test('an organiser enters a wish until the terms are fixed, also after the last day', async () => {
  const given = await givenCaptain()
  const { world, admin, teamIds } = given
  const { leagueId } = world
  await ask(given)
  await stop(given)
  const enter = (teamId = teamIds[1] ?? 0) => {
    const wish = { leagueId, teamId, unavailable: [], prefers: 'early' }
    return world.post(`${PATH}/answer`, wish, admin)
  }
  expect((await enter()).statusCode).toBe(200)
  expect((await read(given)).teams[1]?.wish).toEqual({
    unavailable: [],
    prefers: 'early',
    cannot: [],
    notFirst: false,
    isByOrganiser: true,
  })
  expect((await enter(2_000_000)).statusCode).toBe(404)
  // By its number: a name would outlast the erasure of who chose it.
  const entered = await world.context.db
    .selectFrom('organiserActions')
    .select('after')
    .where('kind', '=', 'wish_entered')
    .execute()
  expect(entered).toEqual([{ after: { team: teamIds[1], nights: 0 } }])
  await sealDraw(world, admin)
  expect((await enter()).json().message).toMatch(/^The terms of the draw are fixed/)
  expect((await ask(given)).json().message).toMatch(/^The terms of the draw are fixed/)
})

test('of an answer and the terms at the same time, one comes first, and the terms hold what is kept', async () => {
  const given = await givenCaptain()
  const { world, admin, teamIds } = given
  await ask(given)
  await stop(given)
  const wish = { leagueId: world.leagueId, teamId: teamIds[1] ?? 0, unavailable: [] }
  const enter = (prefers: string) => world.post(`${PATH}/answer`, { ...wish, prefers }, admin)
  await enter('early')
  const [sealed, entered] = await Promise.all([sealDraw(world, admin), enter('late')])
  const kept = (await read(given)).teams[1]?.wish?.prefers
  expect(kept).toBe(entered.statusCode === 200 ? 'late' : 'early')
  if (sealed.statusCode !== 200) await sealDraw(world, admin)
  const { terms } = await world.context.db
    .selectFrom('draws')
    .select('terms')
    .executeTakeFirstOrThrow()
  expect(terms.wishes.map(({ prefers }) => prefers)).toEqual([kept])
})

test('a captain who has not answered is reminded once, two days before the last one', async () => {
  const given = await givenCaptain()
  const { world } = given
  await ask(given)
  await expect.poll(() => mailsAbout(world)).toHaveLength(1)
  const inDays = (days: number) => ({
    ...world.context,
    now: () => new Date(world.context.now().getTime() + days * DAY_MS),
  })
  await sendDueReminders(inDays(4))
  await sendDueReminders(inDays(5))
  await sendDueReminders(inDays(6))
  await expect.poll(() => mailsAbout(world)).toHaveLength(2)
  expect(mailsAbout(world)[1]?.subject).toMatch(/^By .*: when can Aces play\?$/)
  const jobs = world.context.db.selectFrom('wishRounds').select('remindedAt')
  expect((await jobs.executeTakeFirstOrThrow()).remindedAt).not.toBeNull()
})

test('a captain who has answered is not reminded', async () => {
  const given = await givenCaptain()
  const { world, admin } = given
  await ask(given)
  await answer(given, {})
  await world.context.db
    .updateTable('wishRounds')
    .set({ askedAt: new Date(world.context.now().getTime() - 2 * DAY_MS) })
    .execute()
  const remind = () => world.post(`${PATH}/remind`, { leagueId: world.leagueId }, admin)
  expect((await remind()).json()).toEqual({ people: 0 })
  expect((await remind()).json().message).toMatch(/less than a day ago/)
})

async function allow({ world }: Given, hardDates: number) {
  const set = { hardDates, mayAvoidFirstStart: true }
  await world.context.db.updateTable('leagues').set(set).execute()
}

test('nights that a team rules out are kept by the draw, and its terms say how many it could name', async () => {
  const given = await givenCaptain()
  const { world, admin, teamId } = given
  await allow(given, 1)
  await ask(given)
  const { asked } = await world.get(`/api/teams/wish?teamId=${teamId}`)
  const [night, next] = asked.nights
  expect(asked.hard).toMatchObject({ nights: 1, notFirst: true })
  const tooMany = await answer(given, { cannot: [night, next] })
  expect(tooMany.json().fields).toEqual({
    cannot: 'Please choose 1 night at most that you can’t play at all.',
  })
  expect((await answer(given, { cannot: [night], notFirst: true })).statusCode).toBe(200)
  await stop(given)
  expect((await sealDraw(world, admin)).statusCode).toBe(200)
  await stepOfDraw(world, admin, 'draw')
  await stepOfDraw(world, admin, 'publish', { expectedPeople: 1 })
  const { draws } = await world.get(`/api/schedules?leagueId=${world.leagueId}`)
  const { terms, games } = draws[0]
  expect(terms.hard).toEqual({ nights: 1, notFirst: true })
  expect(terms.wishes).toEqual([
    { team: 'Aces', unavailable: [], prefers: null, cannot: [night], after: asked.hard.firstStart },
  ])
  const own = games.filter((game: SlottedGame) => [game.teamOne, game.teamTwo].includes('Aces'))
  expect(own).toHaveLength(3)
  expect(
    own.filter((game: SlottedGame) => game.night === night || game.start === asked.hard.firstStart),
  ).toEqual([])
})

test('where the league allows none, no night can be ruled out', async () => {
  const given = await givenCaptain()
  await ask(given)
  await expect.poll(() => given.world.mails.at(-1)?.text).toContain('about to draw')
  expect(given.world.mails.at(-1)?.text).not.toContain('rule out')
  const { nights } = await read(given)
  const refused = await answer(given, { cannot: nights.slice(0, 1) })
  expect(refused.json().fields).toEqual({ cannot: 'In this league no team can rule a night out.' })
})

test('the captain who is asked reads what can be ruled out for good, once', async () => {
  const given = await givenCaptain()
  await allow(given, 2)
  await ask(given)
  const told = () =>
    given.world.mails.filter(({ text }) => text.includes('Each team can rule out 2 nights'))
  await expect.poll(told).toHaveLength(1)
})

test('a team that comes after the fixtures were out can still say what it can’t play', async () => {
  const given = await givenCaptain()
  const { world, admin, teamId } = given
  const { db } = world.context
  await allow(given, 2)
  // The captain’s team comes after the draw of the others.
  await db.updateTable('teams').set({ releasedAt: new Date() }).where('id', '=', teamId).execute()
  await sealDraw(world, admin)
  await stepOfDraw(world, admin, 'draw')
  expect((await stepOfDraw(world, admin, 'publish', { expectedPeople: 0 })).statusCode).toBe(200)
  await db.updateTable('teams').set({ releasedAt: null }).where('id', '=', teamId).execute()
  const { asked } = await world.get(`/api/teams/wish?teamId=${teamId}`)
  expect(asked).toMatchObject({ isOpen: true, isLate: true, mostNights: 0 })
  const cannot = asked.nights.slice(-1)
  expect((await answer(given, { cannot })).statusCode).toBe(200)
  const { wishes } = await seasonOf(world.context, world.leagueId)
  expect(wishes).toEqual([{ team: 'Aces', unavailable: [], prefers: null, cannot }])
})
