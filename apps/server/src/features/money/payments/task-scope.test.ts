import { expect, test } from 'vitest'
import { givenLeague, givenPlayer, givenRole } from '#testing/builders.ts'
import { AOIFE, BREN, givenSignUps } from '#testing/sign-up-world.ts'

test('everyone sees the tasks that they may decide, in their leagues alone', async () => {
  const world = await givenSignUps({ works: false })
  const { db } = world.context
  const { leagueId: another } = await givenLeague(db)
  await world.signUp()
  const { id: registrationId } = await db
    .updateTable('registrations')
    .set({ agreementVersion: null, agreementHash: null, agreementSignedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const refund = { registrationId, amountCents: 1, way: 'card', state: 'failed' } as const
  await db
    .insertInto('refunds')
    .values({ ...refund, reason: 'organiser', actor: 'player:0', idempotencyKey: 'a failed one' })
    .execute()
  const count = async () => {
    const { refunds, unsigned } = await world.get('/api/organiser/tasks', BREN)
    return { refunds: refunds.length, unsigned: unsigned.length }
  }
  await world.get(`/api/account?email=${BREN}`, BREN)
  await givenRole(db, BREN, { role: 'treasurer', leagueId: another })
  expect(await count()).toEqual({ refunds: 0, unsigned: 0 })
  await givenRole(db, BREN, { role: 'treasurer', leagueId: world.leagueId })
  expect(await count()).toEqual({ refunds: 1, unsigned: 0 })
  await givenRole(db, BREN, { role: 'coordinator', leagueId: world.leagueId })
  expect(await count()).toEqual({ refunds: 1, unsigned: 1 })
})

test('a missing agreement counts while the league runs, by the rule of Your Leagues', async () => {
  const clock = { now: new Date() }
  const world = await givenSignUps({ places: 12, now: () => clock.now })
  const admin = await world.givenAdmin()
  await givenPlayer(world.app, BREN)
  await world.signUp()
  await world.signUp({}, BREN)
  const { db } = world.context
  const unsigned = async () => (await world.get('/api/organiser/tasks', admin)).unsigned
  const sign = (agreementVersion: string | null, who: string) =>
    db
      .updateTable('registrations as r')
      .from('players as p')
      .set({
        agreementVersion,
        ...(agreementVersion === null && { agreementHash: null, agreementSignedAt: null }),
      })
      .whereRef('p.id', '=', 'r.playerId')
      .where('p.email', '=', who)
      .execute()
  expect(await unsigned()).toEqual([])
  await sign('2020-01', AOIFE)
  await sign(null, BREN)
  const { leagueId } = world
  const league = { leagueId, leagueTitle: 'Tuesday Pickleball' }
  expect(await unsigned()).toEqual([{ ...league, never: 1, older: 1 }])
  expect((await world.overview(BREN)).registrations).toMatchObject([{ unsigned: 'never' }])
  await sign(world.context.agreements[0].version, AOIFE)
  expect(await unsigned()).toEqual([{ ...league, never: 1, older: 0 }])
  clock.now = new Date(clock.now.getTime() + 400 * 86_400_000)
  expect(await unsigned()).toEqual([])
})
