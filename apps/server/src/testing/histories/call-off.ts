import type { LightMyRequestResponse } from 'fastify'
import { bearer } from '#testing/test-app.ts'
import { ORGANISER, type Stage } from './stage.ts'

/** Calls a league off: for a number of yesterday, as a page that stood open does, and then for the right one. */
export async function callOff(
  { app }: Stage,
  leagueId: number,
  note: (reply: LightMyRequestResponse) => unknown,
): Promise<void> {
  const ask = (expectedSignUps: number) => {
    const payload = { leagueId, expectedSignUps, reason: 'the hall is closed' }
    const url = '/api/organiser/leagues/cancel'
    return app.inject({ method: 'POST', url, headers: bearer(ORGANISER), payload })
  }
  const first = await ask(99)
  note(first)
  const right = Number(first.json().fields?.expectedSignUps)
  if (Number.isInteger(right)) note(await ask(right))
}
