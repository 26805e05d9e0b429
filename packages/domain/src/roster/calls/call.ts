import { listed } from '../../base/text/words.ts'
import { WEEKDAYS, type Weekday } from '../../base/time/day.ts'

/** What is looked for: a team by a player, or a player by a team. */
export const CALL_KINDS = ['team', 'player'] as const
export type CallKind = (typeof CALL_KINDS)[number]

/**
 * Why a call has ended: found, taken back, its time is over, its owner has joined, or an organiser took it down.
 */
export const CALL_ENDS = ['filled', 'withdrawn', 'over', 'joined', 'taken_down'] as const
export type CallEnd = (typeof CALL_ENDS)[number]

/** How long a call stands, from when it is made or renewed. */
export const CALL_DAYS = 14

/** How many open calls one person has at most. */
export const OPEN_CALLS = 3

/** The length of a question about a call, and of the answer. */
export const ASK_LENGTH = 300

const DAY_MS = 86_400_000

export function callEnds(from: Date): Date {
  return new Date(from.getTime() + CALL_DAYS * DAY_MS)
}

/** The first name alone: all that a board shows of a person. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}

/** Where a call looks: in one league, or in all of a sport in a town, or in any town, on some nights or any. */
export type CallPlace = {
  readonly league: string | null
  readonly sport: string
  readonly town: string
  readonly nights: readonly Weekday[]
}

/** `Leixlip Tuesday Pickleball`; `Pickleball in Leixlip, Mondays or Tuesdays` */
export function callPlaceText({ league, sport, town, nights }: CallPlace): string {
  if (league !== null) return league
  const days = WEEKDAYS.filter((day) => nights.includes(day)).map((day) => `${day}s`)
  const where = town === '' ? '' : ` in ${town}`
  return `${sport}${where}${days.length === 0 ? '' : `, ${listed(days).replace(' and ', ' or ')}`}`
}

/** `Sam looks for a team`; `Net Gains look for one more player` */
export function callTitle(call: { kind: CallKind; name: string; team: string | null }): string {
  if (call.kind === 'team') return `${call.name} looks for a team`
  return `${call.team ?? 'A team'} look for one more player`
}
