import { otherHallText, setFor, type ShownHall } from '@hive/domain/leagues/leagues/other-halls'
import { positionOf, type Venue } from '@hive/domain/leagues/venues/venue'
import { irishDay } from '@hive/domain/base/time/irish'
import type { League } from '@hive/domain/season/season/league'
import { sql } from 'kysely'

type HallRow = Omit<ShownHall, 'venue' | 'text'> & {
  venue: Omit<Venue, 'position'> & { latitude: number | null; longitude: number | null }
}

/** The halls of league `l` on nights that are not in its own, the first ones first; null where there are none. */
export const OTHER_HALLS = sql<HallRow[] | null>`(
  select jsonb_agg(jsonb_build_object(
    'from', to_char(h.first_day, 'YYYY-MM-DD'), 'until', to_char(h.last_day, 'YYYY-MM-DD'),
    'startTime', to_char(h.start_time, 'HH24:MI'), 'endTime', to_char(h.end_time, 'HH24:MI'),
    'venue', jsonb_build_object('id', o.id, 'name', o.name, 'address', o.address, 'town', o.town,
      'eircode', o.eircode, 'venueTypeId', o.venue_type_id, 'phoneNumber', o.phone_number,
      'websiteLink', o.website_link, 'latitude', o.latitude, 'longitude', o.longitude))
    order by h.first_day)
  from league_halls h join venues o on o.id = h.venue_id
  where h.league_id = l.id)`

/** The same as everyone reads them. The database keeps the keys in an order of its own, so each is read by name. */
export function otherHallsOf(rows: readonly HallRow[]): ShownHall[] {
  return rows.map(({ venue, ...row }) => {
    const { from, until, startTime, endTime } = row
    return {
      from,
      until,
      startTime,
      endTime,
      venue: {
        id: venue.id,
        name: venue.name,
        address: venue.address,
        town: venue.town,
        eircode: venue.eircode,
        venueTypeId: venue.venueTypeId,
        phoneNumber: venue.phoneNumber,
        websiteLink: venue.websiteLink,
        position: positionOf(venue),
      },
      text: `${otherHallText({ ...row, venue })}, ${venue.address} ${venue.eircode}`.trim(),
    }
  })
}

type Games = Pick<League, 'fixtures' | 'playOffs' | 'partnerNights'>

/** The games of a league with the names of the halls that are not its own. */
export function gamesInHalls<Of extends Games>(games: Of, halls: readonly ShownHall[]): Of {
  const nameOn = (startTime: string) => setFor(irishDay(new Date(startTime)), halls)?.venue.name
  const onNight = <Game extends { startTime: string }>(game: Game) => {
    const hall = nameOn(game.startTime)
    return hall === undefined ? game : { ...game, hall }
  }
  const { fixtures, playOffs, partnerNights = [] } = games
  return {
    ...games,
    fixtures: fixtures.map((fixture) => {
      const hall = halls.find(({ venue }) => venue.id === fixture.venueId)?.venue.name
      return hall === undefined ? fixture : { ...fixture, hall }
    }),
    playOffs: playOffs && { ...playOffs, games: playOffs.games.map(onNight) },
    partnerNights: partnerNights.map(onNight),
  }
}
