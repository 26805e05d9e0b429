import type { TeamFee } from '@hive/contract/money/team-fee'
import { addDays } from '@hive/domain/base/time/day'
import { irishDay, irishInstant } from '@hive/domain/base/time/irish'
import { tendSplitFees } from '#features/money/split-fee/work.ts'
import { forgetIdleCards } from '#features/money/split-fee/kept-cards.ts'
import { bearer } from '#testing/test-app.ts'
import type { Stage } from './stage.ts'

type Share = { email: string; leagueId: number; shares: number }

/** Asks for the card page of shares of the fee that someone's team splits; of a sign-up that is none, without a team. */
export async function startShare({ app }: Stage, { email, leagueId, shares }: Share) {
  const headers = bearer(email)
  const seen = await app.inject({ url: `/api/team-fee?leagueId=${leagueId}`, headers })
  const { split }: TeamFee = seen.json()
  const payload = { registrationId: split?.registrationId ?? 1, shares }
  return app.inject({ method: 'POST', url: '/api/team-fee/pay', headers, payload })
}

/** The day has come on which kept cards of a league are charged for missing shares, and idle ones forgotten. */
export async function chargeShares({ context }: Stage, leagueId: number): Promise<void> {
  const today = irishDay(new Date())
  const startDate = addDays(today, 2)
  await context.db
    .updateTable('leagues')
    .set({ startDate, endDate: addDays(startDate, 49) })
    .where('id', '=', leagueId)
    .execute()
  await tendSplitFees({ ...context, now: () => irishInstant(today, '09:00') })
  await forgetIdleCards(context)
}
