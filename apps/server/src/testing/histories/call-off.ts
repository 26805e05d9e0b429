import { bearer } from '#testing/test-app.ts'
import { ORGANISER, type Stage } from './stage.ts'

/** Calls a league off: for a number of yesterday, as a page that stood open does, and then for the right one. */
export async function callOff({ app }: Stage, leagueId: number) {
  const ask = (expectedSignUps: number) => {
    const payload = { leagueId, expectedSignUps, reason: 'the hall is closed' }
    const url = '/api/organiser/leagues/cancel'
    return app.inject({ method: 'POST', url, headers: bearer(ORGANISER), payload })
  }
  const first = await ask(99)
  const right = Number(first.json().fields?.expectedSignUps)
  return Number.isInteger(right) ? [first, await ask(right)] : [first]
}
