import { irishDay, irishTime } from '../../base/time/irish.ts'
import { endOf, type Fixture, standingText } from '../../season/fixtures/fixture.ts'
import type { PartnerNight } from '../../season/partner-nights/partner-night.ts'
import type { League } from '../../season/season/league.ts'
import { standings } from '../../season/table/standings.ts'
import { type HallOn, hallsOn } from '../tonight/tonight.ts'

/** A game, or a round of partners, as the screen of a hall shows it: by teams, and never by people. */
export type ScreenGame = {
  readonly court: number | null
  readonly one: string
  /** Nothing where partners change each round. */
  readonly two: string | null
  /** `19:30` */
  readonly start: string
  /** Whether it has begun, or is due. */
  readonly isOn: boolean
  /** Whether a phone has said that it begins: nobody knows when that was, as a phone’s clock may be wrong. */
  readonly hasBegun: boolean
  /** `2 – 1`, or `0 – 3 (forfeit)`; `null` until it is entered. */
  readonly score: string | null
}

type ScreenTable = {
  readonly title: string
  readonly rows: readonly {
    readonly place: number
    readonly team: string
    readonly played: number
    readonly points: number
  }[]
  /** How many teams stand below those that there is room for. */
  readonly more: number
}

/** What the screen of a hall shows at a moment of an evening. */
export type HallScreen = {
  readonly hall: string
  /** A court each: the game that is on, or the one that is next there. */
  readonly courts: readonly ScreenGame[]
  /** Those after them. */
  readonly next: readonly ScreenGame[]
  readonly table: ScreenTable | null
  /** What everyone in the hall should know: that a league is off, or that there is nothing tonight. */
  readonly notes: readonly string[]
}

/** As many as can be read from eight metres; next to more courts than `few` there is room for one line more. */
const ROOM = { courts: 6, few: 4, next: 5, rows: 12 } as const

type At = {
  readonly venueId: number
  readonly now: Date
  /** The courts on which phones have said that games begin, by the games. Once one has, those are on that have. */
  readonly begun?: ReadonlyMap<number, number>
}

/** The screen of a hall; `null` for a hall in which no league is ever. */
export function hallScreen(leagues: readonly League[], at: At): HallScreen | null {
  const name = hallName(leagues, at.venueId)
  if (name === null) return null
  const today = irishDay(at.now)
  const hall = hallsOn(leagues, today).find(({ venueId }) => venueId === at.venueId)
  if (!hall) return { hall: name, courts: [], next: [], table: null, notes: [NOTHING] }
  const here = leagues.filter(({ id }) => hall.nights.some(({ leagueId }) => leagueId === id))
  const all = [...gamesOf(here, hall, at), ...roundsOf(here, at.now)].toSorted(byTime)
  const courts = firstOnEach(all)
  const next = all.filter((game) => !courts.includes(game) && isSaidHere(game, all))
  const first = courts[0]?.leagueId ?? hall.nights[0]?.leagueId
  const notes = notesOf(hall, all.length)
  return {
    hall: name,
    courts: courts.toSorted(byCourt).map(shown),
    next: next.slice(0, courts.length > ROOM.few ? 1 : ROOM.next).map(onItsOwn),
    table: tableOf(here.find(({ id }) => id === first)),
    notes,
  }
}

const NOTHING = 'No games here tonight.'
const OVER = 'That’s all for tonight. Safe home!'

/** The name of a hall; `null` for one in which no league is ever. */
export function hallName(leagues: readonly League[], id: number): string | null {
  const venues = leagues.flatMap(({ venue, otherHalls = [] }) => [
    venue,
    ...otherHalls.map((other) => other.venue),
  ])
  return venues.find((venue) => venue.id === id)?.name ?? null
}

type Timed = ScreenGame & { readonly at: number; readonly leagueId: number }

