import type { WireBoard } from '@hive/contract/season/schedule-edits'
import type { Slot } from '@hive/domain/season/schedule/game'
import { isSameSlot } from '@hive/domain/season/schedule/same-slot'
import { irishDay, irishTime } from '@hive/domain/base/time/irish'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { scheduleRoom } from '#features/season/schedule/room.ts'
import {
  check,
  givenFixtures,
  givenTeams,
  HOLDS,
  listGames,
  publicSchedule,
  sealDraw,
  stepOfDraw,
} from '#testing/schedule-world.ts'
import { AOIFE, type SignUps } from '#testing/sign-up-world.ts'
import { tellAtOnce } from '#testing/tell-at-once.ts'
import { takeUp } from '#jobs/handled.ts'

const PATH = '/api/organiser/schedule/board'
const WHY = 'The Aces have a christening.'

async function boardOf(world: SignUps, admin: string): Promise<WireBoard> {
  return (await world.get(`${PATH}?leagueId=${world.leagueId}`, admin)).board
}

function post(world: SignUps, admin: string, step: string, body: object) {
  return world.post(`${PATH}/${step}`, { leagueId: world.leagueId, draw: null, ...body }, admin)
}

/** A league whose games are drawn and not out. */
async function givenDraw() {
  const given = await givenTeams()
  await sealDraw(given.world, given.admin)
  await stepOfDraw(given.world, given.admin, 'draw')
  return { ...given, board: await boardOf(given.world, given.admin) }
}

type Game = WireBoard['games'][number]

/** A slot that no game has, on a night on which none is played. */
function freeNight({ games, slots }: WireBoard): Slot {
  const slot = slots.findLast(({ night }) => games.every((game) => game.slot?.night !== night))
  if (!slot) throw new Error('Games are played on every night.')
  return slot
}

/** A game of one of these teams on another night. */
function otherNightOf(games: readonly Game[], game: Game): Game {
  const other = games.find(
    ({ slot, teamOne, teamTwo }) =>
      slot?.night !== game.slot?.night &&
      [teamOne, teamTwo].some((team) => [game.teamOne, game.teamTwo].includes(team)),
  )
  if (!other) throw new Error('No game of these teams is on another night.')
  return other
}

/** A slot of that night at a time at which no game is played. */
function freeTime({ games, slots }: WireBoard, night: string | undefined): Slot {
  const slot = slots.find(
    (one) =>
      one.night === night &&
      games.every((game) => game.slot?.night !== night || game.slot.start !== one.start),
  )
  if (!slot) throw new Error('Games are played at every time of this night.')
  return slot
}

test('a draw is edited, and published with a certificate that a visitor can check', async () => {
  const { world, admin, board } = await givenDraw()
  const [first, second] = board.games
  if (!first || !second) throw new Error('no games')
  const to = freeNight(board)
  const reason = WHY
  expect(board).toMatchObject({ draw: 1, edition: 0, edits: [], people: 1 })
  const moved = await post(world, admin, 'edit', {
    draw: 1,
    edition: 0,
    game: first.id,
    to,
    reason,
  })
  expect(moved.json()).toEqual({ edition: 1 })
  expect(
    (await post(world, admin, 'edit', { draw: 1, edition: 1, game: second.id, to: null })).json(),
  ).toEqual({ edition: 2 })
  // Until they are out, no one sees anything of it.
  expect((await publicSchedule(world)).draws).toMatchObject([{ games: null }])
  expect((await boardOf(world, admin)).edits).toEqual([
    { moves: [{ id: first.id, from: first.slot, to }], reason },
    { moves: [{ id: second.id, from: second.slot, to: null }], reason: '' },
  ])
  const publish = (change: object) =>
    stepOfDraw(world, admin, 'publish', { expectedPeople: 1, edition: 2, reason, ...change })
  expect((await publish({})).json()).toMatchObject({
    code: 'count_changed',
    fields: { expectedWaiting: '1' },
  })
  const asSeen = { expectedWaiting: 1 }
  expect((await publish({ ...asSeen, reason: '' })).json().fields).toHaveProperty('reason')
  expect((await publish({ ...asSeen, edition: 1 })).statusCode).toBe(409)
  expect(await listGames(world)).toEqual([])
  await takeUp(world.context, scheduleRoom)
  expect((await publish(asSeen)).json()).toEqual({ games: 6, people: 1 })
  const games = await listGames(world)
  expect(games.filter(({ status }) => status === 'postponed')).toMatchObject([
    { statusReason: WHY },
  ])
  const there = games.filter(
    ({ startTime, courtNumber }) =>
      irishDay(startTime) === to.night &&
      irishTime(startTime) === to.start &&
      courtNumber === to.court,
  )
  expect(there).toMatchObject([{ status: 'scheduled' }])
  const { changes } = await publicSchedule(world)
  expect(changes).toMatchObject([{ number: 1, draw: 1, decidedBy: 'organiser', reason: WHY }])
  expect(changes[0]?.moves).toHaveLength(2)
  expect(await check(world)).toEqual(HOLDS)
  const news = () => world.mails.filter(({ subject }) => subject.startsWith('The fixtures are out'))
  await expect.poll(() => news().map((mail) => mail.to)).toEqual([AOIFE])
  expect(world.mails.filter(({ subject }) => subject.includes('changed'))).toEqual([])
})

