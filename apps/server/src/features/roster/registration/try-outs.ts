import { canMoveUp, lastNightOver } from '@hive/domain/roster/registration/try-out'
import { irishDay, irishWall } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { leagueForSignUp } from '#features/leagues/leagues/service.ts'
import { move } from './hold-and-settle.ts'
import { lockRegistration, lockUpgrade } from './queries.ts'
import { listTryOutsOver } from './try-out-queries.ts'
import { sendRegistrationMail } from './jobs.ts'

/**
 * Gives back the places of try-outs whose owners have not stayed, each in a transaction of its own: one that
 * fails stops no other, and is tried again with the next run.
 */
export async function releaseTryOuts(context: Context): Promise<void> {
  const over = await listTryOutsOver(context.db, lastNightOver(irishDay(context.now())))
  for (const registrationId of over) {
    await release(context, registrationId).catch((error: unknown) => {
      context.log.warn({ err: error, registration: registrationId }, 'a try-out keeps its place')
    })
  }
}

const release = atomic(async (context: Context, registrationId: number) => {
  const { db } = context
  const tryOut = await lockRegistration(db, registrationId)
  // Its owner is paying for the rest at this moment.
  if (tryOut.state !== 'confirmed' || (await lockUpgrade(db, registrationId))) return
  const cause = { actor: 'system', reason: 'the try-out is over' }
  await move(context, db, tryOut, { to: 'tried', cause })
  const league = await leagueForSignUp(context, tryOut.leagueId)
  if (!canMoveUp(league, irishWall(context.now()))) return
  await context.jobs.add(db, sendRegistrationMail, { registrationId, kind: 'try_out_over' })
})
