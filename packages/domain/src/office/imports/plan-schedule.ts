import { type Blackout, closedBecause, type OpeningSlot } from '../../leagues/venues/venue-hours.ts'
import { gameClash, type HallsInUse } from '../../leagues/leagues/game-clash.ts'
import type { Booking } from '../../leagues/leagues/hall-calendar.ts'
import { type LeagueHalls, venueOn } from '../../leagues/leagues/other-halls.ts'
import { type Loss, lostBecause } from '../../season/inventory/loss.ts'
import { busyTexts } from '../../season/schedule/busy-times.ts'
import { NO_COURT } from '../../season/schedule/fixtures-now.ts'
import type { TeamWish } from '../../season/schedule/game.ts'
import { barredTexts } from '../../season/schedule/hard-dates.ts'
import { clockOf, minutesOf } from '../../base/time/clock-time.ts'
import type { NewGame } from '../../season/fixtures/fixture.ts'
import { startProblem } from '../../season/fixtures/moved.ts'
import { shortDay } from '../../base/time/day-labels.ts'
import { type Day, weekdayOf } from '../../base/time/day.ts'
import { irishDay, irishInstant, irishTime } from '../../base/time/irish.ts'
import { readTime } from './days-and-times.ts'
import type { Row } from './delimited.ts'
import type { KnownTeam } from './find-team.ts'
import {
  ANSWER_FIRST,
  dayReader,
  gameText,
  isStopped,
  type StoppedRow,
  stopped,
  teamsIn,
  unreadable,
} from './game-cells.ts'
import type { Columns } from './headings.ts'
import {
  answerTo,
  type OpenQuestions,
  type ImportAnswers,
  type ImportPlan,
  type PlannedRow,
} from './import-plan.ts'
import { cellOf } from './import-table.ts'
import { type Names, namesOf, plainName } from './near-names.ts'
import { outBecause } from './row-states.ts'

/** A row of a schedule: with the game that it makes, if it makes one. */
export type PlannedGame = PlannedRow & { readonly game: NewGame | null }

type Venue = {
  readonly id: number
  readonly name: string
  readonly openings: readonly OpeningSlot[]
  readonly blackouts: readonly Blackout[]
  /** What the league, or everyone, has lost there. */
  readonly losses: readonly Loss[]
}

/** Facts about a league, the venues, and the games at them. */
export type ScheduleKnown = {
  readonly teams: readonly KnownTeam[]
  readonly venues: readonly Venue[]
  readonly league: LeagueHalls & { readonly startDate: Day; readonly endDate: Day }
  /** The nights on which it plays. */
  readonly nights: readonly Day[]
  readonly gameMinutes: number
  /** The games of the league that are on. */
  readonly games: readonly NewGame[]
  /** The courts that are taken, by games of any league; a game takes as long as one of this league where nothing is said. */
  readonly taken: readonly TakenCourt[]
  /** What the halls have on, and the league by its number among them. */
  readonly inUse?: HallsInUse & { readonly leagueId: number }
  /** What its teams have ruled out, and when their players have other games. */
  readonly wishes?: readonly TeamWish[]
}

type TakenCourt = Pick<NewGame, 'start' | 'venueId' | 'courtNumber'> & { readonly minutes?: number }

type File = { readonly rows: readonly Row[]; readonly columns: Columns }

/** The fate of each row of a file with a schedule: new games, where none is in the way. */
export function planSchedule(
  file: File,
  standing: ScheduleKnown,
  answers: ImportAnswers,
): ImportPlan<PlannedGame> {
  const asking: OpenQuestions = { answers, asked: new Map() }
  const nights = new Set(standing.nights)
  const dayOf = dayReader(file, asking, nights)
  const teams = namesOf(standing.teams)
  const venues = namesOf(standing.venues)
  const reading = {
    columns: file.columns,
    league: standing.league,
    teams,
    venues,
    asking,
    dayOf,
    nights,
  }
  const games = [...standing.games]
  const taken = [...standing.taken]
  const placed = [...(standing.inUse?.games ?? [])]
  const rows = file.rows.map((row): PlannedGame => {
    const about = { line: row.line, what: gameText(row, file.columns) }
    const game = readGame(row, reading)
    const result = isStopped(game)
      ? game
      : (clash(game, games, { ...standing, taken }) ?? closed(game, standing) ?? game)
    if (isStopped(result)) return { ...about, ...result, game: null }
    games.push(result)
    taken.push(result)
    const note = noteOf(result, standing.venues)
    const said = [...brokenBy(result, standing), ...crowdedBy(result, { ...standing, placed })]
    const whole = said.length > 0 ? `${note}. ${said.join(' ')}` : note
    placed.push(bookingOf(result, standing))
    return { ...about, fate: 'made', note: whole, game: result }
  })
  return { rows, questions: [...asking.asked.values()] }
}

