import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { endDepartures } from '#features/sign-up/sign-up/departures.ts'
import { bearer } from '#testing/test-app.ts'
import type { Cast, Stage } from './stage.ts'

/** Someone accepts to lead a team whose captain is leaving it; nothing where none is. */
export async function takeTeamOver(
  { app }: Stage,
  email: string,
  note: (reply: LightMyRequestResponse) => unknown,
): Promise<void> {
  const headers = bearer(email)
  const seen = await app.inject({ url: '/api/teams/captaincy', headers })
  const [offer] = seen.json<{ offers: { teamId: number; missing: number | null }[] }>().offers
  const payload = { teamId: offer?.teamId ?? 0, missing: offer?.missing ?? null }
  const url = '/api/teams/captaincy/accept'
  if (offer) note(await app.inject({ method: 'POST', url, headers, payload }))
}

/** The time is over in which teams could be taken over from captains who are leaving. */
export async function endTimeToTakeOver({ context }: Stage, { leagues }: Cast): Promise<void> {
  await context.db
    .updateTable('registrations')
    .set({ leavingAt: sql<Date>`now() - interval '1 second'` })
    .where('leavingAt', 'is not', null)
    .where('leagueId', 'in', leagues)
    .execute()
  await endDepartures(context)
}
