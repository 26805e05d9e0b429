import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readDatabaseFigures } from '#features/office/status/queries.ts'
import { callOff } from '#testing/called-off-world.ts'
import { givenMove } from '#testing/move-world.ts'
import { AOIFE } from '#testing/sign-up-world.ts'
import { reconcileRefunds } from './reconcile.ts'

/** Aoife, who moved to another league with 90 euro that she had paid by card, which her bank now holds. */
async function givenHeld() {
  const { world, db, admin, toLeagueId, ask, accept } = await givenMove()
  const [{ id: paidFor }] = (await world.overview()).registrations
  await ask()
  await accept()
  const [{ id }] = (await world.overview()).registrations
  await db
    .insertInto('disputes')
    .values({ registrationId: paidFor, providerId: 'du_1', amountCents: 9000, state: 'open' })
    .execute()
  return { world, db, admin, toLeagueId, id: id as number, paidFor: paidFor as number }
}

test('a part of money that a bank holds is not refunded, also where it has moved', async () => {
  const { world, admin, id, paidFor } = await givenHeld()
  expect(id).not.toBe(paidFor)
  const order = { registrationId: id, amount: 5, reason: 'Rained off', requestId: randomUUID() }
  const refused = await world.post('/api/organiser/refunds', order, admin)
  expect(refused.json()).toMatchObject({ code: 'payment_disputed' })
  expect(await world.discrepancies()).toEqual([])
})

test('money that has moved waits for the bank: said in the mail, no task, and late only from then on', async () => {
  const { world, db, admin, toLeagueId } = await givenHeld()
  await callOff(world, 1, toLeagueId)
  const mail = () =>
    world.mails.find(
      ({ to, subject }) => to === AOIFE && subject === 'Wednesday Pickleball is called off',
    )?.text
  await expect.poll(mail).toContain('Your bank is looking into this payment, so €90 has to wait')
  await db
    .updateTable('refunds')
    .set({ way: 'card', chosenAt: sql<Date>`now() - interval '3 days'` })
    .where('state', '=', 'due')
    .execute()
  await reconcileRefunds(world.context)
  const late = async () => (await readDatabaseFigures(db)).money['refund_late']
  expect([await world.moneyKept(), await late()]).toEqual([27_000, 0])
  expect((await world.get('/api/organiser/tasks', admin)).refunds).toEqual([])
  await db.updateTable('disputes').set({ state: 'won' }).execute()
  expect(await late()).toBe(1)
  await reconcileRefunds(world.context)
  await expect.poll(() => world.moneyKept()).toBe(18_000)
  expect(await world.discrepancies()).toEqual([])
})
