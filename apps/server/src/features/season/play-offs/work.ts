import { findOnTeam } from '#db/team-queries.ts'
import type { Context } from '#context.ts'
import { mailed } from '#features/base/mails/service.ts'
import { leaveTopic } from '#features/base/notices/service.ts'
import type { Handled } from '#jobs/handled.ts'
import { playOffsMail } from './mails/play-offs.ts'
import { kindOf, playOffsToTell, toldGames } from './tell-of-play-offs.ts'
import { findPlayOffs } from './queries.ts'
import * as job from './jobs.ts'

/** Durable work about play-offs: a mail to each player when they are made or taken back, or a result moves the team. */
export const PLAY_OFF_WORK: readonly Handled[] = [
  playOffsToTell,
  // The others do what the last release has asked for.
  mailed(job.sendPlayOffs, playOffsMail, async (context, data) => {
    const { leagueId, madeAt, playerId } = data
    const found = await findOnTeam(context.db, data)
    const playOffs = await findPlayOffs(context.db, leagueId)
    // The player has left the league since, or the play-offs have been taken back.
    if (!found || playOffs?.madeAt.toISOString() !== madeAt) return null
    if (!playOffs.teamIds.includes(found.teamId)) return null
    const id = `play-offs-${leagueId}-${playOffs.madeAt.getTime()}-${playerId}`
    const games = await toldGames(context, { leagueId, teamId: found.teamId })
    return { id, kind: 'made', leagueId, ...found, ...leave(context, data), games } as const
  }),
  mailed(job.sendNoPlayOffs, playOffsMail, async (context, data) => {
    const { leagueId, madeAt, playerId } = data
    const found = await findOnTeam(context.db, data)
    if (!found) return null
    const id = `no-play-offs-${leagueId}-${Date.parse(madeAt)}-${playerId}`
    return {
      id,
      kind: 'taken back',
      leagueId,
      ...found,
      ...leave(context, data),
      games: [],
    } as const
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
    return { id, kind: kindOf(games), leagueId, ...found, ...leave(context, data), games }
  }),
]

function leave(context: Context, { playerId }: { playerId: number }) {
  return { leave: leaveTopic(context, 'changes', playerId) }
}
