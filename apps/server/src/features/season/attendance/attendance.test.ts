import { expect, test } from 'vitest'
import { ALAN, ANNA, BEA, givenGameToCome, MOVED, START } from '#testing/attendance-world.ts'

test('a player says that they cannot come, and then that they can after all: a yes', async () => {
  const game = await givenGameToCome()
  expect(await game.seen(ALAN)).toMatchObject({ attending: 'in', turnout: { coming: 2, of: 2 } })
  expect((await game.say(ALAN, false)).statusCode).toBe(200)
  expect(await game.seen(ALAN)).toMatchObject({ attending: 'out', turnout: { coming: 1, of: 2 } })
  await game.context.db.updateTable('leagues').set({ silence: 'unknown' }).execute()
  await game.say(ALAN, true)
  expect(await game.seen(ALAN)).toMatchObject({ attending: 'in', isSilenceYes: false })
  // The same again changes nothing.
  await game.say(ALAN, true)
  expect(await game.context.db.selectFrom('attendance').selectAll().execute()).toHaveLength(1)
})

test('the captain reads the team by first names with who comes, and a teammate nobody’s number', async () => {
  const game = await givenGameToCome()
  await game.say(ANNA, false)
  const read = await game.seen(ANNA)
  expect(read?.team).toEqual([
    { name: 'Alan W.', isYou: false, attending: 'in', stale: null, playerId: game.alan },
    { name: 'Anna B.', isYou: true, attending: 'out', stale: null, playerId: null },
  ])
  expect((await game.seen(ALAN))?.team.map(({ playerId }) => playerId)).toEqual([null, null])
})

test('opponents read a number once somebody has said something, and the public nothing', async () => {
  const game = await givenGameToCome()
  expect((await game.seen(BEA))?.opponents).toBeNull()
  await game.say(ALAN, false)
  const seen = await game.seen(BEA)
  expect(seen?.opponents).toEqual({ coming: 1, of: 2, needs: 2 })
  expect(JSON.stringify(seen)).not.toMatch(/Alan|Anna/)
  const list = await game.app.inject({ url: '/api/leagues' })
  expect(list.body).not.toMatch(/attend|turnout|silence/)
})

test('an answer names the start that was meant: one for another is refused, with the one that it has now', async () => {
  const game = await givenGameToCome()
  await game.move(MOVED)
  const refused = await game.say(ALAN, false)
  expect(refused.statusCode).toBe(409)
  expect(refused.json().message).toBe('This game has moved to Sunday, 24 October 2027 at 7:30 pm.')
  expect((await game.seen(ALAN))?.attending).toBe('in')
})

test('after a move an answer counts for neither, is shown as it was, and is asked again', async () => {
  const game = await givenGameToCome()
  await game.say(ALAN, false)
  expect(await game.asked(ALAN)).toEqual([])
  await game.move(MOVED)
  expect(await game.seen(ALAN)).toMatchObject({
    attending: 'moved',
    stale: { comes: false, start: START.toISOString() },
    turnout: { coming: 1, of: 2 },
  })
  expect((await game.seen(ANNA))?.team[0]).toMatchObject({
    name: 'Alan W.',
    attending: 'moved',
    stale: { comes: false },
  })
  expect(await game.asked(ALAN)).toMatchObject([
    { fixtureId: game.fixtureId, team: 'Dinkers', endsAt: MOVED.toISOString() },
  ])
  expect(await game.asked(ANNA)).toEqual([])
  await game.say(ALAN, true, MOVED)
  expect(await game.asked(ALAN)).toEqual([])
})

test('an answer that another one has followed does not come back when the game does', async () => {
  const game = await givenGameToCome()
  await game.say(ALAN, false)
  await game.move(MOVED)
  expect((await game.sayFor(ANNA, game.alan, true, MOVED)).statusCode).toBe(200)
  await game.move(START)
  expect((await game.seen(ALAN))?.attending).toBe('moved')
})

test('a captain answers for a teammate who told them, and not against what they say themselves', async () => {
  const game = await givenGameToCome()
  expect((await game.sayFor(ANNA, game.alan, false)).statusCode).toBe(200)
  expect((await game.seen(ALAN))?.attending).toBe('out')
  expect((await game.sayFor(ANNA, game.alan, true)).statusCode).toBe(200)
  await game.say(ALAN, false)
  expect((await game.sayFor(ANNA, game.alan, true)).statusCode).toBe(409)
  expect((await game.seen(ANNA))?.team[0]).toMatchObject({ attending: 'out', playerId: null })
})

test('nobody but a captain answers for others, and nobody for another team', async () => {
  const game = await givenGameToCome()
  expect((await game.sayFor(ALAN, game.anna, false)).statusCode).toBe(404)
  expect((await game.sayFor(BEA, game.alan, false)).statusCode).toBe(404)
  const { db } = game.context
  await db
    .updateTable('memberships')
    .set({ registered: false })
    .where('playerId', '=', game.alan)
    .execute()
  expect((await game.say(ALAN, false)).statusCode).toBe(404)
})

test('a game that is off, has begun or has its score takes no answer', async () => {
  const game = await givenGameToCome()
  const { db } = game.context
  await db.updateTable('fixtures').set({ status: 'postponed', statusReason: 'Storm' }).execute()
  expect((await game.say(ALAN, false)).json().code).toBe('fixture_cancelled')
  expect(await game.seen(ALAN)).toBeUndefined()
  await db.updateTable('fixtures').set({ status: 'scheduled', statusReason: '' }).execute()
  game.clock.at = START
  expect((await game.say(ALAN, false)).json().code).toBe('choice_over')
  expect(await game.seen(ALAN)).toBeUndefined()
})

test('somebody who is being moved off the team while they answer is refused', async () => {
  const game = await givenGameToCome()
  const { db } = game.context
  const answer = await db.transaction().execute(async (move) => {
    await move
      .updateTable('memberships')
      .set({ teamId: null })
      .where('playerId', '=', game.alan)
      .execute()
    // It waits for the move, and finds the team gone.
    return { said: game.say(ALAN, false) }
  })
  expect((await answer.said).statusCode).toBe(404)
  expect(await db.selectFrom('attendance').selectAll().execute()).toEqual([])
})

test('a game that moved past the last night of its league is still to come', async () => {
  const game = await givenGameToCome()
  const { db } = game.context
  await db.updateTable('leagues').set({ endDate: '2027-10-15' }).execute()
  expect((await game.seen(ALAN))?.fixtureId).toBe(game.fixtureId)
})

test('who leaves the team is not counted on it any more', async () => {
  const game = await givenGameToCome()
  await game.say(ALAN, false)
  const { db } = game.context
  await db.deleteFrom('memberships').where('playerId', '=', game.alan).execute()
  expect((await game.seen(ANNA))?.team.map(({ name }) => name)).toEqual(['Anna B.'])
  expect((await game.seen(BEA))?.opponents).toBeNull()
})
