import { clockLabel } from '@hive/domain/base/time/labels'
import { longDay } from '@hive/domain/base/time/day-labels'
import { withHall } from '@hive/domain/leagues/leagues/other-halls'
import { irishDay, irishTime } from '@hive/domain/base/time/irish'
import { seasonOf } from '#features/season/repairs/service.ts'
import { mailed } from '#features/base/mails/service.ts'
import { alone } from '#jobs/alone.ts'
import { type Handled, handled } from '#jobs/handled.ts'
import { endOverdueMoves, findCaptain } from './answers.ts'
import { gameMoveMail } from './mails/game-move.ts'
import { findMove } from './queries.ts'
import { slotAt } from './move-to-wire.ts'
import * as job from './jobs.ts'

/** Durable work about games that captains move. `teamId`: the team whose captain is e-mailed. */
export const GAME_MOVE_WORK: readonly Handled[] = [
  mailed(job.sendGameMoveMail, gameMoveMail, async (context, data) => {
    const { moveId, teamId, kind } = data
    const [move, captain] = await Promise.all([
      findMove(context.db, moveId),
      findCaptain(context, teamId),
    ])
    // The move has been withdrawn or answered since, or the team is gone.
    if (!move || !captain || move.cancelledAt !== null) return null
    if (kind === 'asked' && move.state !== 'asked') return null
    const { rows, halls } = await seasonOf(context, move.leagueId)
    const game = rows.find(({ id }) => id === move.fixtureId)
    if (!game) return null
    const { leagueId, leagueTitle: title, teamName: team, reason, note, endsAt } = move
    const { device, askedAt: at } = move
    const news = { ...data, leagueId, title, team, reason, note, game, device, at }
    return {
      ...news,
      email: captain.email,
      name: captain.name,
      from: withHall(slotAt(move.fromStart, move.fromCourt), halls),
      to: withHall(slotAt(move.toStart, move.toCourt), halls),
      other: rows.find(({ id }) => id === move.otherFixtureId) ?? null,
      until: `${clockLabel(irishTime(endsAt))} on ${longDay(irishDay(endsAt))}`,
    }
  }),
  handled(job.endGameMoves, alone(endOverdueMoves)),
]
