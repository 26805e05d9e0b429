import { longDay } from '@hive/domain/base/time/day-labels'
import { nightsLabel } from '@hive/domain/base/time/labels'
import { type Moment, nightsToCome } from '@hive/domain/leagues/leagues/nights'
import { photographPath, SHARED_FILE } from '@hive/domain/leagues/photographs/photograph'
import type { PromotionsInForce } from '@hive/domain/leagues/promotions/promotion'
import { sharedOffer } from '@hive/domain/leagues/promotions/shared-offer'
import type { League } from '@hive/domain/season/season/league'
import { purposeOf } from '@hive/domain/season/season/league-purpose'

type Preview = { description: string; image: string; imageAlt?: string }

/** What a link to a league says of it in a chat: what is sold, or, where there is nothing to join, its games. */
export function leaguePreview(
  league: League,
  { at, promotions }: { at: Moment; promotions: PromotionsInForce },
): Preview {
  const { sport, venue, weekday, startDate, endDate } = league
  const { isForSale, text } = sharedOffer(league, { at, promotions })
  const from = nightsToCome(league, at)[0] ?? startDate
  const offer = isForSale ? `${text} a player, all equipment provided.` : `${text}.`
  const nights = `${sport.name} in ${venue.town}, ${nightsLabel(weekday)}`
  const description = isFollowed(league, at)
    ? `${nights} until ${longDay(endDate)}. Fixtures, scores and the league table.`
    : `${nights} from ${longDay(from)}. ${offer}`
  return { description, ...sharedPicture(league) }
}

/** Whether a link to it is sent for its games. */
function isFollowed(league: League, at: Moment): boolean {
  return purposeOf(league, at) === 'played' && !league.isCancelled
}

/** Its first photograph, or a drawn card with what it is about. */
function sharedPicture({ id, photographs = [] }: League): Omit<Preview, 'description'> {
  const [first] = photographs
  if (!first) return { image: `/share/leagues/${id}.png` }
  return { image: photographPath(first, SHARED_FILE), imageAlt: first.alt }
}
