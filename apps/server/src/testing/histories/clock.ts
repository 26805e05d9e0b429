import { addDays } from '@hive/domain/base/time/day'
import { irishDay } from '@hive/domain/base/time/irish'
import { sql } from 'kysely'
import { releaseTryOuts } from '#features/roster/registration/try-outs.ts'
import { pickOf, registrationsOf } from './look-ups.ts'
import type { Cast, Stage } from './stage.ts'
import { endTimeToTakeOver } from './teams.ts'

/** Makes a hold, or all of them, overdue by the database's clock. */
export async function endHolds(
  stage: Stage,
  cast: Cast,
  pick: number | null = null,
): Promise<void> {
  const held = await registrationsOf(stage, cast, 'unpaid')
  const chosen = pick === null ? held : held.filter((id) => id === pickOf(held, pick))
  if (chosen.length === 0) return
  await stage.context.db
    .updateTable('registrations')
    .set({ heldUntil: sql<Date>`now() - interval '1 second'` })
    .where('id', 'in', chosen)
    .where('state', 'in', ['held', 'share_open'])
    .execute()
}

/** The offers of waiting lists run out, and those to take a team over from a captain who is leaving it. */
export async function endOffers(stage: Stage, cast: Cast): Promise<void> {
  await endTimeToTakeOver(stage, cast)
  await stage.context.db
    .updateTable('waitingList')
    .set({ offerEndsAt: sql<Date>`now() - interval '1 second'` })
    .where('state', '=', 'offered')
    .where('leagueId', 'in', cast.leagues)
    .execute()
}

/** The time is over in which players choose card or credit for a league that was called off. */
export async function endChoices({ context }: Stage, { leagues }: Cast): Promise<void> {
  await context.db
    .updateTable('refunds')
    .set({ chooseUntil: sql<Date>`now() - interval '1 hour'` })
    .where('chosenAt', 'is', null)
    .where('chooseUntil', 'is not', null)
    .where('registrationId', 'in', (from) =>
      from.selectFrom('registrations').select('id').where('leagueId', 'in', leagues),
    )
    .execute()
}

/** From now on who cancels gets nothing back. */
export async function drawNear({ context }: Stage, leagueId: number): Promise<void> {
  const startDate = addDays(irishDay(new Date()), 5)
  await context.db
    .updateTable('leagues')
    .set({ startDate, endDate: addDays(startDate, 49) })
    .where('id', '=', leagueId)
    .execute()
}

/** The nights of all try-outs are over, and players who have not stayed lose their places. */
export async function endTryOuts({ context }: Stage, { leagues }: Cast): Promise<void> {
  await context.db
    .updateTable('registrations')
    .set({ firstNight: addDays(irishDay(new Date()), -7) })
    .where('tryItOut', '=', true)
    .where('leagueId', 'in', leagues)
    .execute()
  await releaseTryOuts(context)
}

/** The week in which someone may change their mind about leaving is over. */
export async function letDeletionsFallDue({ context }: Stage, email: string): Promise<void> {
  await context.db
    .updateTable('players')
    .set({ deletionDueAt: sql<Date>`now() - interval '1 second'` })
    .where('email', '=', email)
    .where('deletionDueAt', 'is not', null)
    .execute()
}
