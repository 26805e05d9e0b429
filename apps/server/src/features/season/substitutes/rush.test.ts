import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ALAN, ANNA, BEA, MOVED } from '#testing/attendance-world.ts'
import { erase } from '#features/office/privacy/deletion.ts'
import { emailOf, givenPeople, NAMES, openAndAsk } from '#testing/spot-world.ts'
import { askNext } from './ask-next.ts'
import { endOverSpots } from './end-over-spots.ts'

const statuses = (replies: readonly { statusCode: number }[]) =>
  replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)

const SAM = emailOf(NAMES[0] ?? '')

test('who presses yes many times at once has said it once', async () => {
  const team = await givenPeople(2)
  await openAndAsk(team)
  const [sam = 0] = team.ids
  const replies = await Promise.all(Array.from({ length: 8 }, () => team.answer(sam, 'yes')))
  expect(statuses(replies)).toEqual(Array.from({ length: 8 }, () => 200))
  // It was open, then taken: nothing else has happened to it.
  expect(await team.spotOf()).toMatchObject({ state: 'taken', takerId: sam, revision: 2 })
})

test('of two games at the same time that ask one person at once, they take one', async () => {
  const team = await givenPeople(1)
  const { db } = team.context
  const [sam = 0] = team.ids
  await openAndAsk(team)
  const first = await team.tokenOf(sam)
  // Another court, the same teams, in the place of Bea.
  await sql`
    with game as (insert into fixtures (league_id, venue_id, team_one_id, team_two_id, start_time)
        select league_id, venue_id, team_two_id, team_one_id, start_time from fixtures returning *),
      bea as (select id from players where email = ${BEA}),
      no as (insert into attendance (fixture_id, team_id, player_id, comes, is_own, for_start, said_at)
        select g.id, g.team_one_id, b.id, false, true, g.start_time, now() from game g, bea b),
      spot as (insert into spots (fixture_id, team_id, absent_id, opened_by, opened_at, for_start)
        select g.id, g.team_one_id, b.id, b.id, now(), g.start_time from game g, bea b returning id)
    insert into spot_asks (spot_id, player_id, asked_at) select id, ${sam}, now() from spot`.execute(
    db,
  )
  const second = await team.tokenOf(sam)
  expect(second).not.toBe(first)
  const say = (token: string) =>
    team.app.inject({
      method: 'POST',
      url: '/api/spots/linked/say',
      payload: { token, answer: 'yes' },
    })
  expect(statuses(await Promise.all([first, second].map(say)))).toEqual([200, 403])
  const taken = await db.selectFrom('spots').select('id').where('state', '=', 'taken').execute()
  expect(taken).toHaveLength(1)
})

test('a yes and the player’s own “I can make it” at once leave one of them on the team', async () => {
  const team = await givenPeople(1)
  await openAndAsk(team)
  const [sam = 0] = team.ids
  await Promise.all([team.answer(sam, 'yes'), team.say(ALAN, true)])
  await endOverSpots(team.context)
  const { state } = await team.spotOf()
  const { fillingIn } = (await team.seen(ANNA)) ?? {}
  expect(fillingIn).toEqual(state === 'taken' ? ['Sam K.'] : [])
  expect(['taken', 'open', 'withdrawn']).toContain(state)
})

test.each<[string, string]>([
  ['a game that is called off', `update fixtures set status = 'cancelled'`],
  ['a game that is put off', `update fixtures set status = 'postponed'`],
  ['a league that is called off', `update leagues set cancelled_at = now()`],
  ['a league that is no longer shown', `update leagues set published_at = null`],
  ['a player who has left the team', `update memberships set team_id = null`],
  ['a team that is gone', `update teams set released_at = now()`],
])('of %s nobody is asked any more, and an old page takes nothing', async (_, statement) => {
  const team = await givenPeople(7)
  await openAndAsk(team)
  await sql.raw(statement).execute(team.context.db)
  const [sam = 0] = team.ids
  const asked = await team.context.db.selectFrom('spotAsks').select('playerId').execute()
  const first = asked[0]?.playerId ?? sam
  expect((await team.linked(first)).json().state).toBe('ended')
  expect((await team.answer(first, 'yes')).json().code).toBe('choice_over')
  const { id: spotId, waves } = await team.spotOf()
  await askNext(team.context, { spotId, wave: waves + 1 })
  expect(await team.context.db.selectFrom('spotAsks').select('id').execute()).toHaveLength(
    asked.length,
  )
  expect(await team.spotOf()).toMatchObject({ state: 'over' })
})

test('a mail that waits to go out does not, once the game has moved', async () => {
  const team = await givenPeople(3)
  await team.open()
  const { id: spotId } = await team.spotOf()
  await askNext(team.context, { spotId, wave: 1 })
  await team.move(MOVED)
  expect(await team.ask()).toEqual([])
})

test('a captain who has left the team stops nothing and asks nobody', async () => {
  const team = await givenPeople(1)
  await openAndAsk(team)
  await team.context.db
    .updateTable('memberships')
    .set({ teamId: null })
    .where('playerId', '=', team.anna)
    .execute()
  expect([(await team.stop(ANNA)).statusCode, (await team.open(ANNA)).statusCode]).toEqual([
    404, 404,
  ])
  expect((await team.stop(ALAN)).statusCode).toBe(200)
})

test('with the account of who was to fill in, the spot is open again; with that of who was missing, they still play', async () => {
  const team = await givenPeople(2)
  await openAndAsk(team)
  const [sam = 0, una = 0] = team.ids
  const link = await team.tokenOf(sam)
  await team.answer(sam, 'yes')
  await erase(team.context, sam)
  expect(await team.spotOf()).toMatchObject({ state: 'open', takerId: null })
  const dead = await team.app.inject({
    method: 'POST',
    url: '/api/spots/linked/say',
    payload: { token: link, answer: 'yes' },
  })
  expect(dead.json().code).toBe('choice_over')
  expect((await team.answer(una, 'yes')).statusCode).toBe(200)
  await erase(team.context, team.alan)
  expect(await team.spotOf()).toMatchObject({ state: 'taken', takerId: una })
  expect((await team.own(emailOf(NAMES[1] ?? ''))).fillIns).toMatchObject([{ team: 'Dinkers' }])
  const left = await team.context.db
    .selectFrom('spots')
    .select('id')
    .where((eb) => eb.or([eb('absentId', '=', team.alan), eb('openedBy', '=', team.alan)]))
    .execute()
  expect(left).toEqual([])
  expect((await team.own(SAM)).fillIns).toEqual([])
})
