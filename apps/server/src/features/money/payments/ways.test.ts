import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { givenSignUps } from '#testing/sign-up-world.ts'

const ways = (db: Database) =>
  db.selectFrom('refunds').select(['way', 'state', 'failure']).orderBy('id').execute()

/** A refund as the last release writes it: without a way, and as failed when it cannot go back to a card. */
function refundOf(
  registrationId: number,
  { asCredit, state }: { asCredit: boolean; state: string },
) {
  return sql`
    insert into refunds (registration_id, amount_cents, reason, actor, state, failure, as_credit, idempotency_key)
    values (${registrationId}, 100, 'organiser', 'player:1', ${state}, 'by hand', ${asCredit}, gen_random_uuid()::text)`
}

async function givenPaid() {
  const world = await givenSignUps({ works: false })
  await world.signUp()
  const { db } = world.context
  const { id, registrationId } = await db
    .selectFrom('payments')
    .select(['id', 'registrationId'])
    .executeTakeFirstOrThrow()
  return { db, id, registrationId }
}

test('what the last release writes without a way gets the one that it means', async () => {
  const { db, registrationId } = await givenPaid()
  await refundOf(registrationId, { asCredit: false, state: 'failed' }).execute(db)
  await refundOf(registrationId, { asCredit: true, state: 'due' }).execute(db)
  await sql`update payments set payment_intent_id = null`.execute(db)
  expect(await db.selectFrom('payments').select('way').execute()).toEqual([{ way: 'cash' }])
  await refundOf(registrationId, { asCredit: false, state: 'failed' }).execute(db)
  await sql`update refunds set as_credit = true where way = 'cash'`.execute(db)
  await sql`update refunds set as_credit = false where way = 'credit' and state = 'due'`.execute(db)
  expect(await ways(db)).toEqual([
    { way: 'card', state: 'failed', failure: 'by hand' },
    { way: 'cash', state: 'due', failure: 'by hand' },
    { way: 'cash', state: 'due', failure: null },
  ])
})
