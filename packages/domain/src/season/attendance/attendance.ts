import { Refusal } from '../../errors.ts'
import { daysUntil } from '../../base/time/irish.ts'
import { momentLabel } from '../../base/time/moment-label.ts'

/** What a league takes the silence of a player for: for a yes in small teams, always, or never. */
export type Silence = 'small_teams' | 'yes' | 'unknown'

/** The players on a team of a sport, up to which silence is a yes where a league leaves it to their number. */
const SMALL_TEAM = 4

export function isSilenceYes(silence: Silence, playersOnTeam: number): boolean {
  return silence === 'yes' || (silence === 'small_teams' && playersOnTeam <= SMALL_TEAM)
}

/** What is said of whether a player comes to a game: by themselves, or by the captain whom they told. */
export type Answer = {
  readonly comes: boolean
  readonly isOwn: boolean
  /** The start of the game that was meant. */
  readonly start: Date
}

/** `unsaid`: nobody has said anything. `moved`: an answer to another start than the game has by now, so it counts for nothing. */
export const ATTENDING = ['in', 'out', 'unsaid', 'moved'] as const
export type Attending = (typeof ATTENDING)[number]

type Terms = { readonly start: Date; readonly isSilenceYes: boolean }

/** Whether a player comes to a game, by the last answer. */
export function attendingOf(answer: Answer | null, terms: Terms): Attending {
  if (answer === null) return terms.isSilenceYes ? 'in' : 'unsaid'
  if (!isMeant(answer, terms.start)) return 'moved'
  return answer.comes ? 'in' : 'out'
}

function isMeant(answer: Answer, start: Date): boolean {
  return answer.start.getTime() === start.getTime()
}

/**
 * Refuses an answer to another start than the game has by now, and a captain’s against what a player says of this start
 * themselves. Any other takes the place of the last one, so that none comes back when the game does.
 */
export function admitAnswer(last: Answer | null, next: Answer, start: Date): void {
  if (!isMeant(next, start)) {
    throw new Refusal('changed_meanwhile', `This game has moved to ${momentLabel(start)}.`)
  }
  if (last?.isOwn && !next.isOwn && isMeant(last, start)) {
    throw new Refusal('changed_meanwhile', 'They’ve told us themselves, so it’s theirs to change.')
  }
}

/** How many days before a game its players are asked whether they come. */
const ASKED_DAYS = 7

type Game = { readonly start: Date; readonly hasAnswer: boolean }

/** The games that a player is asked about: the next one, those of the coming days, and any with an answer. */
export function askedAbout<G extends Game>(games: readonly G[], now: Date): G[] {
  const toCome = games
    .filter(({ start }) => start > now)
    .toSorted((one, other) => one.start.getTime() - other.start.getTime())
  return toCome.filter(
    ({ start, hasAnswer }, at) => at === 0 || hasAnswer || daysUntil(start, now) <= ASKED_DAYS,
  )
}

/** Someone on a team, with what is said of them. */
export type Attendee = { readonly attending: Attending; readonly answer: Answer | null }

/** How many of a team come, of how many: its people, or the players that its sport has on a team where that is more. */
export type Turnout = { readonly coming: number; readonly of: number; readonly needs: number }

export function turnoutOf(people: readonly Pick<Attendee, 'attending'>[], needs: number): Turnout {
  const coming = people.filter(({ attending }) => attending === 'in').length
  return { coming, of: Math.max(people.length, needs), needs }
}

export type AttendanceViewer = 'team' | 'organiser' | 'opponents' | 'public'

/**
 * What somebody may see of who comes: the team and organisers its people, opponents a number once anyone has said something
 * of the game as it is now, and the public nothing.
 */
export function attendanceSeen<P extends Attendee>(
  viewer: AttendanceViewer,
  people: readonly P[],
  needs: number,
): { people: readonly P[]; turnout: Turnout | null } {
  const turnout = turnoutOf(people, needs)
  if (viewer === 'team' || viewer === 'organiser') return { people, turnout }
  const isSaid = people.some(({ attending, answer }) => answer !== null && attending !== 'moved')
  return { people: [], turnout: viewer === 'opponents' && isSaid ? turnout : null }
}
