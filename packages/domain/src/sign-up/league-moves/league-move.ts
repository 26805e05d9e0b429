import { longDay } from '../../base/time/day-labels.ts'
import { type Cents, priceText } from '../../base/money/cents.ts'
import { addDays, type Day } from '../../base/time/day.ts'
import { irishInstant } from '../../base/time/irish.ts'
import { roomOnTeam } from '../short-teams/team-merge.ts'

/** For how many days people are asked to move to another league, unless the organiser says otherwise. */
export const MOVE_DAYS = 3

/** The answers: `moved` once the place in the other league is theirs. */
export const MOVE_ANSWERS = ['waiting', 'moved', 'declined'] as const
export type MoveAnswer = (typeof MOVE_ANSWERS)[number]

type Season = {
  readonly today: Day
  readonly firstNight: Day
  /** The last day on which the hall can be cancelled; `null` where the venue has not said. */
  readonly decideBy: Day | null
}

/** The last day that an organiser can give people: the hall’s, unless it has passed, and the one before the first night. */
export function lastMoveDay({ today, firstNight, decideBy }: Season): Day {
  const eve = addDays(firstNight, -1)
  return decideBy !== null && decideBy >= today && decideBy < eve ? decideBy : eve
}

/** The day until which people are asked if the organiser chooses no other. */
export function usualMoveDay(season: Season): Day {
  const [usual, last] = [addDays(season.today, MOVE_DAYS), lastMoveDay(season)]
  return usual < last ? usual : last
}

/** The problem with a day that an organiser gives people; `null` when it will do. */
export function moveDayProblem(day: Day, season: Season): string | null {
  const last = lastMoveDay(season)
  if (last < season.today) return 'The league has begun, so no one can be moved any more.'
  if (day < season.today) return 'Please choose today or a later day.'
  return day > last ? `Please choose ${longDay(last)} or an earlier day.` : null
}

/** The last moment to answer: the end of that day by Irish clocks. */
export function moveEnd(day: Day): Date {
  return irishInstant(day, '23:59:59')
}

export type MoveTerms = {
  /** The money paid that has not gone back. */
  readonly paid: Cents
  /** The part of it that pays for the new place. */
  readonly carried: Cents
  /** The money that goes back, as the new place costs less. */
  readonly back: Cents
  /** The extra price of the new place, which no one pays. */
  readonly waived: Cents
}

/** The effect on someone’s money when they move to a league whose place has this price. */
export function moveTerms({ paid, price }: { paid: Cents; price: Cents }): MoveTerms {
  const carried = Math.min(paid, price)
  return { paid, carried, back: paid - carried, waived: price - carried }
}

/** The same in words for the one who moves. */
export function moveTermsText({ paid, carried, back, waived }: MoveTerms): string {
  if (paid === 0) return 'There’s nothing to pay for the new place.'
  if (back > 0) {
    return `${priceText(carried)} of the ${priceText(paid)} that you paid moves with you, and ${priceText(back)} goes back to you.`
  }
  const moves = `The ${priceText(paid)} that you paid moves with you`
  return waived > 0
    ? `${moves}. Your new place would cost ${priceText(waived)} more, but you don’t pay the difference.`
    : `${moves}, and there’s nothing more to pay.`
}

/** The sign-up of an individual or of a team, as far as it decides whether its owner can be asked. */
export type MovableSignUp = {
  readonly isTeam: boolean
  readonly tryItOut: boolean
  /** Whether someone else paid for its place. */
  readonly isTakenOver: boolean
  readonly hasSplitFee: boolean
  /** Whether its owner leads the team. */
  readonly isCaptain: boolean
  /** Whether a bank holds the payment because of a dispute. */
  readonly isWithheld: boolean
}

/** Why a sign-up stays until its money goes back, in words for the organiser; `null` when it can move. */
export function whySignUpStays(signUp: MovableSignUp): string | null {
  if (signUp.tryItOut) return 'A one-week try-out'
  if (signUp.isTakenOver) return 'Someone else paid for this place'
  if (signUp.hasSplitFee) return 'The team shares its fee among its players'
  if (signUp.isTeam && !signUp.isCaptain) return 'Someone else leads the team now'
  return signUp.isWithheld ? 'The bank holds the payment' : null
}

/** Why a team does not fit into another league; `null` when it does. */
export function teamSizeProblem(people: number, playersOnTeam: number): string | null {
  const room = roomOnTeam(playersOnTeam)
  if (people <= room) return null
  return `Your team has ${people} people with those you’ve invited, and a team in this league has room for ${room}.`
}
