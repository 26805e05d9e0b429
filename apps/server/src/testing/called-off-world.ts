import { sql } from 'kysely'
import { expect } from 'vitest'
import { reconcileRefunds } from '#features/money/payments/service.ts'
import type { SignUps } from './sign-up-world.ts'

/** Calls a league off as an organiser, and waits until all of its sign-ups have ended; resolves to the organiser. */
export async function callOff(
  world: SignUps,
  expectedSignUps = 1,
  leagueId = world.leagueId,
): Promise<string> {
  const admin = await world.givenAdmin('owner@hive.example')
  const order = { leagueId, reason: 'The hall is closed.', expectedSignUps }
  const reply = await world.post('/api/organiser/leagues/cancel', order, admin)
  if (reply.statusCode !== 200) throw new Error(reply.body)
  await untilEnded(world, leagueId)
  return admin
}

/** Ends the days in which players choose card or credit, once all sign-ups of the league have ended. */
export async function endChoices(world: SignUps): Promise<void> {
  await untilEnded(world, world.leagueId)
  await world.context.db
    .updateTable('refunds')
    .set({ chooseUntil: sql<Date>`now() - interval '1 hour'` })
    .where('chooseUntil', 'is not', null)
    .where('chosenAt', 'is', null)
    .execute()
  await reconcileRefunds(world.context)
}

async function untilEnded({ context }: SignUps, leagueId: number): Promise<void> {
  const live = () =>
    context.db
      .selectFrom('registrations')
      .select('id')
      .where('leagueId', '=', leagueId)
      .where('state', 'in', ['held', 'confirmed'])
      .execute()
  await expect.poll(live).toEqual([])
}
