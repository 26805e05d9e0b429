import { mayStandAlone } from '@hive/domain/season/claims/claims'
import type { Context } from '#context.ts'
import {
  type Held,
  noteNews,
  type Reader,
  type Telling,
  told,
} from '#features/base/notices/service.ts'
import { sendScoreNotice } from './jobs.ts'
import { type ScoreNewsMail, scoreNewsMail } from './mails/score-news.ts'
import { listSeen, type Seen } from './own-games.ts'
import { type ClaimRow, findReader, listOnTeams } from './queries.ts'
import type { LockedGame } from './settle-game.ts'

const subjectOf = (fixtureId: number) => `score:${fixtureId}`

/**
 * Notes that what a team has just said waits for the other one, for those of the other; where it differs from what they
 * said, for both, but for whoever said it.
 */
export async function noteClaims(
  context: Context,
  { id, leagueId, teamOneId, teamTwoId }: LockedGame,
  { teamId, by, claims }: { teamId: number; by: number; claims: readonly ClaimRow[] },
): Promise<void> {
  const revision = Math.max(...claims.map((claim) => claim.id))
  const all = [teamOneId, teamTwoId]
  const teams = claims.length > 1 ? all : all.filter((one) => one !== teamId)
  const players = await listOnTeams(context.db, teams)
  const news = { leagueId, subject: subjectOf(id), revision, pressing: 'game' as const }
  await noteNews(
    context,
    sendScoreNotice,
    players
      .filter((playerId) => playerId !== by)
      .map((playerId) => ({ ...news, playerId, known: {}, said: {} })),
  )
}

/** The games of a league whose scores want a player’s word, or are two; none that has been answered meanwhile. */
async function tellScores(
  context: Context,
  { playerId, leagueId, mailId }: Reader,
  held: readonly Held[],
): Promise<Telling<Omit<ScoreNewsMail, 'leave'>>> {
  const [seen, reader] = await Promise.all([
    listSeen(context, { playerId }),
    findReader(context.db, playerId),
  ])
  const told = held.map(({ subject }) => {
    const found = seen.find(({ game }) => subjectOf(game.fixtureId) === subject)
    return { subject, title: found?.row.leagueTitle ?? '', news: newsOf(found, playerId) }
  })
  const dropped = new Map<string, 'answered' | 'over'>()
  for (const { subject, news } of told) if (typeof news === 'string') dropped.set(subject, news)
  const games = told.flatMap(({ news }) => (typeof news === 'string' ? [] : news))
  const first = told.find(({ news }) => typeof news !== 'string')
  const facts = first && reader ? { ...reader, mailId, leagueId, title: first.title, games } : null
  return { facts, dropped }
}

type News = ScoreNewsMail['games'][number]

/** What a game says to a player, or why it says nothing any more. */
function newsOf(found: Seen | undefined, playerId: number): News | 'answered' | 'over' {
  if (!found) return 'over'
  const { game, row, claims } = found
  const { side, fixtureId, hasScore, mayClaim, endsAt, asks } = game
  const own = claims.find((claim) => claim.side === side)
  const theirs = claims.find((claim) => claim.side !== side)
  if (hasScore || (own && asks !== 'differ')) return 'answered'
  // Whoever has just said something else knows that it differs.
  if (own?.by === playerId && theirs && theirs.at < own.at) return 'answered'
  if (!theirs || (!own && !mayClaim)) return 'over'
  const standsAt = !own && mayStandAlone(theirs) && endsAt !== null ? new Date(endsAt) : null
  return {
    fixtureId,
    side,
    others: side === 'team_one' ? row.teamTwoName : row.teamOneName,
    start: row.startTime,
    theirs: theirs.report,
    own: own?.report ?? null,
    standsAt,
  }
}

export const scoresToTell = told(sendScoreNotice, scoreNewsMail, tellScores)
