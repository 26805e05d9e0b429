import { paths } from '@hive/domain/base/site/paths'
import type { League } from '@hive/domain/season/season/league'
import type { Moment } from '@hive/domain/leagues/leagues/nights'
import { photographPath, SHARED_FILE } from '@hive/domain/leagues/photographs/photograph'
import { signUpState, type SignUpState } from '@hive/domain/leagues/leagues/sign-up-state'
import type { PromotionsInForce } from '@hive/domain/leagues/promotions/promotion'
import { placesLeft } from '@hive/domain/leagues/places/places'
import { publicPrice } from '@hive/domain/leagues/promotions/prices'
import { irishInstant, irishIso } from '@hive/domain/base/time/irish'

type Seen = { origin: string; at: Moment; promotions: PromotionsInForce }

/** A league as an event for search engines, with an offer for each option. */
export function leagueEvent(
  league: League,
  { organiser, ...seen }: Seen & { organiser: string },
): object {
  const { title, venue, startDate, endDate, startTime, endTime, photographs = [] } = league
  const { origin, at } = seen
  const place = placeOf(venue)
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: title,
    description: `${league.sport.name} league for adults in ${venue.town}. All equipment provided.`,
    url: `${origin}${paths.league(league.id)}`,
    startDate: irishIso(irishInstant(startDate, startTime)),
    endDate: irishIso(irishInstant(endDate, endTime)),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: `https://schema.org/${league.isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
    location: place,
    image: [
      ...photographs.map((one) => origin + photographPath(one, SHARED_FILE)),
      `${origin}/share/leagues/${league.id}.png`,
    ],
    organizer: { '@type': 'Organization', name: organiser, url: `${origin}/` },
    ...gamesOf(league, { at, place }),
    offers: offersOf(league, seen),
  }
}

/** An offer for each option, at today's price. */
function offersOf(league: League, { origin, at, promotions }: Seen): object[] {
  const left = placesLeft(league)
  const state = signUpState(league, at)
  return (['individual', 'team'] as const).map((type) => ({
    '@type': 'Offer',
    name: `${type === 'team' ? 'Team' : 'Individual'} Registration`,
    url: `${origin}${paths.league(league.id)}`,
    price: (publicPrice(league, type, { at, promotions }).due / 100).toFixed(2),
    priceCurrency: 'EUR',
    availability: `https://schema.org/${availability(state, left[type])}`,
  }))
}

function availability(state: SignUpState, places: number): string {
  if (state === 'upcoming') return 'PreOrder'
  return state === 'open' && places > 0 ? 'InStock' : 'SoldOut'
}

function placeOf({ name, address, town, eircode, position }: League['venue']): object {
  return {
    '@type': 'Place',
    name,
    address: {
      '@type': 'PostalAddress',
      // Town and county are fields of their own.
      streetAddress: address.split(`, ${town}`, 1)[0],
      addressLocality: town,
      postalCode: eircode,
      addressCountry: 'IE',
    },
    ...(position ? { geo: { '@type': 'GeoCoordinates', ...position } } : {}),
  }
}

const STATUS = {
  scheduled: 'EventScheduled',
  postponed: 'EventPostponed',
  cancelled: 'EventCancelled',
} as const

/** Once there are fixtures: the teams, and the games to come. */
function gamesOf(
  { fixtures, venue, otherHalls = [] }: League,
  { at, place }: { at: Moment; place: object },
) {
  if (fixtures.length === 0) return {}
  const teams = new Set(fixtures.flatMap(({ teamOne, teamTwo }) => [teamOne.name, teamTwo.name]))
  const coming = fixtures.filter(({ startTime }) => startTime.slice(0, 10) >= at.slice(0, 10))
  const locationOf = (venueId: number) => {
    if (venueId === venue.id) return { location: place }
    // A game that is in none of the league’s halls is named on the page alone.
    const other = otherHalls.find((hall) => hall.venue.id === venueId)
    return other ? { location: placeOf(other.venue) } : {}
  }
  return {
    performer: [...teams].map((name) => ({ '@type': 'SportsTeam', name })),
    subEvent: coming.map(({ teamOne, teamTwo, startTime, status, venueId }) => ({
      '@type': 'SportsEvent',
      name: `${teamOne.name} v ${teamTwo.name}`,
      startDate: irishIso(new Date(startTime)),
      eventStatus: `https://schema.org/${STATUS[status]}`,
      ...locationOf(venueId),
    })),
  }
}
