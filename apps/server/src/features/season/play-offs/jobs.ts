import { z } from 'zod'
import type { Context } from '#context.ts'
import { senderOf, sendOnce } from '#features/base/mails/service.ts'
import { job, type JobsOf, takeUp } from '#jobs/declare.ts'
import { playOffsMail } from './mail.ts'
import { toldGames } from './news.ts'
import { findPlayOffs, findRecipient } from './queries.ts'

/** Play-offs by the time at which they were made, and the player who gets the mail. */
const news = z.object({ leagueId: z.int(), madeAt: z.iso.datetime(), playerId: z.int() })

/** Durable work about play-offs: a mail to each player when they are made or taken back, or a result moves the team. */
export const PLAY_OFF_JOBS = {
  'send-play-offs': job(news, { isKept: true }),
  'send-no-play-offs': job(news, { isKept: true }),
  'send-play-off-moves': job(
    z.object({
      leagueId: z.int(),
      changeId: z.int(),
      playerId: z.int(),
      /** Games by their numbers. */
      games: z.array(z.int()),
    }),
    { isKept: true },
  ),
}

type Data = JobsOf<typeof PLAY_OFF_JOBS>

export async function workPlayOffs(context: Context): Promise<void> {
  await takeUp(context.jobs, PLAY_OFF_JOBS, {
    'send-play-offs': (data) => sendPlayOffs(context, data),
    'send-no-play-offs': (data) => sendNone(context, data),
    'send-play-off-moves': (data) => sendMoves(context, data),
  })
}

async function sendPlayOffs(context: Context, data: Data['send-play-offs']) {
  const { leagueId, madeAt, playerId } = data
  const found = await findRecipient(context.db, data)
  const playOffs = await findPlayOffs(context.db, leagueId)
  // The player has left the league since, or the play-offs have been taken back.
  if (!found || playOffs?.madeAt.toISOString() !== madeAt) return
  if (!playOffs.teamIds.includes(found.teamId)) return
  const id = `play-offs-${leagueId}-${playOffs.madeAt.getTime()}-${playerId}`
  const games = await toldGames(context, { leagueId, teamId: found.teamId })
  const mail = { id, kind: 'made', leagueId, ...found, games } as const
  await sendOnce(context, playOffsMail(mail, senderOf(context)))
}

async function sendNone(context: Context, data: Data['send-no-play-offs']) {
  const { leagueId, madeAt, playerId } = data
  const found = await findRecipient(context.db, data)
  if (!found) return
  const id = `no-play-offs-${leagueId}-${Date.parse(madeAt)}-${playerId}`
  const mail = { id, kind: 'taken back', leagueId, ...found, games: [] } as const
  await sendOnce(context, playOffsMail(mail, senderOf(context)))
}

async function sendMoves(context: Context, data: Data['send-play-off-moves']) {
  const { leagueId, changeId, playerId } = data
  const found = await findRecipient(context.db, data)
  if (!found) return
  const games = await toldGames(context, { leagueId, teamId: found.teamId }, data.games)
  // The play-offs have been taken back since.
  if (games.length === 0) return
  const id = `play-off-moves-${leagueId}-${changeId}-${playerId}`
  const kind = games.every(({ opponent }) => opponent !== null) ? 'next' : 'moved'
  const mail = { id, kind, leagueId, ...found, games } as const
  await sendOnce(context, playOffsMail(mail, senderOf(context)))
}
