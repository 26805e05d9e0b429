import type { AskedToMove } from '@hive/contract/sign-up/league-moves'
import { addDays } from '@hive/domain/base/time/day'
import { irishDay } from '@hive/domain/base/time/irish'
import { endMoves } from '#features/sign-up/league-moves/work.ts'
import { bearer } from '#testing/test-app.ts'
import { ORGANISER, type Stage } from './stage.ts'

type Leagues = { leagueId: number; toLeagueId: number }

/** Asks the people of a league to move: for a number of yesterday, as a page that stood open does, and for the right one. */
export async function askToMove({ app }: Stage, leagues: Leagues) {
  const order = { ...leagues, until: addDays(irishDay(new Date()), 1), reason: 'Too few players.' }
  const ask = (expectedSignUps: number) => {
    const url = '/api/organiser/leagues/move'
    const payload = { ...order, expectedSignUps }
    return app.inject({ method: 'POST', url, headers: bearer(ORGANISER), payload })
  }
  const reply = await ask(99)
  const right = Number(reply.json().fields?.expectedSignUps)
  return right > 0 ? ask(right) : reply
}

type Player = { email: string; leagueId: number }

/** Reads what moving means, and moves. */
export async function acceptMove({ app }: Stage, { email, leagueId }: Player) {
  const headers = bearer(email)
  const seen = await app.inject({ url: `/api/league-move?leagueId=${leagueId}`, headers })
  const { asked } = seen.json<{ asked: AskedToMove | null }>()
  const payload = { leagueId, back: asked?.back ?? 0 }
  return app.inject({ method: 'POST', url: '/api/league-move/accept', headers, payload })
}

/** The time to answer is over. */
export async function endTimeToMove({ context }: Stage, leagueId: number): Promise<void> {
  await context.db
    .updateTable('leagueMoves')
    .set({ endsAt: new Date(Date.now() - 1000) })
    .where('leagueId', '=', leagueId)
    .execute()
  await endMoves(context)
}
