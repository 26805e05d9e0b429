import { ageOn, MINIMUM_AGE } from '../../base/players/age.ts'
import { missingForSignUp, type ProfileFacts } from '../../base/players/completeness.ts'
import { irishDay } from '../../base/time/irish.ts'
import type { AbilityLevel } from '../../leagues/leagues/league-terms.ts'

/** A time on a court. */
export type OnCourt = { readonly start: Date; readonly minutes: number }

/** Somebody who would play for a team in one game. */
export type WouldPlay = {
  readonly profile: ProfileFacts
  /** When they signed the agreement that the league asks for, or a newer one; null for never. */
  readonly signedAt: Date | null
  /** Whether they play in the league itself or wait for a place in it. */
  readonly isOfLeague: boolean
  /** The skill level that they gave last in the sport, 1 to 4; null for none. */
  readonly skill: number | null
  /** Where they are on a court already. */
  readonly onCourt: readonly OnCourt[]
  /** The games in which they have filled in for the team. */
  readonly filledIn: readonly Date[]
}

/** The game of a team that somebody would play in. */
export type TeamGame = OnCourt & {
  readonly level: AbilityLevel
  /** The start of the game that the team had before; null for none. */
  readonly before: Date | null
  /** Whether the league lets the same substitute play for a team in two of its games running. */
  readonly allowsRunning: boolean
}

/** The words in which a rule says why somebody may not play. None of them is about anyone’s health. */
export const MAY_NOT_PLAY = {
  age: `They aren’t ${MINIMUM_AGE} yet.`,
  profile: 'Their account isn’t complete.',
  agreement: 'They haven’t signed the liability agreement.',
  level: 'They don’t suit the level of the league.',
  on_court: 'They’re on a court at that time.',
  running: 'They played for this team in its last game.',
} as const
export type MayNotPlay = keyof typeof MAY_NOT_PLAY

export const MAY_NOT_PLAY_REASONS = [
  'age',
  'profile',
  'agreement',
  'level',
  'on_court',
  'running',
] as const

/** What somebody can put right between being asked and their yes. */
const MENDABLE: ReadonlySet<MayNotPlay> = new Set(['profile', 'agreement'])

/** Whether somebody may play once they have done what is left for them to do. */
export function couldPlay(reasons: readonly MayNotPlay[]): boolean {
  return reasons.every((reason) => MENDABLE.has(reason))
}

/** Why somebody may not play for a team in a game; an empty list means that they may. */
export function mayPlay(person: WouldPlay, game: TeamGame): MayNotPlay[] {
  const holds: Readonly<Record<MayNotPlay, boolean>> = {
    age: isOfAge(person, game.start),
    profile: missingForSignUp(person.profile).length === 0,
    agreement: person.signedAt !== null && person.signedAt <= game.start,
    level: suits(person, game.level),
    on_court: person.onCourt.every((other) => !overlaps(other, game)),
    running: game.allowsRunning || !isAmong(game.before, person.filledIn),
  }
  return MAY_NOT_PLAY_REASONS.filter((reason) => !holds[reason])
}

/** Whether somebody is an adult on the Irish day of a game; whoever has not said when they were born has yet to. */
function isOfAge({ profile: { dateOfBirth } }: WouldPlay, start: Date): boolean {
  return dateOfBirth === null || ageOn(irishDay(start), dateOfBirth) >= MINIMUM_AGE
}

/** Who has played before suits a competitive league, and who does not play a lot one for beginners; who is of it suits it. */
function suits({ isOfLeague, skill }: WouldPlay, level: AbilityLevel): boolean {
  if (isOfLeague) return true
  if (skill === null) return false
  return level === 'Competitive' ? skill >= PLAYED : skill < PLAYS_A_LOT
}

const PLAYED = 3
const PLAYS_A_LOT = 4

function overlaps(one: OnCourt, other: OnCourt): boolean {
  return one.start < endOf(other) && other.start < endOf(one)
}

function endOf({ start, minutes }: OnCourt): Date {
  return new Date(start.getTime() + minutes * 60_000)
}

function isAmong(moment: Date | null, moments: readonly Date[]): boolean {
  return moments.some((one) => one.getTime() === moment?.getTime())
}
