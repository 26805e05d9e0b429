import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givenSignUps } from '#testing/sign-up-world.ts'
import { sendConfirmation } from '#features/roster/registration/jobs.ts'
import { sendOffer } from '#features/roster/waiting/jobs.ts'

/** Someone who is in since three days, whose work waits; and what the books say of that. */
async function givenIn() {
  const world = await givenSignUps({ works: false })
  await world.signUp()
  const { db, jobs } = world.context
  const { id } = await db.selectFrom('registrations').select('id').executeTakeFirstOrThrow()
  const threeDaysAgo = sql<Date>`now() - interval '3 days'`
  await db.updateTable('registrationEvents').set({ at: threeDaysAgo }).execute()
  const rules = async () => (await world.discrepancies()).map(({ rule }) => rule)
  return { world, db, jobs, id, threeDaysAgo, rules }
}

test('the books show who is in and has heard nothing, and who was to hear it twice', async () => {
  const { db, jobs, id, rules } = await givenIn()
  expect(await rules()).toEqual([])
  await sql`update pgboss.job set state = 'completed' where name = 'send-confirmation'`.execute(db)
  expect(await rules()).toEqual(['who is in has a confirmation within a day'])
  await db
    .insertInto('sentMails')
    .values({ id: `confirmation-${id}` })
    .execute()
  expect(await rules()).toEqual([])
  await jobs.add(db, sendConfirmation, { registrationId: id })
  expect(await rules()).toEqual(['a confirmation is asked for once'])
})

const LATE = 'work is done, or given up, within two days of its time'
const WORK = [
  ['created', '-3 days', '-3 days', [LATE]],
  ['retry', '-3 days', '1 minute', [LATE]],
  ['retry', '-1 day', '1 minute', []],
  ['created', '-3 days', '2 days', []],
  ['created', '-3 days', '-1 hour', []],
  ['failed', '-3 days', '-3 days', []],
] as const

test('the books show a refund that was owed, and work that has waited, for longer than its time', async () => {
  const { world, db, jobs, id, threeDaysAgo, rules } = await givenIn()
  await world.post('/api/registrations/cancel', { registrationId: id })
  expect(await rules()).toEqual([])
  const { createdAt } = await db.selectFrom('refunds').select('createdAt').executeTakeFirstOrThrow()
  await db.updateTable('refunds').set({ createdAt: threeDaysAgo }).execute()
  expect(await rules()).toEqual(['a refund that no dispute keeps waiting is made within two days'])
  await db.updateTable('refunds').set({ createdAt }).execute()
  await jobs.add(db, sendOffer, { entryId: 1 })
  for (const [state, asked, due, found] of WORK) {
    await sql`update pgboss.job set state = ${state}::pgboss.job_state,
      created_on = now() + ${asked}::interval, start_after = now() + ${due}::interval
      where name = 'send-offer'`.execute(db)
    expect([state, asked, due, await rules()]).toEqual([state, asked, due, found])
  }
})
