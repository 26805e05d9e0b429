import { Refusal } from '@hive/domain/errors'
import { addDays, type Day } from '@hive/domain/base/time/day'
import { longDay } from '@hive/domain/base/time/day-labels'
import { allNights } from '@hive/domain/leagues/leagues/weeks'
import {
  type BookedLeague,
  type Booking,
  bookingsOf,
  type Clash,
  clashesIn,
  clashText,
  type CourtHall,
  freeInstead,
  newClashes,
  worstOfNights,
} from '@hive/domain/leagues/leagues/hall-calendar'
import { closedBecause } from '@hive/domain/leagues/venues/venue-hours'
import type { Database } from '#db/database.ts'
import { bookingsIn } from './calendar.ts'
import { findBookedLeague, listBookedLeagues, listHallsById, lockVenues } from './queries.ts'

/** How many days after a last night a free one is looked for. */
const LOOK_AHEAD = 28

/** A clash of a league on a night, in words, with what is free instead. */
type SaidClash = {
  readonly night: Day
  readonly text: string
  /** Whether it wants more courts than the hall names without anybody else. */
  readonly isAlone: boolean
}

/** The clashes that a league has from a day on: with drafts too, since they are said while there is time. */
export async function clashesOf(db: Database, leagueId: number, today: Day): Promise<SaidClash[]> {
  const league = await findBookedLeague(db, leagueId)
  if (!league) return []
  const { halls, others } = await around(db, league, today)
  return said({ halls, others, own: ownFrom(league, today), before: [] }, worstOfNights)
}

type Admission = {
  readonly leagueId: number
  readonly today: Day
  /** The field at which a clash on a night is said; none where no field of the form is about it. */
  readonly fieldOf: (night: Day) => string | null
}

/**
 * Refuses a league that is about to be published where more courts of a hall would be wanted than it has, by other leagues
 * that everyone sees. The halls are locked first, so that of two at once the second one sees the first.
 */
export async function admitToHalls(db: Database, admission: Admission): Promise<void> {
  const league = await findBookedLeague(db, admission.leagueId)
  if (league) await refuseClash(db, admission, { league, known: [] })
}

/** Refuses a change of a published league by which it would newly clash; what clashed before may go on. */
export async function admitChange(
  db: Database,
  admission: Admission,
  change: Partial<Omit<BookedLeague, 'leagueId'>>,
): Promise<void> {
  const before = await findBookedLeague(db, admission.leagueId)
  if (!before || before.isDraft) return
  const known = ownFrom(before, admission.today)
  await refuseClash(db, admission, { league: { ...before, ...change }, known })
}

async function refuseClash(
  db: Database,
  { today, fieldOf }: Admission,
  { league, known }: { league: BookedLeague; known: readonly Booking[] },
): Promise<void> {
  await lockVenues(db, venuesOf(league))
  const { halls, others } = await around(db, league, today)
  const published = others.filter(({ isDraft }) => !isDraft)
  const clashes = said({ halls, others: published, own: ownFrom(league, today), before: known })
  const clash = clashes.find(({ isAlone }) => !isAlone)
  if (!clash) return
  const note = `${longDay(clash.night)}, ${clash.text}`
  const field = fieldOf(clash.night)
  throw new Refusal('bad_request', note, field === null ? undefined : { [field]: note })
}

const venuesOf = ({ venueId, halls }: BookedLeague) => [
  ...new Set([venueId, ...halls.map((hall) => hall.venueId)]),
]

function ownFrom(league: BookedLeague, today: Day): Booking[] {
  return bookingsOf(league).filter(({ night }) => night >= today)
}

/** The halls of a league, and what others have in them around its nights. */
async function around(db: Database, league: BookedLeague, today: Day) {
  const nights = allNights(league)
  const last = addDays(nights.at(-1) ?? today, LOOK_AHEAD)
  const venueIds = venuesOf(league)
  const [halls, bookings] = await Promise.all([
    listHallsById(db, venueIds),
    bookingsIn(db, venueIds, { from: today, until: last }),
  ])
  return { halls, others: bookings.filter(({ leagueId }) => leagueId !== league.leagueId) }
}

type Around = {
  readonly halls: readonly CourtHall[]
  readonly others: readonly Booking[]
  readonly own: readonly Booking[]
  readonly before: readonly Booking[]
}

/** The clashes that a league would bring about, in words: all of them, or those that are picked. */
function said(
  { halls, others, own, before }: Around,
  pick = (clashes: Clash[]): Clash[] => clashes,
): SaidClash[] {
  return halls
    .flatMap((hall) => {
      const change = { after: [...others, ...own], before: [...others, ...before] }
      const leagueId = own[0]?.leagueId ?? 0
      return pick(newClashes(hall, change, leagueId)).map((clash) => {
        const wanted = own.find(
          ({ night, venueId }) => night === clash.night && venueId === hall.venueId,
        )
        const instead = wanted ? freeInstead(wanted, others, hall) : null
        const text = clashText(clash, { hall, own: leagueId, instead })
        return { night: clash.night, text, isAlone: clash.leagues.length === 1 }
      })
    })
    .toSorted((one, other) => one.night.localeCompare(other.night))
}

/**
 * The halls in which published leagues, more than one, want more courts at once than there are, with the number of nights
 * and the first one. What one league wants alone is said to it and no more, since the hall’s list may be short.
 */
export async function listClashingHalls(db: Database, days: { from: Day; until: Day }) {
  const bookings = (await bookingsIn(db, null, days)).filter(({ isDraft }) => !isDraft)
  const halls = await listHallsById(db, [...new Set(bookings.map(({ venueId }) => venueId))])
  return halls.flatMap((hall) => {
    const shared = clashesIn(hall, bookings).filter(({ leagues }) => leagues.length > 1)
    const clashes = worstOfNights(shared)
    const [first] = clashes
    const { venueId, name } = hall
    return first ? [{ venueId, name, nights: clashes.length, first: first.night }] : []
  })
}

/** The published leagues with nights while their hall is closed, with their number and the first one. */
export async function listClosedNights(db: Database, days: { from: Day; until: Day }) {
  const leagues = (await listBookedLeagues(db, null, days)).filter(({ isDraft }) => !isDraft)
  const bookings = leagues
    .flatMap(bookingsOf)
    .filter(({ night }) => night >= days.from && night <= days.until)
  const halls = await listHallsById(db, [...new Set(bookings.map(({ venueId }) => venueId))])
  const hallOf = new Map(halls.map((hall) => [hall.venueId, hall]))
  return leagues.flatMap(({ leagueId, title }) => {
    const closed = bookings.filter((booking) => {
      const hall = hallOf.get(booking.venueId)
      const { night: day, from, until } = booking
      return booking.leagueId === leagueId && hall && closedBecause(hall, { day, from, until })
    })
    const [first] = closed
    return first ? [{ leagueId, title, nights: closed.length, first: first.night }] : []
  })
}