test('what cannot be played is refused, what is worse for a team needs a reason, and an edit is undone', async () => {
  const { world, admin, board } = await givenDraw()
  const [first] = board.games
  if (!first) throw new Error('no games')
  const edit = (body: object) =>
    post(world, admin, 'edit', { draw: 1, game: first.id, edition: 0, ...body })
  const busy = otherNightOf(board.games, first)
  const beside = board.slots.find(
    (slot) =>
      slot.night === busy.slot?.night &&
      slot.start === busy.slot.start &&
      !board.games.some((game) => isSameSlot(game.slot, slot)),
  )
  const refused = await edit({ to: beside ?? { ...busy.slot, court: 9 }, reason: WHY })
  expect(refused.json()).toMatchObject({ code: 'game_conflict' })
  const to = freeTime(board, busy.slot?.night)
  const silent = await edit({ to })
  expect(silent.statusCode).toBe(400)
  expect(silent.json().fields.reason).toMatch(/^Please say why: .*plays 2 games on/)
  expect((await boardOf(world, admin)).edits).toEqual([])
  expect((await edit({ to, reason: WHY })).json()).toEqual({ edition: 1 })
  expect((await boardOf(world, admin)).edits).toMatchObject([{ reason: WHY }])
  expect((await post(world, admin, 'undo', { draw: 1, edition: 1 })).json()).toEqual({ edition: 2 })
  expect(await boardOf(world, admin)).toEqual({ ...board, edition: 2 })
  expect((await post(world, admin, 'undo', { draw: 1, edition: 2 })).statusCode).toBe(409)
})

