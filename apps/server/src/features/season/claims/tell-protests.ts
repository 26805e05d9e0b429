import type { Context } from '#context.ts'
import {
  type Held,
  noteNews,
  type Reader,
  type Telling,
  told,
} from '#features/base/notices/service.ts'
import { sendProtestNotice } from './jobs.ts'
import { type ProtestDecidedMail, protestDecidedMail } from './mails/protest-decided.ts'
import { findNamed, listCaptains } from './protest-queries.ts'
import { findReader } from './queries.ts'

type Decided = { leagueId: number; protestId: number; teamIds: readonly number[] }
type Said = { protestId: number; teamId: number }

/** Notes for both captains what has come of a protest. */
export async function noteDecision(
  context: Context,
  { leagueId, protestId, teamIds }: Decided,
): Promise<void> {
  const captains = await listCaptains(context.db, teamIds)
  const news = captains.map(({ playerId, teamId }) => {
    const said: Said = { protestId, teamId }
    const subject = `protest:${protestId}:${teamId}`
    return { playerId, leagueId, subject, revision: 1, pressing: 'game' as const, known: {}, said }
  })
  await noteNews(context, sendProtestNotice, news, { apart: true, whole: true })
}

/** What has come of a protest, for the captain of one of its teams. */
async function tellDecision(
  { db }: Context,
  { playerId, mailId }: Reader,
  [notice]: readonly Held[],
): Promise<Telling<Omit<ProtestDecidedMail, 'leave'>>> {
  const none = { facts: null, dropped: new Map([[notice?.subject ?? '', 'over' as const]]) }
  if (!notice) return none
  // Written by `noteDecision` alone.
  const { protestId, teamId } = notice.said as Said
  const [protest, reader] = await Promise.all([findNamed(db, protestId), findReader(db, playerId)])
  if (!protest?.outcome || !reader) return none
  const { leagueTitle: title, startTime: start, team, others, outcome, why, forfeit } = protest
  const isOwn = teamId === protest.teamId
  const isOfBoth = forfeit === 'both'
  const facts = { ...reader, mailId, title, start, team, others, outcome, why, isOwn, isOfBoth }
  return { facts, dropped: new Map() }
}

export const protestsToTell = told(sendProtestNotice, protestDecidedMail, tellDecision)
