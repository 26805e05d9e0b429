import { senderOf, sendOnce } from '#features/base/mails/service.ts'
import { type Handled, handled } from '#jobs/handled.ts'
import { playOffsMail } from './mail.ts'
import { toldGames } from './news.ts'
import { findPlayOffs, findRecipient } from './queries.ts'
import * as job from './jobs.ts'

/** Durable work about play-offs: a mail to each player when they are made or taken back, or a result moves the team. */
export const PLAY_OFF_WORK: readonly Handled[] = [
  handled(job.sendPlayOffs, async (context, data) => {
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
  }),
  handled(job.sendNoPlayOffs, async (context, data) => {
    const { leagueId, madeAt, playerId } = data
    const found = await findRecipient(context.db, data)
    if (!found) return
    const id = `no-play-offs-${leagueId}-${Date.parse(madeAt)}-${playerId}`
    const mail = { id, kind: 'taken back', leagueId, ...found, games: [] } as const
    await sendOnce(context, playOffsMail(mail, senderOf(context)))
  }),
  handled(job.sendPlayOffMoves, async (context, data) => {
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
  }),
]
