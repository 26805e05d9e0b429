import { randomUUID } from 'node:crypto'
import type { Person } from '@hive/contract/sign-up/person'
import { expect, test } from 'vitest'
import { endCredits } from '#features/roster/credits/work.ts'
import { givenCredits, refundAsCredit } from '#testing/credit-world.ts'
import { AOIFE } from '#testing/sign-up-world.ts'

const IN_TWO_YEARS = 2 * 365 * 86_400_000

test('a person’s page names all that moved their money', async () => {
  const { world, admin, registrationId } = await givenCredits(10)
  const { context } = world
  const back = { registrationId, amount: 15, reason: 'A night was lost' }
  await world.post('/api/organiser/refunds', { ...back, requestId: randomUUID() }, admin)
  await refundAsCredit(world, admin, back)
  await context.db
    .insertInto('disputes')
    .values({
      registrationId,
      providerId: 'du_1',
      state: 'lost',
      amountCents: 6000,
      openedAt: new Date(),
    })
    .execute()
  const { id } = await context.db
    .selectFrom('players')
    .select('id')
    .where('email', '=', AOIFE)
    .executeTakeFirstOrThrow()
  const open = async (): Promise<Person> => world.get(`/api/organiser/people?playerId=${id}`, admin)
  await expect
    .poll(async () => (await open()).money?.refunds.map(({ standing }) => standing))
    .toEqual(['back', 'back'])
  const later = new Date(Date.now() + IN_TWO_YEARS)
  await endCredits({ ...context, now: () => later })
  const { money } = await open()
  expect(money).toMatchObject({
    payments: [{ amount: 90, way: 'card' }],
    refunds: [
      { amount: 15, way: 'credit' },
      { amount: 15, way: 'card' },
    ],
    disputes: [{ amount: 60, state: 'lost' }],
  })
  expect(money?.creditEntries.map(({ kind, amount }) => [kind, amount]).toSorted()).toEqual([
    ['expired', -10],
    ['expired', -15],
    ['goodwill', 10],
  ])
})
