import type { DrawAgain } from '@hive/contract/season/draw-again'
import { takeBackProblem } from '@hive/domain/season/schedule/redraw-problem'
import { irishDay } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import {
  countPlayersOf,
  findPublishedDraw,
  openDrawOf,
  scheduleSourceOf,
} from '#features/season/schedule/service.ts'
import { planRest, wireRest } from './plan-rest.ts'
import { seasonStanding } from './season-standing.ts'
import { teamsTold } from './take-fixtures-back.ts'

/** Whether and how the fixtures of a league can be taken back or drawn again, for its organisers. */
export async function drawAgainOf(
  context: Pick<Context, 'db' | 'now'>,
  leagueId: number,
): Promise<DrawAgain> {
  const { db, now } = context
  const [season, source, draw] = await Promise.all([
    seasonStanding(db, leagueId),
    scheduleSourceOf(db, leagueId),
    findPublishedDraw(db, leagueId),
  ])
  const { games, isDrawn, hasOpenDraw, hasPlayOffs } = season
  const nights = source.slots.map(({ night }) => night).filter((night) => night > irishDay(now()))
  return {
    takeBack: {
      number: draw?.number ?? null,
      problem: takeBackProblem(season, now()),
      games: games.length,
      people: await countPlayersOf(db, teamsTold(games)),
    },
    nights: isDrawn && !hasOpenDraw && !hasPlayOffs ? [...new Set(nights)] : [],
    rest: await openRest(context, leagueId),
  }
}

async function openRest(context: Pick<Context, 'db' | 'now'>, leagueId: number) {
  const open = await openDrawOf(context.db, leagueId)
  const { rest } = open?.terms ?? {}
  if (!open || !rest || open.games === null) return null
  const { from, reason } = rest
  const plan = await planRest(context, { leagueId, from, reason })
  // The season may have changed since, which its publication says.
  const drawn = await wireRest(context, { ...plan, rest }, open.games, open.terms.wishes)
  return { ...drawn, number: open.number, reason }
}
