import { monthOf } from '../../base/time/day.ts'
import type { Moment } from '../leagues/nights.ts'
import type { Promotion } from './promotion.ts'

/** An organiser’s plan of a promotion. Both minutes belong to it, and are those of an Irish clock. */
export type PromotionPlan = {
  readonly percent: number
  readonly from: Moment
  readonly until: Moment
  /** Empty for one that names percentage and last day. */
  readonly label: string
}

/** The contradictions in a plan, by field. */
export function promotionProblems({
  from,
  until,
}: Pick<PromotionPlan, 'from' | 'until'>): (readonly [field: string, note: string])[] {
  return until < from ? [['until', 'Please choose an end after the start.']] : []
}

type Kept = Pick<Promotion, 'from' | 'until' | 'label'>

/** A plan as a promotion keeps it: with the seconds of its minutes, and always with a label. */
export function keptPromotion({ percent, from, until, label }: PromotionPlan): Kept {
  return {
    from: `${from}:00`,
    until: `${until}:59`,
    label: label === '' ? labelOf(percent, until) : label,
  }
}

/** A promotion as its form has it. */
export function plannedPromotion({
  percent,
  from,
  until,
  label,
}: Kept & { readonly percent: number }): PromotionPlan {
  const last = until.slice(0, 16)
  return {
    percent,
    from: from.slice(0, 16),
    until: last,
    label: label === labelOf(percent, last) ? '' : label,
  }
}

/** `(10% off until June 18th!)` */
function labelOf(percent: number, until: Moment): string {
  const day = until.slice(0, 10)
  return `(${percent}% off until ${monthOf(day)} ${ordinal(Number(day.slice(8)))}!)`
}

const ENDINGS: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' }

function ordinal(day: number): string {
  const isTeen = day > 10 && day < 14
  return `${day}${isTeen ? 'th' : (ENDINGS[day % 10] ?? 'th')}`
}

export const PROMOTION_STATES = ['coming', 'running', 'over'] as const
export type PromotionState = (typeof PROMOTION_STATES)[number]

/** Where a promotion stands at a moment of an Irish clock. */
export function promotionState(
  { from, until }: Pick<Promotion, 'from' | 'until'>,
  at: Moment,
): PromotionState {
  if (at > until) return 'over'
  return at < from ? 'coming' : 'running'
}

type PromotionUse = { readonly state: PromotionState; readonly signUps: number }
type PromotionTerms = { readonly percent: number; readonly leagueId: number | null }

/** The changes refused because receipts name the promotion: how much one that has begun takes off, and where. */
export function fixedProblems(
  { state, signUps }: PromotionUse,
  { before, after }: { before: PromotionTerms; after: PromotionTerms },
): (readonly [field: string, note: string])[] {
  if (state === 'coming' && signUps === 0) return []
  const note = 'This can’t be changed once it has begun. Please end it and add another one.'
  return [
    ...(before.percent === after.percent ? [] : [['percent', note] as const]),
    ...(before.leagueId === after.leagueId ? [] : [['scope', note] as const]),
  ]
}
