import { longDay, shortDay } from '../../base/time/day-labels.ts'
import { counted } from '../../base/text/words.ts'
import { addDays, type Day } from '../../base/time/day.ts'
import type { TeamWish } from './game.ts'
import { hardKeptText, hardText } from './hard-dates.ts'
import type { WishReport } from './wish-report.ts'

/** On how many nights a team may ask not to play: as an organiser finds it, and at most. */
export const WISH_NIGHTS = { usual: 2, most: 5 } as const

const USUAL_DAYS = 7
/** So many days before the last one, captains who have not answered get a reminder. */
const REMINDER_DAYS = 2

/** The questions that captains are asked before a draw. */
export type WishRound = {
  readonly mostNights: number
  /** The last day on which captains can answer, in Irish time. */
  readonly answerBy: Day
  /** Whether an organiser ended it early. */
  readonly isClosed: boolean
}

/** The wishes of one captain, and what the team cannot do. */
export type Wish = Pick<TeamWish, 'unavailable' | 'prefers'> & {
  readonly cannot: readonly Day[]
  readonly notFirst: boolean
}

/** A wish as it can be changed: without nights on which the league no longer plays; nothing at first. */
export function wishToChange(saved: Wish | null, nights: readonly Day[]): Wish {
  const { unavailable = [], prefers = null, cannot = [], notFirst = false } = saved ?? {}
  const isLeft = (night: Day) => nights.includes(night)
  return {
    unavailable: unavailable.filter(isLeft),
    prefers,
    cannot: cannot.filter(isLeft),
    notFirst,
  }
}

/** Whether captains can answer today. */
export function isOpenForWishes({ answerBy, isClosed }: WishRound, today: Day): boolean {
  return !isClosed && today <= answerBy
}

/** Whether a reminder is due today. */
export function isReminderDue(round: WishRound, today: Day): boolean {
  return isOpenForWishes(round, today) && today >= addDays(round.answerBy, -REMINDER_DAYS)
}

/** Captains can answer until the day before the league starts; where it has started, for a week. */
export function lastAnswerBy(today: Day, startDate: Day): Day {
  return startDate > today ? addDays(startDate, -1) : addDays(today, USUAL_DAYS)
}

/** A week, or less where the league starts sooner. */
export function usualAnswerBy(today: Day, startDate: Day): Day {
  const [week, last] = [addDays(today, USUAL_DAYS), lastAnswerBy(today, startDate)]
  return week < last ? week : last
}

/** Why captains cannot be given until this day; `null` when they can. */
export function answerByProblem(
  answerBy: Day,
  { today, startDate }: { today: Day; startDate: Day },
): string | null {
  if (answerBy < today) return 'Please choose today or a later day.'
  const last = lastAnswerBy(today, startDate)
  return answerBy > last ? `Please choose ${longDay(last)} or an earlier day.` : null
}

/** Why a wish cannot be kept; `null` when it can. `nights` are those on which the league plays. */
export function wishProblem(
  { unavailable }: Pick<Wish, 'unavailable'>,
  { mostNights, nights }: { mostNights: number; nights: readonly Day[] },
): string | null {
  if (new Set(unavailable).size > mostNights) return mostNightsText(mostNights)
  if (unavailable.some((night) => !nights.includes(night))) {
    return 'The nights of the league have changed. Please choose again.'
  }
  return null
}

export function mostNightsText(mostNights: number): string {
  return `Please choose ${counted(mostNights, 'night')} at most.`
}

/** Why terms cannot be fixed while captains can answer. */
export function stillAskingText(answerBy: Day): string {
  return `Captains can answer until ${longDay(answerBy)}. Please wait, or stop asking first.`
}

/** A wish in words, such as `not on 12 Jan 2027; early games`. */
export function wishText({ unavailable, prefers, cannot, notFirst }: Wish): string {
  const nights = unavailable.toSorted().map(shortDay).join(' or ')
  const parts = [
    hardText({ cannot }),
    notFirst && 'never the first start',
    nights && `${cannot.length > 0 ? 'rather ' : ''}not on ${nights}`,
    prefers && `${prefers} games`,
  ].filter(Boolean)
  return parts.length === 0 ? 'no wishes' : parts.join('; ')
}

/** The wishes of a team and how many were granted, such as `1 of 2 nights off; 5 of 7 games early`. */
export function grantedText(report: WishReport): string {
  const { nightsAsked, nightsGranted, prefers, preferredGames, gamesInHalves } = report
  const parts = [
    report.hard && hardKeptText(report.hard),
    nightsAsked > 0 && `${nightsGranted} of ${counted(nightsAsked, 'night')} off`,
    prefers && `${preferredGames} of ${counted(gamesInHalves, 'game')} ${prefers}`,
    report.clashes !== undefined && clashText(report.clashes),
  ].filter(Boolean)
  return parts.length === 0 ? 'no wishes' : parts.join('; ')
}

function clashText(clashes: number): string {
  if (clashes === 0) return 'no game at the time of another one of its players'
  return `${counted(clashes, 'game')} at the time of another one of its players`
}
