import { longDay } from '@hive/domain/base/time/day-labels'
import { irishDay, irishTime } from '@hive/domain/base/time/irish'
import { z } from 'zod'
import type { Context } from '#context.ts'
import { seasonOf } from '#features/season/repairs/service.ts'
import { senderOf, sendOnce } from '#features/base/mails/service.ts'
import { alone } from '#jobs/alone.ts'
import { job, type JobsOf, nothing, takeUp } from '#jobs/declare.ts'
import { endOverdueMoves, findCaptain } from './answers.ts'
import { gameMoveMail, MAIL_KINDS } from './mail.ts'
import { findMove } from './queries.ts'
import { slotAt } from './season.ts'

/** Durable work about games that captains move. `teamId`: the team whose captain is written to. */
export const GAME_MOVE_JOBS = {
  'send-game-move-mail': job(
    z.object({ moveId: z.uuid(), teamId: z.int(), kind: z.enum(MAIL_KINDS) }),
  ),
  'end-game-moves': job(nothing, { cron: '*/10 * * * *' }),
}

type Data = JobsOf<typeof GAME_MOVE_JOBS>

export async function workGameMoves(context: Context): Promise<void> {
  await takeUp(context.jobs, GAME_MOVE_JOBS, {
    'send-game-move-mail': (data) => sendGameMoveMail(context, data),
    'end-game-moves': alone(() => endOverdueMoves(context)),
  })
}

async function sendGameMoveMail(context: Context, data: Data['send-game-move-mail']) {
  const { moveId, teamId, kind } = data
  const [move, captain] = await Promise.all([
    findMove(context.db, moveId),
    findCaptain(context, teamId),
  ])
  // The move has been withdrawn or answered since, or the team is gone.
  if (!move || !captain || move.cancelledAt !== null) return
  if (kind === 'asked' && move.state !== 'asked') return
  const { rows } = await seasonOf(context, move.leagueId)
  const game = rows.find(({ id }) => id === move.fixtureId)
  if (!game) return
  const { leagueId, leagueTitle: title, teamName: team, reason, note, endsAt } = move
  const { device, askedAt: at } = move
  const news = { ...data, leagueId, title, team, reason, note, game, device, at }
  const mail = gameMoveMail(
    {
      ...news,
      email: captain.email,
      name: captain.name,
      from: slotAt(move.fromStart, move.fromCourt),
      to: slotAt(move.toStart, move.toCourt),
      other: rows.find(({ id }) => id === move.otherFixtureId) ?? null,
      until: `${irishTime(endsAt)} on ${longDay(irishDay(endsAt))}`,
    },
    senderOf(context),
  )
  await sendOnce(context, mail)
}
