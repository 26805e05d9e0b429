// Works out, for every clock change of ten years, what depends on days and times, and prints it: the server's
// own time zone, which TZ says, must make no difference.
import { upcomingAndPast, type Fixture } from '@hive/domain/season/fixtures/fixture'
import { nightsToCome } from '@hive/domain/leagues/leagues/nights'
import { promotionsAt } from '@hive/domain/leagues/promotions/promotion'
import { isFinished, weeksOf } from '@hive/domain/leagues/leagues/weeks'
import { lastDayOfRefund } from '@hive/domain/money/payments/cancellation'
import { offerTimes } from '@hive/domain/roster/waiting/waiting-list'
import { addDays, type Day, nextWeekday, weekdayOf } from '@hive/domain/base/time/day'
import { irishDay, irishInstant, irishTime, irishWall } from '@hive/domain/base/time/irish'
import pg from 'pg'
import { createPool } from '#db/database.ts'
import { feedOf } from '#features/season/calendar/feed.ts'
import { calendarOf } from '#features/roster/registration/calendar.ts'

const HALL = { venueName: 'Hall', address: 'Main Street' }
const SOLD = {
  leagueId: 1,
  title: 'L',
  endTime: '21:30',
  firstNight: null,
  leagueNights: null,
  nights: null,
}
const SITE = { publicUrl: 'https://hive.example' }
const WEEKS_BEFORE = 3

/** The last Sundays of March and October. */
function changesOf(year: number): Day[] {
  return ['03', '10'].map((month) => nextWeekday(`${year}-${month}-25`, 'Sunday'))
}

/** A season of eight Tuesdays over a change, and what is worked out of it. */
function seasonOver(change: Day) {
  const startDate = nextWeekday(addDays(change, -7 * WEEKS_BEFORE), 'Tuesday')
  const season = { startDate, endDate: addDays(startDate, 49), nights: null, startTime: '18:30' }
  const nights = nightsToCome(season, '')
  const starts = nights.map((night) => irishInstant(night, '18:30'))
  const games = starts.map((at, id) => gameAt(at, id))
  return {
    weeks: weeksOf(season),
    weekdays: nights.map(weekdayOf),
    walls: starts.map((at) => `${irishDay(at)} ${irishTime(at)}`),
    nights,
    starts,
    isOver: [season.endDate, addDays(season.endDate, 1)].map((day) => isFinished(season, day)),
    toCome: starts.map((at) => nightsToCome(season, irishWall(at)).length),
    upcoming: starts.map((at) => upcomingAndPast(games, at).upcoming.length),
    promotion: promotionAround(change),
    lastDayOfRefund: lastDayOfRefund(startDate),
    offers: starts.map((at) => offerTimes(at)),
    days: nights.map(dayOfDatabase),
    mail: withoutStamps(calendarOf({ ...season, ...HALL, ...SOLD, otherHalls: [] }, SITE)),
    feed: feedOf('Games', starts.map(feedGameAt), SITE),
  }
}

/** The discount of a promotion that ends with this day, in its last second and in the next. */
function promotionAround(day: Day) {
  const promotion = {
    id: 1,
    percent: 10,
    from: '2020-01-01T00:00:00',
    until: `${day}T23:59:59`,
    label: '',
    couponCode: '',
    leagueId: null,
  }
  const end = irishInstant(day, '23:59:59')
  return [0, 1000].map((ms) => promotionsAt([promotion], new Date(end.getTime() + ms))[0]?.percent)
}

function gameAt(at: Date, id: number): Fixture {
  const [teamOne, teamTwo] = [
    { id: 1, name: 'A' },
    { id: 2, name: 'B' },
  ]
  const nothing = { courtNumber: null, score: null, sets: null, statusReason: '', forfeit: null }
  return {
    id,
    teamOne,
    teamTwo,
    startTime: at.toISOString(),
    venueId: 1,
    status: 'scheduled',
    ...nothing,
  }
}

function feedGameAt(startTime: Date, id: number): Parameters<typeof feedOf>[1][number] {
  return {
    ...HALL,
    id,
    startTime,
    leagueId: 1,
    title: 'L',
    oneName: 'A',
    twoName: 'B',
    eircode: '',
    latitude: null,
    longitude: null,
    courtNumber: null,
    gameDurationInMinutes: 60,
    status: 'scheduled',
    statusReason: '',
    revision: 0,
    updatedAt: new Date(0),
  }
}

/** A day as it comes out of the database. */
function dayOfDatabase(day: Day): unknown {
  const { types } = pool.options as { types?: pg.CustomTypesConfig }
  return types?.getTypeParser(pg.types.builtins.DATE, 'text')(day)
}

function withoutStamps(text: string): string {
  return text.replaceAll(/^DTSTAMP.*$/gm, '')
}

const pool = createPool({})
const years = Array.from({ length: 11 }, (_, at) => 2025 + at)
const seasons = years.flatMap(changesOf).map(seasonOver)
const offset = new Date('2027-07-01T12:00:00Z').getTimezoneOffset()
process.stdout.write(JSON.stringify({ offset, seasons }))
