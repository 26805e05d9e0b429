import type { Context } from '#context.ts'
import { findOnTeam } from '#db/team-queries.ts'
import {
  dropNews,
  type Held,
  noteNews,
  type Reader,
  type Telling,
  told,
} from '#features/base/notices/service.ts'
import { sendFixturesNotice, sendGameNotice } from './jobs.ts'
import { type FixturesMail, fixturesMail } from './mails/fixtures.ts'
import { countPostponed, findDraw, listGamesOf } from './queries.ts'

type Draw = { leagueId: number; number: number }

/** Notes for players of a league that its fixtures are out; what waits about earlier ones is of no use any more. */
export async function noteFixtures(
  context: Context,
  { leagueId, number }: Draw,
  players: readonly number[],
): Promise<void> {
  for (const kind of [sendFixturesNotice, sendGameNotice])
    await dropNews(context, kind, { leagueId })
  const news = { leagueId, subject: `fixtures:${leagueId}`, revision: number }
  await noteNews(
    context,
    sendFixturesNotice,
    players.map((playerId) => {
      return { ...news, playerId, pressing: 'game' as const, known: {}, said: { number } }
    }),
    { whole: true },
  )
}

type Facts = Omit<FixturesMail, 'leave'>

/** What a player is told of new fixtures, as they are by now; nothing once they are taken back. */
async function tellFixtures(
  context: Context,
  { playerId, leagueId }: Reader,
  [held]: readonly Held[],
): Promise<Telling<Facts>> {
  const { db } = context
  const dropped = new Map<string, 'over'>()
  // This mail says where each game is.
  await dropNews(context, sendGameNotice, { leagueId, playerId })
  const { number } = (held?.said ?? { number: 0 }) as Pick<Draw, 'number'>
  const draw = await findDraw(db, { leagueId, number })
  const found = await findOnTeam(db, { leagueId, playerId })
  // Out of the league since, or deleted.
  if (!draw || draw.takenBackAt !== null || !found) return { facts: null, dropped }
  const games = await listGamesOf(db, found.teamId)
  const postponed = await countPostponed(db, found.teamId)
  return { facts: { leagueId, number, playerId, ...found, games, postponed }, dropped }
}

/** Tells players of new fixtures. */
export const fixturesToTell = told(sendFixturesNotice, fixturesMail, tellFixtures)
