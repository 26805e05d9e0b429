import type { League } from '@hive/domain/leagues/league'
import { leaguePath } from '@hive/domain/leagues/league'
import type { Moment } from '@hive/domain/leagues/nights'
import { signUpState } from '@hive/domain/leagues/sign-up-state'
import type { Promotion } from '@hive/domain/leagues/promotion'
import { placesLeft } from '@hive/domain/leagues/places'
import { publicPrice } from '@hive/domain/registration/sign-up'
import { irishInstant, irishIso } from '@hive/domain/time/irish'

/** A league as search engines read events: one event with an offer for each way in. */
export function leagueEvent(
  league: League,
  {
    origin,
    at,
    promotion,
    organiser,
  }: { origin: string; at: Moment; promotion: Promotion | null; organiser: string },
): object {
  const { title, venue, startDate, endDate, startTime, endTime } = league
  const url = `${origin}${leaguePath(league.id)}`
  const left = placesLeft(league)
  const isOpen = signUpState(league, at) === 'open'
  const offer = (name: string, cents: number, places: number) => ({
    '@type': 'Offer',
    name,
    url,
    price: (cents / 100).toFixed(2),
    priceCurrency: 'EUR',
    availability: `https://schema.org/${isOpen && places > 0 ? 'InStock' : 'SoldOut'}`,
  })
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: title,
    description: `${league.sport.name} league for adults in ${venue.town}. All equipment provided.`,
    url,
    startDate: irishIso(irishInstant(startDate, startTime)),
    endDate: irishIso(irishInstant(endDate, endTime)),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: `https://schema.org/${league.isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
    location: {
      '@type': 'Place',
      name: venue.name,
      address: {
        '@type': 'PostalAddress',
        streetAddress: venue.address,
        addressLocality: venue.town,
        postalCode: venue.eircode,
        addressCountry: 'IE',
      },
      ...(venue.position ? { geo: { '@type': 'GeoCoordinates', ...venue.position } } : {}),
    },
    image: [`${origin}/share/leagues/${league.id}.png`],
    performer: { '@type': 'SportsTeam', name: `${title}: all teams` },
    organizer: { '@type': 'Organization', name: organiser, url: `${origin}/` },
    offers: [
      offer(
        'Individual Registration',
        publicPrice(league, 'individual', { at, promotion }).due,
        left.individual,
      ),
      offer('Team Registration', publicPrice(league, 'team', { at, promotion }).due, left.team),
    ],
  }
}
