import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { givenPlayer } from '#testing/builders.ts'
import { givenCredits, spendable } from '#testing/credit-world.ts'
import { AOIFE, BREN, type SignUps } from '#testing/sign-up-world.ts'

/** Puts two players on a team that an organiser made. */
async function givenTeam({ context: { db }, leagueId }: SignUps, players: readonly number[]) {
  const { id: teamId } = await db
    .insertInto('teams')
    .values({ leagueId, name: 'Net Gains', captainPlayerId: players[0] ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const playerId of players) {
    await db
      .updateTable('memberships')
      .set({ teamId })
      .where('leagueId', '=', leagueId)
      .where('playerId', '=', playerId)
      .execute()
  }
  return teamId
}

async function givenTeammates(...amounts: number[]) {
  const { world } = await givenCredits(...amounts)
  await givenPlayer(world.app, BREN)
  await world.signUp({}, BREN)
  const idOf = async (email: string) => {
    const players = world.context.db.selectFrom('players').select('id')
    return (await players.where('email', '=', email).executeTakeFirstOrThrow()).id
  }
  const bren = await idOf(BREN)
  const teamId = await givenTeam(world, [await idOf(AOIFE), bren])
  const [credit] = (await world.get('/api/credits')).credits
  const move = (change: object = {}) => {
    const order = { creditId: credit.creditId, playerId: bren, amount: 4, requestId: randomUUID() }
    return world.post('/api/credits/move', { ...order, ...change })
  }
  return { world, move, bren, teamId }
}

test('a player gives a teammate a part of a credit, once, and both read of it', async () => {
  const { world, move, bren } = await givenTeammates(10)
  const { teammates } = await world.get('/api/credits')
  expect(teammates.map(({ playerId }: { playerId: number }) => playerId)).toEqual([bren])
  const requestId = randomUUID()
  expect((await move({ requestId })).json()).toMatchObject({ spendable: 6 })
  expect((await move({ requestId })).json()).toMatchObject({ spendable: 6 })
  expect(await spendable(world, BREN)).toBe(4)
  const [mine] = (await world.get('/api/credits')).credits
  const [theirs] = (await world.get('/api/credits', BREN)).credits
  expect(theirs).toMatchObject({ origin: 'moved', expiresAt: mine.expiresAt })
  await expect.poll(() => world.subjectsTo(BREN)).toContain('You have a credit of €4')
  await expect
    .poll(async () => (await world.subjectsTo(AOIFE)).some((it) => it.startsWith('You’ve given')))
    .toBe(true)
  expect(await world.discrepancies()).toEqual([])
})

test('two gifts at once give no more away than there is', async () => {
  const { world, move } = await givenTeammates(10)
  const answers = await Promise.all([move({ amount: 7 }), move({ amount: 7 })])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual(
    [200, 400],
  )
  expect(await spendable(world)).toBe(3)
  expect(await spendable(world, BREN)).toBe(7)
})

test('a credit cannot be given away a cent at a time, nor without end', async () => {
  const { world, move } = await givenTeammates(20)
  const cent = await move({ amount: 0.01 })
  expect(cent.json().fields).toEqual({ amount: 'Please give at least €1.' })
  const answers: number[] = []
  for (let gift = 0; gift < 12; gift += 1) answers.push((await move({ amount: 1 })).statusCode)
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
  expect(await spendable(world, BREN)).toBe(10)
  const again = await move({ amount: 1 })
  expect(again.json().message).toMatch(/^You’ve given credit to teammates several times today/)
})

test.each([
  [{ amount: 10.01 }, 'amount', 'Please enter at most €10.'],
  [{ amount: 0 }, 'amount', 'Please enter an amount, such as 10 or 10.50.'],
  [{ playerId: 2_000_000_000 }, 'playerId', 'Please choose someone who is on a team with you.'],
])('a gift of %o is refused at its field', async (change, field, problem) => {
  const { world, move } = await givenTeammates(10)
  const refused = await move(change)
  expect(refused.statusCode).toBe(400)
  expect(refused.json().fields).toEqual({ [field]: problem })
  expect(await spendable(world)).toBe(10)
})

test('a credit of someone else is not found, and one cannot be given to a former teammate', async () => {
  const { world, move, teamId } = await givenTeammates(10)
  const order = { playerId: 1, amount: 1, requestId: randomUUID() }
  const [{ creditId }] = (await world.get('/api/credits')).credits
  const theirs = await world.post('/api/credits/move', { ...order, creditId }, BREN)
  expect(theirs.statusCode).toBe(404)
  const { db } = world.context
  await db.updateTable('memberships').set({ teamId: null }).where('teamId', '=', teamId).execute()
  expect((await move()).json().fields).toHaveProperty('playerId')
})
