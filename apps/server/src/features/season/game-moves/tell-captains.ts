import { clockLabel } from '@hive/domain/base/time/labels'
import { longDay } from '@hive/domain/base/time/day-labels'
import { withHall } from '@hive/domain/leagues/leagues/other-halls'
import { irishDay, irishTime } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import type { DataOf } from '#jobs/declare.ts'
import { type Held, noteNews, type Reader, type Telling } from '#features/base/notices/service.ts'
import { listHalls } from '#features/season/inventory/service.ts'
import { type sendGameMoveMail, sendMoveNotice } from './jobs.ts'
import { type GameMoveMail, MAIL_KINDS } from './mails/game-move.ts'
import { slotAt } from './move-to-wire.ts'
import { findMove, listAnswers, listCaptains, listPairs } from './queries.ts'

type MoveNews = DataOf<typeof sendGameMoveMail>
/** What a captain is told, as they are; how the mail is left comes to it. */
type MoveFacts = Omit<GameMoveMail, 'leave'> & { playerId: number }

type Told = Pick<MoveNews, 'moveId' | 'kind'> & { leagueId: number; teamIds: readonly number[] }

/** Notes for the captains of some teams that they are asked, or what has come of a question. */
export async function noteMove(
  context: Context,
  { leagueId, moveId, kind, teamIds }: Told,
): Promise<void> {
  const captains = await listCaptains(context.db, teamIds)
  const revision = MAIL_KINDS.indexOf(kind) + 1
  const news = captains.map(({ playerId, teamId }) => {
    const said: MoveNews = { moveId, teamId, kind }
    const subject = `move:${moveId}:${teamId}`
    return { playerId, leagueId, subject, revision, pressing: 'game' as const, known: {}, said }
  })
  await noteNews(context, sendMoveNotice, news, { apart: true })
}

/** The latest news of a question, for the captain of a team; none of what has been answered meanwhile. */
export async function tellCaptain(
  context: Context,
  _reader: Reader,
  held: readonly Held[],
): Promise<Telling<MoveFacts>> {
  const [notice] = held
  if (!notice) return { facts: null, dropped: new Map() }
  const said = notice.said as MoveNews
  const facts = await findMoveNews(context, said)
  const hasAnswered = said.kind === 'asked' && (await hasAgreed(context, said))
  return {
    facts: hasAnswered ? null : facts,
    dropped: new Map([[notice.subject, hasAnswered ? 'answered' : 'over']]),
  }
}

async function hasAgreed({ db }: Context, { moveId, teamId }: MoveNews): Promise<boolean> {
  const answers = await listAnswers(db, [moveId])
  return answers.some((answer) => answer.teamId === teamId && answer.agreedAt !== null)
}

/** What a captain is told of a question; `null` where it has been withdrawn or answered since, or the team is gone. */
export async function findMoveNews(context: Context, data: MoveNews): Promise<MoveFacts | null> {
  const { moveId, teamId, kind } = data
  const move = await findMove(context.db, moveId)
  const [captain] = await listCaptains(context.db, [teamId])
  if (!move || !captain || move.cancelledAt !== null) return null
  if (kind === 'asked' && move.state !== 'asked') return null
  const games = await listPairs(context.db, [move.fixtureId, move.otherFixtureId ?? 0])
  const halls = await listHalls(context.db, move.leagueId)
  const game = games.find(({ id }) => id === move.fixtureId)
  if (!game) return null
  const { leagueId, leagueTitle: title, teamName: team, reason, note, endsAt } = move
  const { device, askedAt: at } = move
  const news = { ...data, leagueId, title, team, reason, note, game, device, at }
  return {
    ...news,
    playerId: captain.playerId,
    email: captain.email,
    name: captain.name,
    from: withHall(slotAt(move.fromStart, move.fromCourt), halls),
    to: withHall(slotAt(move.toStart, move.toCourt), halls),
    other: games.find(({ id }) => id === move.otherFixtureId) ?? null,
    until: `${clockLabel(irishTime(endsAt))} on ${longDay(irishDay(endsAt))}`,
  }
}