test('of two organisers who edit at once the second has to look again, and edits end with their draw', async () => {
  const { world, admin, board } = await givenDraw()
  const bank = (game: Game | undefined, seen: object = { draw: 1, edition: 0 }) =>
    post(world, admin, 'edit', { ...seen, game: game?.id, to: null })
  const done = await Promise.all(board.games.slice(0, 2).map((game) => bank(game)))
  expect(new Set(done.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
  expect(done.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: 'changed_meanwhile',
  })
  expect((await bank(board.games[2])).statusCode).toBe(409)
  expect((await boardOf(world, admin)).edits).toHaveLength(1)
  await stepOfDraw(world, admin, 'discard', { reason: 'A team has dropped out.' })
  await sealDraw(world, admin)
  await stepOfDraw(world, admin, 'draw', { number: 2 })
  expect(await boardOf(world, admin)).toMatchObject({ draw: 2, edition: 1, edits: [] })
  // A tab of the draw before, or of a season, has numbers that this draw has too.
  for (const draw of [1, null]) {
    const old = await bank(board.games[0], { draw, edition: 1 })
    expect(old.json()).toMatchObject({ code: 'changed_meanwhile' })
  }
  expect((await bank(board.games[0], { draw: 2, edition: 1 })).json()).toEqual({ edition: 2 })
})

test('edits of fixtures that are out go out together: one certificate, and mail to those whose games change', async () => {
  const { world, admin, games } = await givenFixtures()
  const { context } = world
  await context.db
    .updateTable('fixtures')
    .set({ status: 'postponed', statusReason: WHY })
    .where('id', '=', games[0]?.id ?? 0)
    .execute()
  const board = await boardOf(world, admin)
  const waiting = board.games.find(({ slot }) => slot === null)
  const other = board.games.find(({ slot }) => slot !== null)
  expect(board).toMatchObject({ draw: null, edits: [], people: 0 })
  const edits = [
    { game: waiting?.id, to: freeNight(board) },
    { game: other?.id, to: null },
  ]
  const { edition } = board
  for (const [at, edit] of edits.entries()) {
    const seen = { edition: edition + at, reason: WHY }
    const done = await post(world, admin, 'edit', { ...seen, ...edit })
    expect(done.json()).toEqual({ edition: edition + at + 1 })
  }
  const { people } = await boardOf(world, admin)
  const publish = (change: object) => {
    const whole = { edition: edition + 2, reason: WHY, tell: true, expectedPeople: people }
    return post(world, admin, 'publish', { ...whole, ...change })
  }
  expect((await publish({ expectedPeople: people + 1 })).json().code).toBe('count_changed')
  await takeUp(context, scheduleRoom)
  expect((await publish({})).json()).toEqual({ games: 2, people })
  const { changes } = await publicSchedule(world)
  expect(changes.map(({ moves, reason }) => [moves.length, reason])).toEqual([[2, WHY]])
  const after = await listGames(world)
  expect(after.filter(({ status }) => status === 'postponed').map(({ id }) => id)).toEqual([
    other?.id,
  ])
  await tellAtOnce(context)
  const news = () => world.mails.filter(({ subject }) => subject.includes('changed'))
  await expect.poll(() => news().length).toBe(people)
  expect((await publish({ edition: edition + 3 })).json().code).toBe('changed_meanwhile')
})

test('a game that has a score by now stops edits that would move it', async () => {
  const { world, admin } = await givenFixtures()
  const { games, edition } = await boardOf(world, admin)
  const [game] = games
  const bank = (seen: number) =>
    post(world, admin, 'edit', { edition: seen, game: game?.id, to: null })
  expect((await bank(edition)).statusCode).toBe(200)
  await world.context.db
    .updateTable('fixtures')
    .set({ teamOneScore: 3, teamTwoScore: 1 })
    .where('id', '=', game?.id ?? 0)
    .execute()
  const body = { edition: edition + 1, reason: WHY, tell: false, expectedPeople: 0 }
  expect((await post(world, admin, 'publish', body)).json()).toMatchObject({
    code: 'game_conflict',
    message: expect.stringContaining('it has a score'),
  })
  expect((await post(world, admin, 'undo', { edition: edition + 1 })).statusCode).toBe(200)
  expect((await bank(edition + 2)).json()).toMatchObject({
    code: 'game_conflict',
    message: expect.stringContaining('it has a score'),
  })
})

test('the courts of play-offs are not free for the season, before their teams are known and after', async () => {
  const { world, admin, teamIds } = await givenFixtures()
  const { leagueId } = world
  const board = await boardOf(world, admin)
  const { night } = freeNight(board)
  const ofNight = (slots: WireBoard['slots']) => slots.filter((slot) => slot.night === night)
  const starts = [...new Set(ofNight(board.slots).map(({ start }) => start))].toSorted()
  const [first, last] = [starts[0] ?? '', starts.at(-1) ?? '']
  expect(first < last).toBe(true)
  const rounds = [first, last].map((start) => `${night}T${start}`)
  const plan = { leagueId, teamIds: teamIds.slice(0, 4), starts: rounds, expectedPeople: 1 }
  const made = await world.post('/api/organiser/play-offs/make', plan, admin)
  expect(made.json()).toMatchObject({ games: 4 })
  const free = ofNight((await boardOf(world, admin)).slots).map(({ start }) => start)
  expect(free).not.toContain(first)
  expect(free).not.toContain(last)
  const [game] = board.games
  const to = ofNight(board.slots).find(({ start }) => start === last)
  const refused = await post(world, admin, 'edit', {
    edition: board.edition,
    game: game?.id,
    to,
    reason: WHY,
  })
  expect(refused.json().message).toMatch(
    /^This league has no court \d at \d\d:\d\d on that night\.$/,
  )
})

test('nothing new is drawn while the board of the season has edits, which are not lost', async () => {
  const { world, admin } = await givenFixtures()
  const board = await boardOf(world, admin)
  const [game] = board.games
  await post(world, admin, 'edit', {
    edition: board.edition,
    game: game?.id,
    to: null,
    reason: WHY,
  })
  const from = board.slots.at(-1)?.night
  const again = { leagueId: world.leagueId, from, reason: WHY }
  const seal = () => world.post('/api/organiser/draw-again/seal', again, admin)
  const refused = await seal()
  expect(refused.json()).toMatchObject({ message: expect.stringContaining('undo them first') })
  const { edits, edition } = await boardOf(world, admin)
  expect(edits).toHaveLength(1)
  await post(world, admin, 'undo', { edition, all: true })
  expect((await seal()).statusCode).toBe(200)
})

test('the rest of a season has no board, and edits that wait beneath a draw are not written over', async () => {
  const { world, admin } = await givenFixtures()
  const { leagueId, context } = world
  const { db } = context
  const { games, edition, slots } = await boardOf(world, admin)
  const edit = { edition, game: games[0]?.id, to: null, reason: WHY }
  const again = { leagueId, from: slots.at(-1)?.night, reason: WHY }
  await world.post('/api/organiser/draw-again/seal', again, admin)
  await stepOfDraw(world, admin, 'draw', { number: 2 })
  expect(await boardOf(world, admin)).toBeNull()
  expect((await post(world, admin, 'edit', edit)).statusCode).toBe(404)
  // Both could be so before a draw had to wait until the board has no edits.
  await sql`update draws set terms = terms - 'rest' where number = 2`.execute(db)
  const waiting = [{ moves: [{ id: games[0]?.id, from: games[0]?.slot, to: null }], reason: WHY }]
  await db
    .updateTable('scheduleEdits')
    .set({ draw: null, edits: JSON.stringify(waiting) })
    .execute()
  const refused = await post(world, admin, 'edit', { ...edit, game: 0 })
  expect(refused.json().message).toContain('Discard this draw, then publish them or undo them.')
  const out = await stepOfDraw(world, admin, 'publish', { number: 2, expectedPeople: 1, edition })
  expect(out.json().message).toContain('edits that are not published')
  await stepOfDraw(world, admin, 'discard', { number: 2, reason: WHY })
  expect((await boardOf(world, admin)).edits).toEqual(waiting)
})
