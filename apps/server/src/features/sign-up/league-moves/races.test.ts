import { expect, test } from 'vitest'
import { endChoices } from '#testing/called-off-world.ts'
import { cancelOf } from '#testing/captain-world.ts'
import { givenMove, ledgerOf, whoIsIn } from '#testing/move-world.ts'
import { AOIFE, BREN } from '#testing/sign-up-world.ts'
import { CIAN } from '#testing/waiting-world.ts'
import { endMoves } from './work.ts'

test('someone who accepts four times at once moves once', async () => {
  const { world, admin, toLeagueId, ask, accept } = await givenMove()
  await ask()
  const answers = await Promise.all([accept(), accept(), accept(), accept()])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect(await whoIsIn(world, toLeagueId)).toEqual([AOIFE])
  expect(await ledgerOf(world, admin, toLeagueId)).toBe(9000)
  expect(await world.discrepancies()).toEqual([])
})

test('of two who want the last place, one moves and the other keeps what they have', async () => {
  const { world, admin, toLeagueId, ask, accept } = await givenMove({ places: 2 })
  await ask()
  const answers = await Promise.all([accept(AOIFE), accept(BREN)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 409]))
  const hasTeamMoved = answers[1].statusCode === 200
  expect(await world.taken(toLeagueId)).toBe(hasTeamMoved ? 2 : 1)
  expect(await world.taken()).toBe(hasTeamMoved ? 1 : 2)
  const both = [world.leagueId, toLeagueId].map((id) => ledgerOf(world, admin, id))
  expect((await Promise.all(both)).reduce((sum, cents) => sum + cents, 0)).toBe(27_000)
  expect(await world.discrepancies()).toEqual([])
})

test.each([1, 2, 3])(
  'an answer at the moment when the time is over counts or is late, never both (%i)',
  async () => {
    const { world, db, admin, toLeagueId, ask, accept } = await givenMove()
    await ask()
    // The server’s clock is a second behind that of the job.
    const late = { ...world.context, now: () => new Date(Date.now() + 1000) }
    await db
      .updateTable('leagueMoves')
      .set({ endsAt: new Date(Date.now() + 900) })
      .execute()
    const [answer] = await Promise.all([accept(), endMoves(late)])
    const hasMoved = answer.statusCode === 200
    const kept = hasMoved ? 9000 : 0
    await endChoices(world)
    await expect.poll(() => world.moneyKept()).toBe(kept)
    expect(await whoIsIn(world, toLeagueId)).toEqual(hasMoved ? [AOIFE] : [])
    await expect.poll(() => whoIsIn(world, world.leagueId)).toEqual([])
    expect(await ledgerOf(world, admin, toLeagueId)).toBe(kept)
    await expect.poll(() => world.discrepancies()).toEqual([])
  },
)

test.each([AOIFE, BREN, CIAN])(
  'the captain moves the team while %s cancels: the books agree whichever is first',
  async (leaver) => {
    const { world, ask, accept } = await givenMove()
    await ask()
    await Promise.all([accept(BREN), cancelOf(world, leaver)])
    await expect.poll(() => world.discrepancies()).toEqual([])
  },
)

test('people move while an organiser calls the league off: each has a place or their money', async () => {
  const { world, admin, toLeagueId, ask, accept } = await givenMove()
  await ask()
  const callOff = async (expectedSignUps: number): Promise<void> => {
    const order = { leagueId: world.leagueId, reason: 'The hall is closed.', expectedSignUps }
    const answer = await world.post('/api/organiser/leagues/cancel', order, admin)
    // Someone has moved in the moment before.
    if (answer.statusCode === 409) await callOff(Number(answer.json().fields.expectedSignUps))
  }
  const [alone, , team] = await Promise.all([accept(AOIFE), callOff(3), accept(BREN)])
  const kept = (alone.statusCode === 200 ? 9000 : 0) + (team.statusCode === 200 ? 18_000 : 0)
  await endChoices(world)
  await expect.poll(() => world.moneyKept()).toBe(kept)
  expect(await ledgerOf(world, admin, toLeagueId)).toBe(kept)
  await expect.poll(() => world.discrepancies()).toEqual([])
})

test.each([1, 2, 3])(
  'a league that is called off while its people are being asked has no question left open (%i)',
  async () => {
    const { world, admin, db, ask } = await givenMove()
    const order = { leagueId: world.leagueId, reason: 'The hall is closed.', expectedSignUps: 3 }
    await Promise.all([ask(), world.post('/api/organiser/leagues/cancel', order, admin)])
    const open = db.selectFrom('leagueMoves').select('id').where('outcome', 'is', null)
    expect(await open.execute()).toEqual([])
    await endChoices(world)
    await expect.poll(() => world.moneyKept()).toBe(0)
    expect(await world.discrepancies()).toEqual([])
  },
)
