import { Refusal } from '../../errors.ts'
import { noonTwoBusinessDaysAfter } from '../../base/time/business-days.ts'
import { addDays, type Day } from '../../base/time/day.ts'
import { irishDay, irishInstant } from '../../base/time/irish.ts'
import type { TableRule } from '../../leagues/leagues/table-order.ts'
import type { Forfeit, Score, SetScores } from '../fixtures/fixture.ts'
import { areSameSets } from '../fixtures/set-scores.ts'

export const CLAIM_SIDES = ['team_one', 'team_two'] as const
export type ClaimSide = (typeof CLAIM_SIDES)[number]

/** What a team says of a game, with the sides as the fixture has them. */
export type Report =
  | { readonly outcome: 'score'; readonly score: Score; readonly sets: SetScores | null }
  | { readonly outcome: 'forfeit'; readonly forfeit: Forfeit }
  | { readonly outcome: 'not_played' }

/** A claim: what somebody says for a team, and when. */
export type Claim = {
  readonly side: ClaimSide
  /** The player who entered it. */
  readonly by: number
  readonly report: Report
  readonly at: Date
}

/** How long after the start of a game the first claim is taken. */
const OPENS_AFTER_MINUTES = 20

export function claimsOpenAt(start: Date): Date {
  return new Date(start.getTime() + OPENS_AFTER_MINUTES * 60_000)
}

/** The end of the time in which both teams are asked for a score. */
export function claimsDueAt(start: Date): Date {
  return noonTwoBusinessDaysAfter(start)
}

/** The last Irish day whose games no team has time left to enter. */
export function lastDayDue(now: Date): Day {
  let day = irishDay(now)
  while (claimsDueAt(irishInstant(day, '12:00')) > now) day = addDays(day, -1)
  return day
}

/**
 * When a claim stands without an answer: at the end of the time for scores, and one that comes later as long after the
 * day on which it came, so that the other team always has its time to answer.
 */
export function standsAt(start: Date, { at }: Pick<Claim, 'at'>): Date {
  const due = claimsDueAt(start)
  return at < due ? due : noonTwoBusinessDaysAfter(at)
}

/** The end of the time in which a final score can be queried. */
export function queriesEndAt(finalAt: Date): Date {
  return noonTwoBusinessDaysAfter(finalAt)
}

/** Whether a claim may stand by the other side's silence: none that the others forfeited, and none without a game. */
export function mayStandAlone({ side, report }: Pick<Claim, 'side' | 'report'>): boolean {
  return report.outcome === 'score' || (report.outcome === 'forfeit' && report.forfeit === side)
}

export type Agreement = 'same' | 'points_differ' | 'differ'

/** Whether a league's table counts the points within sets, so that teams have to agree on them too. */
export function countsSetPoints(order: readonly TableRule[]): boolean {
  return order.includes('setPointsDifference') || order.includes('headToHeadSetPointsDifference')
}

/** How far two reports of one game agree. */
export function agreementOf(one: Report, other: Report, pointsCount: boolean): Agreement {
  if (one.outcome === 'forfeit' && other.outcome === 'forfeit') {
    return one.forfeit === other.forfeit ? 'same' : 'differ'
  }
  if (one.outcome !== 'score' || other.outcome !== 'score') {
    return one.outcome === other.outcome ? 'same' : 'differ'
  }
  if (!isSameScore(one.score, other.score)) return 'differ'
  if (areSameSets(one.sets, other.sets)) return 'same'
  return pointsCount ? 'differ' : 'points_differ'
}

function isSameScore(one: Score, other: Score): boolean {
  return one.teamOne === other.teamOne && one.teamTwo === other.teamTwo
}

/** Whether two teams have entered the same numbers the other way round: one of them may have mixed up the sides. */
export function isOtherWayRound(one: Report, other: Report): boolean {
  if (one.outcome !== 'score' || other.outcome !== 'score') return false
  const { teamOne, teamTwo } = other.score
  return teamOne !== teamTwo && isSameScore(one.score, { teamOne: teamTwo, teamTwo: teamOne })
}

