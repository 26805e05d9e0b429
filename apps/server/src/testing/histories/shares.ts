import type { TeamFee } from '@hive/contract/team-fee'
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
