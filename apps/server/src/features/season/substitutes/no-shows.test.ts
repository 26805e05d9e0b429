import { subjectText } from '@hive/domain/season/nights/operation'
import type { OwnSpots } from '@hive/contract/season/substitutes'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ALAN, ANNA, BEA, MOVED } from '#testing/attendance-world.ts'
import { bearer } from '#testing/bearer.ts'
import { later, post } from '#testing/claim-world.ts'
import { givenNight, scoreOf } from '#testing/night-world.ts'
import { emailOf, givenPeople, NAMES } from '#testing/spot-world.ts'
import { listSeenOf } from '../nights/queries.ts'
import { findGame } from './game-queries.ts'
import { whomToAsk } from './whom-to-ask.ts'

type Night = Awaited<ReturnType<typeof givenNight>>

const missedOf = async ({ app }: Pick<Night, 'app'>, who: string) =>
  (await app.inject({ url: '/api/spots', headers: bearer(who) })).json<OwnSpots>().missed

/** A night on which Alan, who was to come by silence, is marked as not there. */
async function givenMarked() {
  const night = await givenNight()
  const { context, fixtureId } = night
  const players = await context.db.selectFrom('players').select(['id', 'email']).execute()
  const here = (email: string) => {
    const playerId = players.find((one) => one.email === email)?.id ?? 0
    return subjectText({ of: 'here', fixtureId, playerId })
  }
  const phone = night.phone(0)
  phone.say(here(ANNA), { kind: 'here', value: true })
  phone.say(here(ALAN), { kind: 'here', value: true })
  phone.say(here(ALAN), { kind: 'here', value: false })
  phone.say(`score:${fixtureId}`, scoreOf(0, 2))
  await phone.sync()
  return { ...night, here, say: () => post(night.app, '/api/spots/was-there', { fixtureId }, ALAN) }
}

test('who was marked as not there reads so, alone, and a word of theirs ends it', async () => {
  const night = await givenMarked()
  expect(await missedOf(night, ALAN)).toEqual([
    {
      fixtureId: night.fixtureId,
      one: 'Dinkers',
      two: 'Net Gains',
      start: later(0).toISOString(),
      contestableUntil: later(7 * 24).toISOString(),
      countsUntil: later(60 * 24).toISOString(),
    },
  ])
  // Neither their captain nor who was there, nor the other team.
  for (const who of [ANNA, BEA]) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await missedOf(night, who)).toEqual([])
  }
  expect((await night.say()).statusCode).toBe(200)
  expect(await missedOf(night, ALAN)).toEqual([])
  expect((await night.say()).statusCode).toBe(404)
  const said = await night.context.db.selectFrom('attendance').selectAll().execute()
  expect(said).toMatchObject([{ comes: true, isOwn: true, saidAt: night.clock.at }])
})

test('it can be said for 7 days, and is forgotten after 60', async () => {
  const night = await givenMarked()
  night.clock.at = later(7 * 24)
  expect((await night.say()).json()).toMatchObject({
    code: 'choice_over',
    message: 'You could say so until 29 October 2027.',
  })
  expect(await missedOf(night, ALAN)).toHaveLength(1)
  night.clock.at = later(60 * 24)
  expect(await missedOf(night, ALAN)).toEqual([])
})

test('a mark that is taken back, a game without a score and one that has moved to another day count for nothing', async () => {
  const taken = await givenMarked()
  taken.phone(0).say(taken.here(ALAN), { kind: 'here', value: true })
  await taken.phone(0).sync()
  expect(await missedOf(taken, ALAN)).toEqual([])
  const moved = await givenMarked()
  await moved.context.db.updateTable('fixtures').set({ startTime: MOVED }).execute()
  moved.clock.at = later(72)
  expect(await missedOf(moved, ALAN)).toEqual([])
  const unscored = await givenMarked()
  await unscored.context.db
    .updateTable('fixtures')
    .set({ teamOneScore: null, teamTwoScore: null })
    .execute()
  expect(await missedOf(unscored, ALAN)).toEqual([])
})

test('who was there and went home early is no no-show, and reads so in what is kept of them', async () => {
  const night = await givenMarked()
  night.phone(0).say(night.here(ALAN), { kind: 'here', value: 'left' })
  await night.phone(0).sync()
  expect(await missedOf(night, ALAN)).toEqual([])
  const { db } = night.context
  const { id } = await db
    .selectFrom('players')
    .select('id')
    .where('email', '=', ALAN)
    .executeTakeFirstOrThrow()
  const seen = await listSeenOf(db, id)
  expect(seen.at(-1)).toMatchObject({ wasHere: true, hasLeft: true })
})

test('a substitute who did not come is asked last for 60 days, and nobody is told why', async () => {
  const team = await givenPeople(3)
  const [sam = 0] = team.ids
  await sql`
    with game as (insert into fixtures (league_id, venue_id, team_one_id, team_two_id, start_time, team_one_score, team_two_score)
        select league_id, venue_id, team_one_id, team_two_id, ${later(-14 * 24)}, 2, 1 from fixtures returning *),
      spot as (insert into spots (fixture_id, team_id, absent_id, opened_by, opened_at, for_start, state, taker_id, taken_at)
        select id, team_one_id, ${team.alan}, ${team.anna}, start_time, start_time, 'taken', ${sam}, start_time from game),
      night as (insert into nights (venue_id, night)
        select venue_id, (start_time at time zone 'Europe/Dublin')::date from game returning id),
      phone as (insert into night_devices (night_id, given_by, given_at)
        select id, ${team.anna}, now() from night returning id, night_id)
    insert into night_operations (device_id, counter, night_id, number, kind, subject, value, saw, shown_at, fixture_id,
      player_id, after_change, arrived_at, state)
    select p.id, 1, p.night_id, 1, 'here', 'here:' || g.id || ':' || ${sam}::text, '{"of": false}', '{}', '', g.id,
      ${sam}, 0, g.start_time, 'taken' from phone p, game g`.execute(team.context.db)
  await team.context.db.updateTable('leagues').set({ sameSubstitute: true }).execute()
  const game = await findGame(team.context.db, team.fixtureId)
  if (!game) throw new Error('There is no game.')
  const missing = { teamId: team.one, absentId: team.alan, namedId: null }
  const order = await whomToAsk(team.context, game, missing)
  expect(order.filter(({ isLast }) => isLast)).toMatchObject([
    { playerId: sam, why: 'filled in once, on 8 October 2027' },
  ])
  expect((await team.preview()).body).not.toContain('last')
  expect(await missedOf(team, emailOf(NAMES[0] ?? ''))).toHaveLength(1)
  expect(await missedOf(team, ANNA)).toEqual([])
})