type Terms = { readonly start: Date; readonly now: Date; readonly pointsCount: boolean }

/** Why an organiser has to look at a game: nobody has said anything, or it cannot be decided by what was said. */
export type Asking = 'silence' | 'differ' | 'forfeit_alone' | 'not_played' | 'one_person'

export type ClaimedGame =
  /** Nobody has said anything yet, or one team has and there is time for the other. */
  | { readonly state: 'open' }
  | {
      readonly state: 'final'
      readonly by: 'agreed' | 'deadline'
      /** The claim that counts: of two that agree, the first. */
      readonly claim: Claim
      /** Whether the teams differ in the points of sets, which count for nothing. */
      readonly pointsDiffer: boolean
    }
  | { readonly state: 'asks'; readonly why: Asking }

/** What the claims of a game come to: one at most of each side, in any order. */
export function gameByClaims(claims: readonly Claim[], terms: Terms): ClaimedGame {
  const [first, second] = claims.toSorted(
    (one, other) =>
      one.at.getTime() - other.at.getTime() ||
      CLAIM_SIDES.indexOf(one.side) - CLAIM_SIDES.indexOf(other.side),
  )
  if (first === undefined) {
    return terms.now < claimsDueAt(terms.start)
      ? { state: 'open' }
      : { state: 'asks', why: 'silence' }
  }
  return second === undefined ? gameByOne(first, terms) : gameByTwo(first, second, terms)
}

function gameByOne(claim: Claim, { start, now }: Terms): ClaimedGame {
  if (now < standsAt(start, claim)) return { state: 'open' }
  if (mayStandAlone(claim)) {
    return { state: 'final', by: 'deadline', claim, pointsDiffer: false }
  }
  const why = claim.report.outcome === 'not_played' ? 'not_played' : 'forfeit_alone'
  return { state: 'asks', why }
}

function gameByTwo(first: Claim, second: Claim, { pointsCount }: Terms): ClaimedGame {
  if (first.by === second.by) return { state: 'asks', why: 'one_person' }
  const agreement = agreementOf(first.report, second.report, pointsCount)
  if (agreement === 'differ') return { state: 'asks', why: 'differ' }
  if (first.report.outcome === 'not_played') return { state: 'asks', why: 'not_played' }
  const pointsDiffer = agreement === 'points_differ'
  return { state: 'final', by: 'agreed', claim: first, pointsDiffer }
}

/** The claims with one more, which takes the place of what its side said before. */
export function withClaim(claims: readonly Claim[], claim: Claim): Claim[] {
  return [...claims.filter(({ side }) => side !== claim.side), claim]
}

type Speaking = {
  readonly start: Date
  readonly now: Date
  readonly side: ClaimSide
  readonly by: number
  /** Everyone who has claimed anything of this game, or withdrawn it, what was corrected or withdrawn since too. */
  readonly spoken: readonly Pick<Claim, 'side' | 'by'>[]
}

/** Refuses a claim before a game can be over, and of somebody who has spoken for the other team. */
export function admitClaim({ start, now, side, by, spoken }: Speaking): void {
  if (now < claimsOpenAt(start)) {
    throw new Refusal('bad_request', 'This game has hardly begun. Please tell us when it’s over.')
  }
  admitSpeaker({ side, by, spoken })
}

/** Refuses somebody who has spoken for the other team: to say something for this one, and to take back what it said. */
export function admitSpeaker({ side, by, spoken }: Omit<Speaking, 'start' | 'now'>): void {
  if (spoken.some((one) => one.by === by && one.side !== side)) {
    throw new Refusal(
      'not_permitted',
      'You have already told us the score for the other team. Please ask a teammate to do it for this one.',
    )
  }
}
