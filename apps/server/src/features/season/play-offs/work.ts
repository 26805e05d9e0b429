import { findOnTeam } from '#db/team-queries.ts'
import { mailed } from '#features/base/mails/service.ts'
import type { Handled } from '#jobs/handled.ts'
import { playOffsMail } from './mails/play-offs.ts'
import { toldGames } from './tell-of-play-offs.ts'
import { findPlayOffs } from './queries.ts'
import * as job from './jobs.ts'

/** Durable work about play-offs: a mail to each player when they are made or taken back, or a result moves the team. */
export const PLAY_OFF_WORK: readonly Handled[] = [
  mailed(job.sendPlayOffs, playOffsMail, async (context, data) => {
    const { leagueId, madeAt, playerId } = data
    const found = await findOnTeam(context.db, data)
    const playOffs = await findPlayOffs(context.db, leagueId)
    // The player has left the league since, or the play-offs have been taken back.
    if (!found || playOffs?.madeAt.toISOString() !== madeAt) return null
    if (!playOffs.teamIds.includes(found.teamId)) return null
    const id = `play-offs-${leagueId}-${playOffs.madeAt.getTime()}-${playerId}`
    const games = await toldGames(context, { leagueId, teamId: found.teamId })
    return { id, kind: 'made', leagueId, ...found, games } as const
  }),
  mailed(job.sendNoPlayOffs, playOffsMail, async (context, data) => {
    const { leagueId, madeAt, playerId } = data
    const found = await findOnTeam(context.db, data)
    if (!found) return null
    const id = `no-play-offs-${leagueId}-${Date.parse(madeAt)}-${playerId}`
    return { id, kind: 'taken back', leagueId, ...found, games: [] } as const
  }),
  mailed(job.sendPlayOffMoves, playOffsMail, async (context, data) => {
    const { leagueId, changeId, playerId } = data
    const found = await findOnTeam(context.db, data)
    if (!found) return null
    const { teamId } = found
    const games = await toldGames(context, { leagueId, teamId }, data.games, data.walkovers)
    // The play-offs have been taken back since.
    if (games.length === 0) return null
    const id = `play-off-moves-${leagueId}-${changeId}-${playerId}`
    const kind = games.some(({ isWalkover }) => isWalkover)
      ? 'walkover'
      : games.every(({ opponent }) => opponent !== null)
        ? 'next'
        : 'moved'
    return { id, kind, leagueId, ...found, games } as const
  }),
]
