import { shortDay } from '../../base/time/day-labels.ts'
import {
  besideBookings,
  type Booking,
  clashText,
  type CourtHall,
  freeInstead,
  newClashes,
  worstOfNights,
} from './hall-calendar.ts'

/** What halls have on: what leagues have booked, and the games of leagues, wherever they are. */
export type HallsInUse = {
  readonly halls: readonly CourtHall[]
  readonly booked: readonly Booking[]
  readonly games: readonly Booking[]
}

/**
 * What a game brings about where it is, or is to be: more courts wanted at once than its hall has, by another league too.
 * `null` where that fits, or its own league has booked the court.
 */
export function gameClash({ halls, booked, games }: HallsInUse, game: Booking): string | null {
  const hall = halls.find(({ venueId }) => venueId === game.venueId)
  if (!hall) return null
  const isHere = ({ venueId, night }: Booking) => venueId === game.venueId && night === game.night
  const own = booked.filter(({ leagueId, night }) => {
    return leagueId === game.leagueId && night === game.night
  })
  const bookings = [...booked.filter(isHere), ...own.filter((booking) => !isHere(booking))]
  const rest = games.filter(isHere)
  const withGames = (these: readonly Booking[]) => [...bookings, ...besideBookings(these, bookings)]
  const change = { after: withGames([...rest, game]), before: withGames(rest) }
  const shared = newClashes(hall, change, game.leagueId).filter(({ leagues }) => leagues.length > 1)
  const [clash] = worstOfNights(shared)
  if (!clash) return null
  const others = [...booked, ...besideBookings(games, booked)].filter(
    ({ leagueId }) => leagueId !== game.leagueId,
  )
  const instead = freeInstead(game, others, hall)
  return `${shortDay(game.night)}, ${clashText(clash, { hall, own: game.leagueId, instead })}`
}

/** Halls without one game of a league, which is then looked at by itself. */
export function withoutGame(use: HallsInUse, game: Booking): HallsInUse {
  const at = use.games.findIndex(
    ({ leagueId, venueId, night, from }) =>
      leagueId === game.leagueId &&
      venueId === game.venueId &&
      night === game.night &&
      from === game.from,
  )
  const games = use.games.flatMap((one, index) => {
    if (index !== at) return [one]
    const courts = one.courts - game.courts
    return courts > 0 ? [{ ...one, courts }] : []
  })
  return { ...use, games }
}
