import { nightsToCome } from '@hive/domain/leagues/leagues/nights'
import { irishWall } from '@hive/domain/base/time/irish'
import { hallOnNight } from '#features/season/inventory/service.ts'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { mailed } from '#features/base/mails/service.ts'
import { closeSignUp, leagueForSignUp } from '#features/leagues/leagues/service.ts'
import { alone } from '#jobs/alone.ts'
import { type Handled, handled } from '#jobs/handled.ts'
import { callOff, cancelRegistrationsOf } from './cancel-league.ts'
import { leagueMoveMail } from './mails/league-move.ts'
import { endAsCalledOff, listToEnd, lockMove } from './queries.ts'
import { findMoveNews } from './sign-up-queries.ts'
import * as job from './jobs.ts'

/** Calls off the leagues in which the time to answer is over, or no one is left to answer. */
export async function endMoves(context: Context): Promise<void> {
  for (const leagueId of await listToEnd(context.db, context.now())) {
    await endMove(context, leagueId)
  }
}

const endMove = atomic(async (context: Context, leagueId: number) => {
  const { db } = context
  // The league is locked before the question, as when an organiser calls it off at this moment.
  await closeSignUp(db, leagueId)
  const move = await lockMove(db, leagueId)
  if (!move || move.outcome !== null) return
  const { isCancelled } = await leagueForSignUp(context, leagueId)
  if (isCancelled) await endAsCalledOff(db, leagueId)
  else await callOff(context, { leagueId, reason: move.reason, by: null })
})

/** Jobs of leagues that will not go ahead: mails, the end of the time to answer, and of the sign-ups. */
export const LEAGUE_MOVE_WORK: readonly Handled[] = [
  mailed(job.sendLeagueMove, leagueMoveMail, async (context, data) => {
    const { moveId, registrationId, kind } = data
    const news = await findMoveNews(context.db, data)
    if (!news) return null
    // Out of the league by now, or asked in vain, since the league was called off or goes ahead.
    if (kind !== 'team_moved' && news.state !== 'confirmed') return null
    if (kind === 'asked' && news.outcome !== null) return null
    const [firstNight = news.startDate] = nightsToCome(news, irishWall(context.now()))
    const there = await hallOnNight(context.db, news.toLeagueId, firstNight)
    return { ...news, ...there, firstNight, moveId, registrationId, kind }
  }),
  handled(job.leagueCalledOff, cancelRegistrationsOf),
  handled(job.endLeagueMoves, alone(endMoves)),
]
