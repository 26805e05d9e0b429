import { permissionsOf } from '@hive/domain/base/session/roles'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { NightPhone } from '#features/base/session/service.ts'
import { comingTo } from '#features/season/attendance/service.ts'
import { lockGames } from '#features/season/nights/game-queries.ts'
import { readNight } from '#features/season/nights/read-night.ts'
import { ALAN, ANNA, BEA, MOVED, START } from '#testing/attendance-world.ts'
import { givenLeague } from '#testing/builders.ts'
import { later } from '#testing/claim-world.ts'
import { askedOf, givenPeople, givenShortTeam, openAndAsk } from '#testing/spot-world.ts'
import { endOverSpots } from './end-over-spots.ts'
import { givenNotified, takePushes } from '#testing/push-browser.ts'

test('of fifty yeses at once one takes the spot, and the others hear that somebody was faster', async () => {
  const team = await givenShortTeam()
  const ids: number[] = []
  for (let at = 1; at <= 50; at += 1) ids.push(await team.add(`Player ${at}`))
  team.clock.at = later(-1)
  await team.open()
  expect(await team.ask()).toHaveLength(50)
  const answers = await Promise.all(ids.map((id) => team.answer(id, 'yes')))
  const counts = (status: number) =>
    answers.filter(({ statusCode }) => statusCode === status).length
  expect([counts(200), counts(409)]).toEqual([1, 49])
  expect(await team.spotOf()).toMatchObject({ state: 'taken' })
  const rows = await team.context.db
    .selectFrom('spotAsks')
    .where('answer', '=', 'yes')
    .selectAll()
    .execute()
  expect(rows).toHaveLength(1)
}, 60_000)

test('whoever takes it is on the team in that game alone: in who comes, on the night’s phones and for messages', async () => {
  const team = await givenPeople(1)
  const [sam = 0] = team.ids
  await openAndAsk(team)
  expect((await team.answer(sam, 'yes')).statusCode).toBe(200)
  expect((await team.answer(sam, 'yes')).statusCode).toBe(200)
  expect(await team.seen(ANNA)).toMatchObject({
    turnout: { coming: 2, of: 2 },
    fillingIn: ['Sam K.'],
  })
  expect(await team.seen(BEA)).toMatchObject({ opponents: { coming: 2, of: 2 }, fillingIn: [] })
  const { db } = team.context
  const [coming] = await comingTo(db, [team.one], team.clock.at)
  expect(new Set(coming?.playerIds)).toEqual(new Set([team.anna, sam]))
  const [locked] = await lockGames(db, [team.fixtureId])
  expect(locked?.playerIds).toContain(sam)
  const own = await team.own(ANNA)
  expect(own.places).toMatchObject([
    { absent: { name: 'Alan W.' }, spot: { state: 'taken', taker: 'Sam K.' } },
  ])
  expect((await team.own('sam.kelly@hive.example')).places).toEqual([])
  expect(
    await db.selectFrom('memberships').where('playerId', '=', sam).select('teamId').execute(),
  ).toEqual([{ teamId: null }])
})

test('a night’s phone shows who fills in, by first name and with the team', async () => {
  const team = await givenPeople(1)
  await openAndAsk(team)
  await team.answer(team.ids[0] ?? 0, 'yes')
  const { venueId } = await team.context.db
    .selectFrom('fixtures')
    .select('venueId')
    .executeTakeFirstOrThrow()
  const permissions = permissionsOf([{ role: 'admin', leagueId: null }])
  const phone: NightPhone = {
    deviceId: 1,
    nightId: 1,
    firstName: 'Aoife',
    venueId,
    day: '2027-10-22',
    endedAt: null,
    giver: { playerId: team.anna, permissions },
  }
  const { games } = await readNight(team.context, phone)
  expect(games[0]?.one.people.map(({ name, attending }) => [name, attending])).toEqual([
    ['Alan W.', 'out'],
    ['Anna B.', 'in'],
    ['Sam K. (fills in)', 'in'],
  ])
})

test('the rules are looked at again when somebody says yes', async () => {
  const team = await givenPeople(1)
  const [sam = 0] = team.ids
  await openAndAsk(team)
  const { db } = team.context
  await db.updateTable('players').set({ phoneNumber: '' }).where('id', '=', sam).execute()
  const refused = await team.answer(sam, 'yes')
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    'Please complete your account first. Then press again.',
  ])
  expect(await team.spotOf()).toMatchObject({ state: 'open' })
})

test('nobody is on two courts: of two games at the same time one person takes one', async () => {
  const team = await givenPeople(1)
  const [sam = 0] = team.ids
  await openAndAsk(team)
  const { db } = team.context
  const first = await team.tokenOf(sam)
  // Another game at the same time, in the place of Bea.
  const { leagueId } = await givenLeague(db)
  const { rows } = await sql<{ id: number }>`
    with sides as (insert into teams (league_id, name) values (${leagueId}, 'X'), (${leagueId}, 'Y') returning id)
    insert into fixtures (league_id, venue_id, team_one_id, team_two_id, start_time)
    select ${leagueId}, (select min(id) from venues), min(id), max(id), ${START} from sides returning id`.execute(
    db,
  )
  await sql`insert into spots (fixture_id, team_id, absent_id, opened_by, opened_at, for_start, state, taker_id, taken_at)
    select f.id, f.team_one_id, ${team.anna}, ${team.anna}, now(), f.start_time, 'taken', ${sam}, now()
    from fixtures f where f.id = ${rows[0]?.id}`.execute(db)
  const url = '/api/spots/linked/say'
  const refused = await team.app.inject({
    method: 'POST',
    url,
    payload: { token: first, answer: 'yes' },
  })
  expect(refused.json().message).toBe('You’re on a court at that time.')
})