/** The games of a hall that are not over, of leagues that are on. */
function gamesOf(here: readonly League[], hall: HallOn, { now, begun = NONE }: At): Timed[] {
  const isQueue = hall.games.some(({ fixture }) => begun.has(fixture.id))
  const minutesOf = new Map(here.map(({ id, sport }) => [id, sport.gameDurationInMinutes]))
  return hall.games
    .filter(({ fixture }) => fixture.status === 'scheduled')
    .filter(({ leagueId, fixture }) => {
      const isPlayed = begun.has(fixture.id) && fixture.score === null
      return isPlayed || endOf(fixture, minutesOf.get(leagueId) ?? 60) > now.getTime()
    })
    .map(({ leagueId, fixture }) => {
      const court = begun.get(fixture.id)
      const game = { leagueId, ...gameOf(fixture, now) }
      if (court !== undefined) return { ...game, court, isOn: true, hasBegun: true }
      return isQueue && fixture.score === null ? { ...game, isOn: false } : game
    })
}

const NONE: ReadonlyMap<number, number> = new Map()

function gameOf(fixture: Fixture, now: Date) {
  const { teamOne, teamTwo, startTime, courtNumber: court, score, forfeit } = fixture
  return {
    court,
    one: teamOne.name,
    two: teamTwo.name,
    ...timeOf(Date.parse(startTime), now),
    score: score && standingText({ one: score.teamOne, two: score.teamTwo, sets: null, forfeit }),
  }
}

/** The rounds of partner nights that are not over, without anyone’s name: those are for who has the night’s link. */
function roundsOf(here: readonly League[], now: Date): Timed[] {
  const today = irishDay(now)
  return here.flatMap(({ id: leagueId, partnerNights = [] }) =>
    partnerNights
      .filter(({ startTime, calledOff }) => {
        return calledOff === null && irishDay(new Date(startTime)) === today
      })
      .flatMap((night) => roundsOfNight(night, now).map((round) => ({ leagueId, ...round }))),
  )
}

function roundsOfNight({ startTime, minutes, rounds, courts }: PartnerNight, now: Date) {
  const length = minutes * 60_000
  return Array.from({ length: rounds }, (_, at) => at).flatMap((index) => {
    const start = Date.parse(startTime) + index * length
    if (start + length <= now.getTime()) return []
    const round = { one: `Round ${index + 1} of ${rounds}`, two: null, score: null }
    return courts.map((court) => ({ court, ...round, ...timeOf(start, now) }))
  })
}

function timeOf(at: number, now: Date) {
  return { at, start: irishTime(new Date(at)), isOn: at <= now.getTime(), hasBegun: false }
}

/** The first game on each court, and those that are on where no court is known; one that is being played goes first. */
function firstOnEach(timed: readonly Timed[]): Timed[] {
  const games = timed.toSorted((one, other) => waitOf(one) - waitOf(other))
  const first = games.filter(
    (game, at) =>
      (game.court === null && game.isOn) ||
      (game.court !== null && games.findIndex(({ court }) => court === game.court) === at),
  )
  return first.slice(0, ROOM.courts)
}

function waitOf({ isOn, score }: Timed): number {
  if (!isOn) return 2
  return score === null ? 0 : 1
}

/** A round of partners is on all courts at once, so it is said once. */
function isSaidHere(game: Timed, all: readonly Timed[]): boolean {
  const same = ({ leagueId, at, two }: Timed) =>
    two === null && leagueId === game.leagueId && at === game.at
  return game.two !== null || all.find(same) === game
}

function onItsOwn(game: Timed): ScreenGame {
  return shown(game.two === null ? { ...game, court: null } : game)
}

function byTime(one: Timed, other: Timed): number {
  return one.at - other.at || byCourt(one, other)
}

function byCourt(one: Timed, other: Timed): number {
  return (one.court ?? 0) - (other.court ?? 0)
}

function shown({ at: _at, leagueId: _id, ...game }: Timed): ScreenGame {
  return game
}

function tableOf(league: League | undefined): ScreenTable | null {
  const rows = league ? standings(league) : []
  if (!league || rows.length === 0) return null
  return {
    title: league.title,
    rows: rows
      .slice(0, ROOM.rows)
      .map(({ place, teamName, played, points }) => ({ place, team: teamName, played, points })),
    more: Math.max(0, rows.length - ROOM.rows),
  }
}

function notesOf({ nights }: HallOn, games: number): string[] {
  const off = nights.filter(({ state }) => state === 'called_off')
  const said = off.map(({ title }) => `${title} is off tonight.`)
  if (said.length > 0 || games > 0) return said
  return [nights.some(({ state }) => state === 'not_out') ? NOT_OUT : OVER]
}

const NOT_OUT = 'The games of tonight aren’t out yet.'
