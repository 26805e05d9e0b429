import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givenLeague, givenPlayer, givenRole } from '#testing/builders.ts'
import { bearer, testApp, type TestApp } from '#testing/test-app.ts'

const ADMIN = 'admin@hive.example'

/** A sign-up with its history: the state it came to, and when. */
async function givenSignUp(
  { context: { db } }: TestApp,
  leagueId: number,
  steps: readonly (readonly [from: string | null, to: string, at: string])[],
) {
  const { rows } = await sql<{ id: number }>`
    insert into registrations (league_id, player_id, registration_type_id, state, places, held_until,
      listed_cents, due_cents, agreement_version, agreement_hash, agreement_signed_at, ad_event_id,
      first_night, nights)
    select ${leagueId}, id, 1, ${steps.at(-1)?.[1]}, 1, now(), 100, 100, '1', 'hash', now(),
      gen_random_uuid(), '2026-12-01', 8
    from players order by id limit 1 returning id`.execute(db)
  for (const [from, to, at] of steps) {
    await sql`insert into registration_events (registration_id, from_state, to_state, actor, reason, at)
      values (${rows[0]?.id}, ${from}, ${to}, 'system', 'test', ${at})`.execute(db)
  }
}

async function signUpsOf({ app }: TestApp, email: string) {
  const url = '/api/organiser/leagues/sign-ups'
  return (await app.inject({ url, headers: bearer(email) })).json().leagues
}

test('places taken and given back are counted by Irish day', async () => {
  const world = await testApp()
  const { leagueId } = await givenLeague(world.context.db)
  await givenPlayer(world.app, ADMIN)
  await givenRole(world.context.db, ADMIN)
  await givenSignUp(world, leagueId, [
    [null, 'held', '2026-07-01T22:50:00Z'],
    // Half past midnight in Ireland, where it is summer time.
    ['held', 'confirmed', '2026-07-01T23:30:00Z'],
    ['confirmed', 'cancelled', '2026-07-05T12:00:00Z'],
  ])
  await givenSignUp(world, leagueId, [
    [null, 'held', '2026-07-02T10:00:00Z'],
    ['held', 'confirmed', '2026-07-02T10:01:00Z'],
  ])
  await givenSignUp(world, leagueId, [
    [null, 'held', '2026-07-03T10:00:00Z'],
    ['held', 'expired', '2026-07-03T10:35:00Z'],
  ])
  expect(await signUpsOf(world, ADMIN)).toEqual([
    {
      leagueId,
      changes: [
        { day: '2026-07-02', places: 2 },
        { day: '2026-07-05', places: -1 },
      ],
    },
  ])
})

test('a coordinator sees the leagues of their own', async () => {
  const world = await testApp()
  const { db } = world.context
  const mine = await givenLeague(db)
  const other = await givenLeague(db)
  await givenPlayer(world.app, ADMIN)
  await givenRole(db, ADMIN, { role: 'coordinator', leagueId: mine.leagueId })
  for (const { leagueId } of [mine, other]) {
    await givenSignUp(world, leagueId, [['held', 'confirmed', '2026-07-02T10:00:00Z']])
  }
  expect(await signUpsOf(world, ADMIN)).toMatchObject([{ leagueId: mine.leagueId }])
})
