import { WEEKDAYS } from '../../base/time/day.ts'
import type { Cents } from '../../base/money/cents.ts'
import { placesLeft } from '../places/places.ts'
import type { LeagueTerms } from './league-terms.ts'

/** The orders of the list of leagues, by their name in the address; the first is the usual one and not named there. */
export const LIST_ORDERS = ['start', 'price', 'night'] as const
export type ListOrder = (typeof LIST_ORDERS)[number]

/** The query parameter that names an order. */
export const SORT = 'sort'

/** The order in the query of an address. */
export function orderIn(query: { get(name: string): string | null }): ListOrder {
  return LIST_ORDERS.find((order) => order === query.get(SORT)) ?? 'start'
}

/** An order as query parameters; none for the usual one. */
export function orderQuery(order: ListOrder): [string, string][] {
  return order === 'start' ? [] : [[SORT, order]]
}

/** A list, which comes the soonest start first, in another order, by today's price; full leagues stay behind the others. */
export function inOrder<League extends LeagueTerms>(
  leagues: readonly League[],
  order: ListOrder,
  priceOf: (league: League) => Cents,
): readonly League[] {
  if (order === 'start') return leagues
  const rank = (league: League) =>
    order === 'price' ? priceOf(league) : WEEKDAYS.indexOf(league.weekday)
  return leagues.toSorted(
    (one, other) => fullness(one) - fullness(other) || rank(one) - rank(other),
  )
}

function fullness(league: LeagueTerms): number {
  return placesLeft(league).individual === 0 ? 1 : 0
}