test('a spot that is given back is open again, and the next people are asked', async () => {
  const team = await givenPeople()
  await openAndAsk(team)
  const [first = 0] = await askedOf(team)
  await team.answer(first, 'yes')
  expect(await team.ask()).toEqual([])
  expect((await team.answer(first, 'back')).statusCode).toBe(200)
  expect(await team.spotOf()).toMatchObject({ state: 'open', takerId: null })
  expect(await team.ask()).toHaveLength(2)
  const other = (await askedOf(team))[1] ?? 0
  expect((await team.answer(other, 'yes')).statusCode).toBe(200)
  team.clock.at = START
  expect((await team.answer(other, 'back')).json().code).toBe('choice_over')
})

test('whoever fills in for somebody who has left the team since can still give it back, once', async () => {
  const team = await givenPeople(1)
  const [sam = 0] = team.ids
  await openAndAsk(team)
  await team.answer(sam, 'yes')
  const { db } = team.context
  const { absentId } = await db.selectFrom('spots').select('absentId').executeTakeFirstOrThrow()
  await db
    .updateTable('memberships')
    .set({ teamId: null })
    .where('playerId', '=', absentId)
    .execute()
  expect((await team.answer(sam, 'no')).statusCode).toBe(200)
  expect(await team.spotOf()).toMatchObject({ state: 'over' })
  const saidBack = () => db.selectFrom('spotAsks').select(['answer', 'answeredAt']).execute()
  const said = await saidBack()
  expect(said).toMatchObject([{ answer: 'back' }])
  team.clock.at = new Date(team.clock.at.getTime() + 60_000)
  expect((await team.answer(sam, 'no')).statusCode).toBe(200)
  expect(await saidBack()).toEqual(said)
})

test('the page of a link shows the one game, writes nothing, and what it was when that is over', async () => {
  const team = await givenPeople(2)
  await openAndAsk(team)
  const [sam = 0, una = 0] = team.ids
  const page = await team.linked(sam)
  expect(page.json()).toMatchObject({
    name: 'Sam K.',
    team: 'Dinkers',
    others: 'Net Gains',
    state: 'open',
    answer: null,
  })
  expect(page.body).not.toMatch(/Alan|Anna|Byrne|Walsh/)
  expect(await team.spotOf()).toMatchObject({ state: 'open', revision: 1 })
  await team.answer(sam, 'yes')
  expect((await team.linked(sam)).json().state).toBe('yours')
  expect((await team.linked(una)).json().state).toBe('taken')
  expect((await team.answer(una, 'no')).statusCode).toBe(200)
  team.clock.at = later(15 * 24)
  expect((await team.linked(sam)).json().code).toBe('choice_over')
})

test('once the player can come after all, or the game moves, nobody is asked any more, and no yes counts', async () => {
  const team = await givenPeople(2)
  await openAndAsk(team)
  await team.say(ALAN, true)
  const [sam = 0] = team.ids
  expect((await team.answer(sam, 'yes')).json().code).toBe('choice_over')
  await team.ask()
  expect(await team.spotOf()).toMatchObject({ state: 'withdrawn' })
  await team.say(ALAN, false)
  await sql`delete from spot_asks`.execute(team.context.db)
  await openAndAsk(team)
  await team.answer(sam, 'yes')
  await team.move(MOVED)
  expect((await team.seen(ANNA))?.fillingIn).toEqual([])
  await endOverSpots(team.context)
  expect(await team.spotOf()).toMatchObject({ state: 'over', takerId: sam })
  const notices = await team.context.db
    .selectFrom('notices')
    .select('known')
    .where('kind', '=', 'send-spot-news')
    .where('playerId', '=', sam)
    .execute()
  expect(notices).toHaveLength(1)
})

test('those concerned hear of it once and as it is then, and nobody of what went back', async () => {
  const team = await givenPeople(1)
  const [sam = 0] = team.ids
  await team.open(ALAN)
  await team.ask()
  const noticed = async () => {
    const rows = await team.context.db
      .selectFrom('notices as n')
      .innerJoin('players as p', 'p.id', 'n.playerId')
      .select(['p.email', 'n.revision'])
      .where('n.kind', '=', 'send-spot-news')
      .orderBy('n.id')
      .execute()
    return rows.map(({ email, revision }) => `${email.split('@')[0]} ${revision}`)
  }
  expect(await noticed()).toEqual(['anna 1'])
  await sql`update teams set captain_player_id = (select id from players where email = ${BEA})
    where id = ${team.two}`.execute(team.context.db)
  await team.answer(sam, 'yes')
  expect((await noticed()).slice(1).toSorted()).toEqual(['alan 2', 'anna 2', 'bea 2'])
})

test('the device of a person who is asked to fill in is notified, and leads to their own link', async () => {
  const team = await givenPeople(2)
  const [sam = 0] = team.ids
  await givenNotified(team.app, 'sam.kelly@hive.example')
  await openAndAsk(team)
  const path = `/fill-in#yes.${await team.tokenOf(sam)}`
  expect(await takePushes(team.context)).toEqual([{ topic: 'fill_in', path }])
})
