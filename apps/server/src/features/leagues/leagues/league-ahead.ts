import { priceText } from '@hive/domain/base/money/cents'
import type { LeagueAhead } from '@hive/domain/base/session/sign-in-about'
import { irishWall } from '@hive/domain/base/time/irish'
import { nightsLabel, timeRange } from '@hive/domain/base/time/labels'
import { priceOf } from '@hive/domain/leagues/promotions/prices'
import { promotionsAt } from '@hive/domain/leagues/promotions/promotion'
import type { Context } from '#context.ts'

/** A league in three short texts, for a page that leads to it. */
export type LeagueLine = { title: string; nights: string; price: string | null }

/** The published league that someone is on the way to, with the price that everyone sees; `null` if there is none. */
export async function lineOfLeagueAhead(
  { leagueCache, now }: Pick<Context, 'leagueCache' | 'now'>,
  { leagueId, way }: LeagueAhead,
): Promise<LeagueLine | null> {
  const { byId, promotions } = await leagueCache.read()
  const league = byId.get(leagueId)
  if (!league) return null
  const { title, weekday, startTime, endTime } = league
  const nights = `${nightsLabel(weekday)}, ${timeRange(startTime, endTime)}`
  if (way === null || way === 'team_player') return { title, nights, price: null }
  const tryItOut = way === 'try_out'
  const offer = { at: irishWall(now()), promotions: promotionsAt(promotions, now()) }
  const { due } = priceOf(league, { type: tryItOut ? 'individual' : way, tryItOut }, offer)
  return { title, nights, price: priceText(due) }
}
