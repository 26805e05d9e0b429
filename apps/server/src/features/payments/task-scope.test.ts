import { expect, test } from 'vitest'
import { givenLeague, givenRole } from '#testing/builders.ts'
import { BREN, givenSignUps } from '#testing/sign-up-world.ts'

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
  const refund = { registrationId, amountCents: 1, reason: 'organiser', state: 'failed' } as const
  await db
    .insertInto('refunds')
    .values({ ...refund, actor: 'player:0', idempotencyKey: 'a failed one' })
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
