import type { ClockTime, Day } from '../../base/time/day.ts'
import { shortDay } from '../../base/time/day-labels.ts'
import { counted, listed } from '../../base/text/words.ts'
import { hasBusyTimes, isBusy } from './busy-times.ts'
import type { HardLimits, Slot, TeamWish } from './game.ts'

/** On how many nights a league may let a team say that it cannot play. */
export const MOST_HARD_DATES = 3

/** What a team cannot do. */
export type HardDates = Pick<TeamWish, 'cannot' | 'after'>

/** How far a schedule keeps what a team cannot do. */
export type HardReport = HardDates & {
  /** Nights that it ruled out and has no game on. */
  readonly nightsFree: number
  /** Its games at the start that it ruled out, or before. */
  readonly gamesTooEarly: number
}

/** Whether a league lets its teams name anything. */
export function allowsHardDates({ nights, notFirst }: HardLimits): boolean {
  return nights > 0 || notFirst
}

/** Whether a team named anything that it cannot do. */
export function hasHardDates({ cannot = [], after }: HardDates): boolean {
  return cannot.length > 0 || after !== undefined
}

/** Whether a team cannot play in a slot, by what it named before the draw. */
export function cannotPlay(
  { cannot = [], after }: HardDates,
  { night, start }: Pick<Slot, 'night' | 'start'>,
): boolean {
  return cannot.includes(night) || (after !== undefined && start <= after)
}

type Named = { readonly cannot: readonly Day[]; readonly notFirst: boolean }

/** Whether a team cannot play everywhere, or has somebody who cannot. */
export function isBound(wish: HardDates & Pick<TeamWish, 'busy'>): boolean {
  return hasHardDates(wish) || hasBusyTimes(wish)
}

/** Whether a team cannot play in a slot, or has somebody who cannot. */
export function isBarredFrom(
  wish: HardDates & Pick<TeamWish, 'busy'>,
  slot: Pick<Slot, 'night' | 'start'>,
): boolean {
  return cannotPlay(wish, slot) || isBusy(wish, slot)
}

/** Why these hard dates cannot be kept for a team; `null` when they can. `nights` are those on which the league plays. */
export function hardDatesProblem(
  { cannot, notFirst }: Named,
  { limits, nights }: { limits: HardLimits; nights: readonly Day[] },
): string | null {
  if (new Set(cannot).size > limits.nights) return mostHardText(limits.nights)
  if (notFirst && !limits.notFirst)
    return 'In this league every team takes its turn at the first start.'
  return cannot.every((night) => nights.includes(night))
    ? null
    : 'The nights of the league have changed. Please choose again.'
}

export function mostHardText(most: number): string {
  return most === 0
    ? 'In this league no team can rule a night out.'
    : `Please choose ${counted(most, 'night')} at most that you can’t play at all.`
}

/** The first start of a league’s nights; `null` where all of its games start at one time, so that none could be left out. */
export function firstStart(slots: readonly Pick<Slot, 'start'>[]): ClockTime | null {
  const starts = [...new Set(slots.map(({ start }) => start))].toSorted()
  return starts.length > 1 ? (starts[0] ?? null) : null
}

/** What a team cannot do in words, such as `can’t play on 12 Jan 2027, nor at 18:30`. */
export function hardText({ cannot = [], after }: HardDates): string {
  const nights = [...new Set(cannot)].toSorted().map(shortDay).join(' or ')
  if (nights === '') return after === undefined ? '' : `can’t start at ${after}`
  return `can’t play on ${nights}${after === undefined ? '' : `, nor at ${after}`}`
}

/** What became of what a team cannot do: `2 of 2 nights kept free; no game at 18:30`. */
export function hardKeptText({
  cannot = [],
  after,
  nightsFree,
  gamesTooEarly,
}: HardReport): string {
  const early = gamesTooEarly === 0 ? 'no game' : counted(gamesTooEarly, 'game')
  const parts = [
    cannot.length > 0 && `${nightsFree} of ${counted(cannot.length, 'night')} kept free`,
    after !== undefined && `${early} at ${after}`,
  ].filter(Boolean)
  return parts.join('; ')
}

/** What a league lets its teams rule out. */
export function allowedText(
  { nights, notFirst }: HardLimits,
  can: 'can' | 'could' = 'can',
): string {
  const rules = [
    nights > 0 && `rule out ${counted(nights, 'night')}`,
    notFirst && 'ask never to have the first start',
  ].filter((text) => text !== false)
  return `Each team ${can} ${rules.join(', and ')}.`
}

/** What a league let its teams rule out, and whether all of it was kept, for everyone who reads of a draw. */
export function hardLimitsText(limits: HardLimits, reports: readonly HardReport[]): string {
  const could = allowedText(limits, 'could')
  if (reports.length === 0) return `${could} No team did.`
  const kept = reports.filter(
    ({ cannot = [], nightsFree, gamesTooEarly }) =>
      nightsFree === cannot.length && gamesTooEarly === 0,
  )
  return kept.length === reports.length
    ? `${could} ${counted(reports.length, 'team')} did, and all of it is kept.`
    : `${could} ${counted(reports.length, 'team')} did; for ${counted(kept.length, 'team')} all of it is kept.`
}

/** Why a team cannot play in a slot, in a sentence; `null` when it can. */
export function cannotPlayText(
  wish: TeamWish,
  { night, start }: Pick<Slot, 'night' | 'start'>,
): string | null {
  if (wish.cannot?.includes(night)) return `${wish.team} can’t play on ${shortDay(night)}.`
  return cannotPlay(wish, { night, start }) ? `${wish.team} can’t start at ${start}.` : null
}

/** Why the teams of a game cannot play in a slot, a sentence each. */
export function barredTexts(
  teams: readonly string[],
  slot: Pick<Slot, 'night' | 'start'>,
  wishes: readonly TeamWish[],
): string[] {
  return wishes.flatMap((wish) =>
    teams.includes(wish.team) ? (cannotPlayText(wish, slot) ?? []) : [],
  )
}

/** Why no draw can keep what teams cannot do: whose dates they are. */
export function unkeptText(teams: readonly string[], wishes: readonly TeamWish[]): string {
  const named = wishes.filter(({ team }) => teams.includes(team))
  const whose = named.map((wish) => `${wish.team} ${hardText(wish)}`)
  return `Not every team’s hard dates can be kept, so some games would have no court: ${listed(whose)}. Agree with a captain which date goes, or add nights or courts.`
}