/** What a game breaks of what its teams have said: it is made all the same, since an organiser may put a game there. */
function brokenBy(
  { teamOneId, teamTwoId, start: at }: NewGame,
  { teams, wishes = [] }: ScheduleKnown,
): string[] {
  const names = teams.flatMap(({ id, name }) => ([teamOneId, teamTwoId].includes(id) ? [name] : []))
  const start = new Date(at)
  const slot = { night: irishDay(start), start: irishTime(start) }
  return [...barredTexts(names, slot, wishes), ...busyTexts(names, slot, wishes)]
}

/** For which hours other leagues have the courts of a game: it is made all the same, since the hall’s list may be short. */
function crowdedBy(
  game: NewGame,
  { placed, ...standing }: ScheduleKnown & { readonly placed: readonly Booking[] },
): string[] {
  const { inUse } = standing
  if (!inUse) return []
  const clash = gameClash({ ...inUse, games: placed }, bookingOf(game, standing))
  return clash === null ? [] : [clash]
}

/** A game as it takes a court of its hall. */
function bookingOf(
  { start: at, venueId }: NewGame,
  { gameMinutes, inUse }: ScheduleKnown,
): Booking {
  const start = new Date(at)
  const [night, from] = [irishDay(start), irishTime(start)]
  const until = clockOf(minutesOf(from) + gameMinutes)
  return { leagueId: inUse?.leagueId ?? 0, title: '', venueId, night, from, until, courts: 1 }
}

type SheetContext = {
  columns: Columns
  league: ScheduleKnown['league']
  teams: Names<KnownTeam>
  venues: Names<Venue>
  asking: OpenQuestions
  dayOf: ReturnType<typeof dayReader>
  nights: ReadonlySet<Day>
}

function readGame(row: Row, reading: SheetContext): NewGame | StoppedRow {
  const { columns, league, dayOf } = reading
  const cell = (field: 'time' | 'venue' | 'court') => cellOf(row, columns, field)
  const off = outBecause(row, columns)
  if (off !== null) return stopped('refused', off)
  const date = dayOf(row)
  if (isStopped(date)) return date
  const time = readTime(cell('time'))
  if (time === null) return stopped('refused', unreadable(cell('time'), 'time'))
  const teams = teamsIn(row, reading)
  if (isStopped(teams)) return teams
  const venue = venueOf({ name: cell('venue'), night: date.day }, reading)
  if (isStopped(venue)) return venue
  const courtNumber = courtIn(cell('court'))
  if (courtNumber === undefined) {
    return stopped('refused', `“${cell('court')}” has no number of a court.`)
  }
  const start = irishInstant(date.day, time)
  const problem = startProblem(start, league)
  if (problem) return stopped('refused', problem)
  const stray = strayNight(date.day, reading)
  if (stray) return stray
  const [{ id: teamOneId }, { id: teamTwoId }] = teams
  return { teamOneId, teamTwoId, start: start.toISOString(), venueId: venue.id, courtNumber }
}

/** Why a day is not played on that is no night of the league; `null` when it is one, or the organiser says so. */
function strayNight(day: Day, { nights, asking }: SheetContext): StoppedRow | null {
  if (nights.has(day)) return null
  const weekday = weekdayOf(day)
  const answer = answerTo(asking, {
    key: `nights ${weekday}`,
    text: `${weekday}, ${shortDay(day)} is no night of this league. Are there games on such a ${weekday}?`,
    options: [
      { value: 'yes', text: 'Yes, put them in' },
      { value: 'no', text: 'No, leave them out' },
    ],
  })
  if (answer === null) return stopped('asked', ANSWER_FIRST)
  return answer === 'yes'
    ? null
    : stopped('refused', `${weekday} isn’t a night of this league then.`)
}

