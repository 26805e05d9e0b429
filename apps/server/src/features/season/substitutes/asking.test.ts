import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ALAN, ANNA, BEA, MOVED, START } from '#testing/attendance-world.ts'
import { later } from '#testing/claim-world.ts'
import { askedOf, givenPeople, NAMES } from '#testing/spot-world.ts'
import { askNext } from './ask-next.ts'
import { openSpot } from './open-spot.ts'

test('a captain reads how many would be asked and who first, by a name that is not a whole one', async () => {
  const team = await givenPeople()
  const { people, first, firstAt, known } = (await team.preview()).json()
  expect({ people, known, firstAt }).toEqual({
    people: 7,
    known: [],
    firstAt: later(-25).toISOString(),
  })
  expect(first).toEqual({
    name: expect.stringMatching(/^\w+ [A-Z]\.$/),
    why: 'hasn’t filled in yet',
  })
  expect((await team.preview(BEA)).statusCode).toBe(404)
})

test('five are asked at once, each once and in one order, by a mail with answers that wait for a press', async () => {
  const team = await givenPeople()
  const { first } = (await team.preview()).json()
  expect((await team.open()).statusCode).toBe(200)
  expect(await team.planned()).toEqual([later(-25)])
  const mails = await team.ask()
  expect(mails).toHaveLength(5)
  const firstAsked = NAMES[team.ids.indexOf((await askedOf(team))[0] ?? 0)] ?? ''
  expect(first.name).toBe(firstAsked.replace(/ (.).*/, ' $1.'))
  expect(mails[0]?.subject).toBe('Can you fill in on Friday at 7:30 pm?')
  expect(mails[0]?.leaveAt).toMatch(/\/mails\/leave\/fill-in\//)
  expect(mails[0]?.text.match(/https?:\S+fill-in#\S+/g)).toEqual([
    expect.stringMatching(/\/fill-in#yes\.[\d.]+[\w-]{43}$/),
    expect.stringMatching(/\/fill-in#no\.[\d.]+[\w-]{43}$/),
  ])
  // Neither who is missing nor anybody’s number or address is in it.
  expect(mails.map(({ text }) => text).join()).not.toMatch(/Alan|Walsh|\b087|@(?!hive)/)
  expect(await team.ask()).toHaveLength(2)
  expect(new Set(await askedOf(team)).size).toBe(7)
  expect(await team.ask()).toEqual([])
})

test('a wave that runs twice asks nobody twice, and the next one is planned once', async () => {
  const team = await givenPeople()
  await team.open()
  const { id: spotId } = await team.spotOf()
  await Promise.all([1, 2, 3].map(() => askNext(team.context, { spotId, wave: 1 })))
  expect(await askedOf(team)).toHaveLength(5)
  expect(await team.planned()).toHaveLength(2)
})

test('a spot that is opened in the evening asks nobody before the morning', async () => {
  const team = await givenPeople()
  team.clock.at = new Date('2027-10-21T20:00:00Z')
  const { config } = team.context
  const live = { ...team.context, config: { ...config, mode: 'production' as const } }
  await openSpot(
    live,
    { playerId: team.anna },
    {
      fixtureId: team.fixtureId,
      absentId: team.alan,
      start: START.toISOString(),
      firstId: null,
    },
  )
  expect(await team.planned()).toEqual([new Date('2027-10-22T07:00:00Z')])
})

test('only the missing player and their captain look for somebody, once, and never without one of their own', async () => {
  const team = await givenPeople()
  expect((await team.open(BEA)).statusCode).toBe(404)
  expect((await team.open(ALAN, { absentId: team.anna })).statusCode).toBe(404)
  expect((await team.open(ANNA, { absentId: team.anna })).json().message).toMatch(
    /nobody is missing/,
  )
  expect((await team.open(ALAN)).statusCode).toBe(200)
  expect((await team.open(ANNA)).json().message).toMatch(/asking people for this place already/)
  expect((await team.stop(ANNA)).statusCode).toBe(200)
  await team.say(ANNA, false)
  expect((await team.open(ALAN)).json().message).toBe('At least one of your own team has to come.')
})

test('in play-offs, and for another start than the game has, nobody is looked for', async () => {
  const team = await givenPeople()
  const { db } = team.context
  expect((await team.open(ANNA, { start: MOVED.toISOString() })).statusCode).toBe(409)
  await sql`insert into play_offs (league_id, team_ids, venue_id, made_at)
    select league_id, array[team_one_id, team_two_id], venue_id, now() from fixtures`.execute(db)
  await sql`insert into play_off_games (league_id, number, start_time, fixture_id)
    select league_id, 1, start_time, id from fixtures`.execute(db)
  expect((await team.open()).json().message).toBe('In play-offs a team plays with its own people.')
  expect((await team.own(ANNA)).places).toEqual([])
})

test('nobody is asked who has not said that they would fill in, is on the team, may not play or was asked often of late', async () => {
  const team = await givenPeople()
  const [silent = 0, teammate = 0, child = 0, twice = 0, recent = 0] = team.ids
  const { db } = team.context
  await db.deleteFrom('noticeChoices').where('playerId', '=', silent).execute()
  await sql`update memberships set team_id = ${team.one} where player_id = ${teammate}`.execute(db)
  await sql`update players set date_of_birth = '2015-01-01' where id = ${child}`.execute(db)
  await team.open()
  const { id } = await team.spotOf()
  await sql`insert into spots (fixture_id, team_id, absent_id, opened_by, opened_at, for_start, state, ended_at)
    select fixture_id, team_id, absent_id, opened_by, opened_at, for_start, 'over', now() from spots, generate_series(1, 2)`.execute(
    db,
  )
  const old = await db.selectFrom('spots').select('id').where('id', '<>', id).execute()
  const ask = (playerId: number, at: number, hours: number) =>
    db
      .insertInto('spotAsks')
      .values({
        spotId: old[at]?.id ?? 0,
        playerId,
        askedAt: later(-25 - hours),
        answer: null,
        answeredAt: null,
      })
      .execute()
  await ask(twice, 0, 50)
  await ask(twice, 1, 30)
  await ask(recent, 0, 1)
  await askNext(team.context, { spotId: id, wave: 1 })
  const rows = await db.selectFrom('spotAsks').select('playerId').where('spotId', '=', id).execute()
  expect(new Set(rows.map(({ playerId }) => playerId))).toEqual(new Set(team.ids.slice(5)))
})

test('somebody who has filled in for the team can be asked first, and not for its next game', async () => {
  const team = await givenPeople()
  const last = team.ids.at(-1) ?? 0
  const { db } = team.context
  const before = (weeks: number) =>
    sql`
    with game as (insert into fixtures (league_id, venue_id, team_one_id, team_two_id, start_time)
      select league_id, venue_id, team_one_id, team_two_id, ${later(-24 * 7 * weeks)} from fixtures
      where id = ${team.fixtureId} returning *)
    insert into spots (fixture_id, team_id, absent_id, opened_by, opened_at, for_start, state, taker_id, taken_at)
    select id, team_one_id, ${team.alan}, ${team.anna}, now(), start_time, 'taken', ${last}, now() from game`.execute(
      db,
    )
  await before(1)
  expect((await team.preview()).json()).toMatchObject({ people: 6, known: [] })
  await db.updateTable('leagues').set({ sameSubstitute: true }).execute()
  const { known, people } = (await team.preview()).json()
  expect([people, known]).toEqual([7, [{ playerId: last, name: 'Ken M.' }]])
  await team.open(ANNA, { firstId: last })
  await team.ask()
  expect((await askedOf(team))[0]).toBe(last)
})
