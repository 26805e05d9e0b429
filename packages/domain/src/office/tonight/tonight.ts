import { setFor, venueOf } from '../../leagues/leagues/other-halls.ts'
import { allNights } from '../../leagues/leagues/weeks.ts'
import { irishDay } from '../../base/time/irish.ts'
import { counted } from '../../base/text/words.ts'
import type { ClockTime, Day } from '../../base/time/day.ts'
import type { League } from '../../season/season/league.ts'
import type { Fixture } from '../../season/fixtures/fixture.ts'
import { invitedText, isShort, type TeamSize } from '../../base/memberships/whole-team.ts'
import { gamesOn, missesScore, nightsOf } from '../../season/fixtures/night.ts'

/** What a night of a league is: games, partners that change, neither any more, or neither yet. */
export const NIGHT_STATES = ['games', 'partners', 'called_off', 'not_out'] as const
type NightState = (typeof NIGHT_STATES)[number]

/** One league on one day: when and where it is, what it is, and how many games of it are on. */
export type NightAhead = {
  readonly day: Day
  readonly leagueId: number
  readonly title: string
  readonly startTime: ClockTime
  readonly endTime: ClockTime
  readonly hall: string
  readonly state: NightState
  /** None unless the state says games. */
  readonly games: number
}

/** A hall with what is on there on one day. */
export type HallOn = {
  readonly venueId: number
  readonly name: string
  readonly nights: readonly NightAhead[]
  /** The games of all of its leagues, called-off ones too, by start and then by court. */
  readonly games: readonly { readonly leagueId: number; readonly fixture: Fixture }[]
}

/** The halls in which leagues are on a day, the one that begins first on top. */
export function hallsOn(leagues: readonly League[], day: Day): HallOn[] {
  const halls = new Map<number, { venueId: number; name: string; leagues: League[] }>()
  for (const league of leagues.filter((one) => stateOn(one, day) !== null)) {
    for (const { id, name } of venuesOn(league, day)) {
      const hall = halls.get(id) ?? { venueId: id, name, leagues: [] }
      hall.leagues.push(league)
      halls.set(id, hall)
    }
  }
  return [...halls.values()]
    .map(({ venueId, name, leagues: there }) => ({
      venueId,
      name,
      nights: nightsOn(there, day),
      games: gamesThere(there, { venueId, day }),
    }))
    .toSorted((one, other) => byTime(one.nights[0], other.nights[0]))
}

/** The nights of leagues on these days, in their order. */
export function nightsAhead(leagues: readonly League[], days: readonly Day[]): NightAhead[] {
  return days.flatMap((day) => nightsOn(leagues, day))
}

/** What a night is, in words: `3 games`. */
export function nightText({ state, games }: Pick<NightAhead, 'state' | 'games'>): string {
  return state === 'games' ? counted(games, 'game') : STATE_TEXTS[state]
}

const STATE_TEXTS: Readonly<Record<Exclude<NightState, 'games'>, string>> = {
  partners: 'partner night',
  called_off: 'Called off',
  not_out: 'games are not out yet',
}

export type MissingScores = {
  readonly leagueId: number
  readonly title: string
  readonly night: Day
  readonly scores: number
}

/** The nights before a day that still miss scores, the oldest first. */
export function scoresMissing(leagues: readonly League[], before: Day): MissingScores[] {
  return leagues
    .filter(({ isCancelled }) => !isCancelled)
    .flatMap(({ id: leagueId, title, fixtures }) =>
      nightsOf(fixtures.filter(missesScore))
        .filter((night) => night < before)
        .map((night) => {
          const scores = gamesOn(fixtures, night).filter(missesScore).length
          return { leagueId, title, night, scores }
        }),
    )
    .toSorted((one, other) => one.night.localeCompare(other.night))
}

type Side = TeamSize & {
  /** How many the sport has on one. */
  readonly needs: number
  /** Whether somebody leads it, or is to once they log in. */
  readonly hasCaptain: boolean
}

/** What a team is short of tonight, in words; `null` for a whole team, and for one that is on paper alone. */
export function shortText({ players, invited, needs, hasCaptain }: Side): string | null {
  if (players + invited === 0) return null
  const short = isShort({ players, invited }, needs)
    ? [`${players} of ${counted(needs, 'player')}`, invitedText(invited)]
    : []
  const parts = [...short, hasCaptain ? null : 'no captain']
  return parts.filter((part) => part !== null).join(' · ') || null
}

/** What those of a team, or of a partner night, say about tonight. */
export type Said = {
  readonly out: number
  /** Whose game has moved since they said something. */
  readonly moved: number
  /** Who has said nothing where silence is no yes. */
  readonly unsaid: number
}

/** `1 can’t come · 2 not said since the move`; `null` where all come, as far as anyone knows. */
export function saidText({ out, moved, unsaid }: Said): string | null {
  const parts = [
    out > 0 ? `${out} can’t come` : null,
    moved > 0 ? `${moved} not said since the move` : null,
    unsaid > 0 ? `${unsaid} not said` : null,
  ]
  return parts.filter((part) => part !== null).join(' · ') || null
}

/** What a league has on a day, called off too, or by its weeks while its fixtures are not out; `null` for nothing. */
function stateOn(league: League, day: Day): NightState | null {
  if (league.isCancelled) return null
  const { fixtures, partnerNights = [] } = league
  const games = gamesOn(fixtures, day)
  if (games.some(isOn)) return 'games'
  const partners = partnerNights.filter(({ startTime }) => irishDay(new Date(startTime)) === day)
  if (partners.some(({ calledOff }) => calledOff === null)) return 'partners'
  if (games.length + partners.length > 0) return 'called_off'
  return fixtures.length === 0 && allNights(league).includes(day) ? 'not_out' : null
}

function isOn({ status }: Fixture): boolean {
  return status === 'scheduled'
}

/** The venues of a league on a day: those of its games, else that of the night. */
function venuesOn(league: League, day: Day) {
  const games = gamesOn(league.fixtures, day)
  const there = (setFor(day, league.otherHalls ?? []) ?? league).venue
  const found = games.map(({ venueId }) => venueOf(venueId, league))
  return games.length === 0
    ? [there]
    : [...new Map(found.map((venue) => [venue.id, venue])).values()]
}

function gamesThere(leagues: readonly League[], at: { venueId: number; day: Day }) {
  return leagues
    .flatMap((league) =>
      gamesOn(league.fixtures, at.day)
        .filter(({ venueId }) => venueOf(venueId, league).id === at.venueId)
        .map((fixture) => ({ leagueId: league.id, fixture })),
    )
    .toSorted(
      ({ fixture: one }, { fixture: other }) =>
        Date.parse(one.startTime) - Date.parse(other.startTime) ||
        (one.courtNumber ?? 0) - (other.courtNumber ?? 0),
    )
}

/** The leagues that have something on a day, by time. */
function nightsOn(leagues: readonly League[], day: Day): NightAhead[] {
  return leagues
    .flatMap((league) => {
      const state = stateOn(league, day)
      if (state === null) return []
      const { startTime, endTime, venue } = setFor(day, league.otherHalls ?? []) ?? league
      const games = gamesOn(league.fixtures, day).filter(isOn).length
      const { id: leagueId, title } = league
      return [{ day, leagueId, title, startTime, endTime, hall: venue.name, state, games }]
    })
    .toSorted(byTime)
}

function byTime(one?: NightAhead, other?: NightAhead): number {
  return orderOf(one).localeCompare(orderOf(other))
}

function orderOf(night?: NightAhead): string {
  return night ? `${night.startTime} ${night.title}` : ''
}