/** The venue that a row names; without a name it is the hall of that night. */
function venueOf(
  { name, night }: { name: string; night: Day },
  { venues, league, asking }: SheetContext,
): { id: number } | StoppedRow {
  if (name === '') return { id: venueOn(night, league) }
  const same = venues.same(name)
  if (same) return same
  const near = venues.near(name)
  if (!near) return stopped('refused', `No venue is called “${name}”.`)
  const answer = answerTo(asking, {
    key: `venue ${plainName(name)}`,
    text: `Is “${name}” ${near.name}?`,
    options: [
      { value: String(near.id), text: `Yes, it’s ${near.name}` },
      { value: 'none', text: 'No, leave these rows out' },
    ],
  })
  if (answer === null) return stopped('asked', ANSWER_FIRST)
  return answer === 'none' ? stopped('refused', `No venue is called “${name}”.`) : near
}

/** `2` of `Court 2`; `null` for none, `undefined` where there is no number that a court can have. */
function courtIn(text: string): number | null | undefined {
  if (text === '') return null
  const [digits] = /\d+/.exec(text) ?? []
  const number = Number(digits)
  return number >= 1 && number <= 999 ? number : undefined
}

/** The obstacle to a game; `null` when there is none. */
function clash(
  game: NewGame,
  games: readonly NewGame[],
  { taken, gameMinutes }: Pick<ScheduleKnown, 'taken' | 'gameMinutes'>,
) {
  const then = games.filter(({ start }) => start === game.start)
  if (then.some((other) => isSamePair(other, game))) {
    return stopped('same', 'This game is in the schedule already.')
  }
  const ids = new Set([game.teamOneId, game.teamTwoId])
  if (then.some(({ teamOneId, teamTwoId }) => ids.has(teamOneId) || ids.has(teamTwoId))) {
    return stopped('refused', 'One of the teams plays another game then.')
  }
  if (taken.some((other) => isOnCourt(game, other, gameMinutes))) {
    return stopped('refused', 'Another game has this court then.')
  }
  return null
}

/** Why the venue cannot be had for a game; `null` when it can. */
function closed(game: NewGame, { venues, gameMinutes }: ScheduleKnown): StoppedRow | null {
  const venue = venues.find(({ id }) => id === game.venueId)
  if (!venue) return null
  const at = new Date(game.start)
  const [night, from] = [irishDay(at), irishTime(at)]
  const until = clockOf(minutesOf(from) + gameMinutes)
  const court = game.courtNumber ?? NO_COURT
  const reason =
    closedBecause(venue, { day: night, from, until }) ??
    lostBecause(venue.losses, { night, from, until, court })
  return reason === null ? null : stopped('refused', `The venue isn’t available then: ${reason}.`)
}

function isSamePair(one: NewGame, other: NewGame): boolean {
  const [a, b] = [one.teamOneId, one.teamTwoId]
  return (
    (a === other.teamOneId && b === other.teamTwoId) ||
    (a === other.teamTwoId && b === other.teamOneId)
  )
}

/** Whether another game has the court of one at some of its time. */
function isOnCourt(game: NewGame, other: TakenCourt, gameMinutes: number): boolean {
  if (game.courtNumber === null || game.courtNumber !== other.courtNumber) return false
  const [own, theirs] = [Date.parse(game.start), Date.parse(other.start)]
  return (
    game.venueId === other.venueId &&
    own < theirs + (other.minutes ?? gameMinutes) * MINUTE_MS &&
    theirs < own + gameMinutes * MINUTE_MS
  )
}

const MINUTE_MS = 60_000

function noteOf({ start, venueId, courtNumber }: NewGame, venues: readonly Venue[]): string {
  const at = new Date(start)
  const venue = venues.find(({ id }) => id === venueId)?.name ?? ''
  const where = [venue, courtNumber === null ? '' : `court ${courtNumber}`].filter(Boolean)
  return [`${shortDay(irishDay(at))} at ${irishTime(at)}`, ...where].join(', ')
}
