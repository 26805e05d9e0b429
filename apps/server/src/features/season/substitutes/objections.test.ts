import type { getObjections } from '@hive/contract/season/objections'
import type { z } from 'zod'
import { expect, test } from 'vitest'
import { ALAN, ANNA, BEA, MOVED, START } from '#testing/attendance-world.ts'
import { admin, BOTH, later, post } from '#testing/claim-world.ts'
import { bearer } from '#testing/bearer.ts'
import { askedOf, emailOf, givenPeople, NAMES, openAndAsk } from '#testing/spot-world.ts'
import { endOverSpots } from './end-over-spots.ts'

/** Sam fills in for Alan, and Bea leads the other team. */
async function givenTaker() {
  const team = await givenPeople(2)
  const { app, context, leagueId } = team
  const { db } = context
  const bea = await db
    .selectFrom('players')
    .select('id')
    .where('email', '=', BEA)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('teams')
    .set({ captainPlayerId: bea.id })
    .where('id', '=', team.two)
    .execute()
  await openAndAsk(team)
  const [sam = 0, una = 0] = team.ids
  await team.answer(sam, 'yes')
  const url = `/api/organiser/objections?leagueId=${leagueId}`
  return {
    ...team,
    sam,
    una,
    object: async (who = BEA) =>
      post(app, '/api/spots/object', { spotId: (await team.spotOf()).id }, who),
    outcome: async (outcome: string) =>
      post(
        app,
        '/api/organiser/objections/decide',
        { leagueId, spotId: (await team.spotOf()).id, outcome },
        admin,
      ),
    minded: async () =>
      (await app.inject({ url, headers: bearer(admin) })).json<
        z.output<typeof getObjections.reply>
      >().objections,
    /** Whom what has happened since revision 2 is noted for, and what of. */
    noted: async () => {
      const rows = await db
        .selectFrom('notices as n')
        .innerJoin('players as p', 'p.id', 'n.playerId')
        .select(['p.email', 'n.revision'])
        .where('n.kind', '=', 'send-spot-news')
        .where('n.revision', '>', 2)
        .execute()
      return rows.map(({ email, revision }) => `${email.split('@')[0]} ${revision}`).toSorted()
    },
  }
}

test('the captain of the other team alone minds, until the start, and an organiser finds it once', async () => {
  const team = await givenTaker()
  expect((await team.own(BEA)).others).toMatchObject([{ taker: 'Sam K.', objection: null }])
  for (const who of [ANNA, ALAN, BOTH]) {
    // oxlint-disable-next-line no-await-in-loop
    expect((await team.object(who)).statusCode).toBe(404)
  }
  expect((await team.own(BOTH)).others).toEqual([])
  expect(await team.minded()).toEqual([])
  expect((await team.object()).statusCode).toBe(200)
  expect((await team.object()).statusCode).toBe(200)
  expect(await team.minded()).toMatchObject([
    { team: 'Dinkers', others: 'Net Gains', taker: 'Sam K.', absent: 'Alan W.' },
  ])
  expect((await team.own(BEA)).others).toMatchObject([{ objection: 'open' }])
  // Until an organiser decides, the substitute plays.
  expect((await team.linked(team.sam)).json().state).toBe('yours')
  expect(await team.noted()).toEqual(['alan 3', 'anna 3'])
  const late = await givenTaker()
  late.clock.at = START
  expect((await late.object()).json().code).toBe('choice_over')
})

test('one press says that the substitute plays, and both captains hear of it', async () => {
  const team = await givenTaker()
  expect((await team.outcome('plays')).statusCode).toBe(409)
  await team.object()
  expect((await team.outcome('plays')).statusCode).toBe(200)
  expect((await team.outcome('plays')).statusCode).toBe(200)
  expect((await team.outcome('refused')).statusCode).toBe(409)
  expect(await team.minded()).toEqual([])
  expect((await team.noted()).filter((one) => one.endsWith(' 4'))).toEqual([
    'alan 4',
    'anna 4',
    'bea 4',
  ])
  expect((await team.object()).json().code).toBe('changed_meanwhile')
  expect(await team.spotOf()).toMatchObject({ state: 'taken', takerId: team.sam })
})

test('one press frees the spot, the next people are asked, and who was sent away cannot take it again', async () => {
  const team = await givenTaker()
  await team.object()
  expect((await team.outcome('refused')).statusCode).toBe(200)
  expect(await team.spotOf()).toMatchObject({ state: 'open', takerId: null, objection: 'refused' })
  const told = await team.noted()
  expect(told.filter((one) => one.endsWith(' 5'))).toEqual([
    'alan 5',
    'anna 5',
    'bea 5',
    'sam.kelly 5',
  ])
  expect((await team.linked(team.sam)).json().state).toBe('ended')
  expect((await team.answer(team.sam, 'yes')).json().code).toBe('choice_over')
  await team.ask()
  expect(await askedOf(team)).toHaveLength(2)
  expect((await team.answer(team.una, 'yes')).statusCode).toBe(200)
  // What was said against Sam is not about Una, and Sam did not drop out.
  expect((await team.own(BEA)).others).toMatchObject([{ taker: 'Una R.', objection: null }])
  const asks = await team.context.db
    .selectFrom('spotAsks')
    .select(['playerId', 'answer', 'refused'])
    .orderBy('playerId')
    .execute()
  expect(asks).toEqual([
    { playerId: team.sam, answer: 'yes', refused: true },
    { playerId: team.una, answer: 'yes', refused: false },
  ])
  expect((await team.own(emailOf(NAMES[0] ?? ''))).fillIns).toEqual([])
})

test('what is decided once the game has begun is a word to both, and nobody else is asked', async () => {
  const team = await givenTaker()
  await team.object()
  team.clock.at = later(3)
  await endOverSpots(team.context)
  expect(await team.minded()).toHaveLength(1)
  expect((await team.outcome('refused')).statusCode).toBe(200)
  expect(await team.spotOf()).toMatchObject({ state: 'taken', takerId: team.sam })
  expect((await team.noted()).filter((one) => one.endsWith(' 4'))).toEqual([
    'alan 4',
    'anna 4',
    'bea 4',
  ])
})

test('with the substitute, what was against them goes: given back, and a game that moves', async () => {
  const back = await givenTaker()
  await back.object()
  await back.answer(back.sam, 'back')
  expect(await back.minded()).toEqual([])
  expect((await back.outcome('plays')).statusCode).toBe(409)
  const moved = await givenTaker()
  await moved.object()
  await moved.move(MOVED)
  expect(await moved.minded()).toEqual([])
  await endOverSpots(moved.context)
  expect((await moved.outcome('refused')).statusCode).toBe(409)
})
