import { type Cents, exactPriceText, priceText } from '../../base/money/cents.ts'

/** How long a credit lasts, in days. */
export const CREDIT_DAYS = 365

/** How long before a credit ends its owner is reminded, in days. */
const REMINDER_DAYS = 30

/** The least that the payment provider takes. */
export const LEAST_CARD_PAYMENT: Cents = 50

/** `refund`: money that came back as a credit; `moved`: a teammate gave it. */
export const CREDIT_ORIGINS = ['refund', 'goodwill', 'moved'] as const
export type CreditOrigin = (typeof CREDIT_ORIGINS)[number]

/**
 * The changes of a credit. `returned`: the sign-up that it was to pay for was not made; `voided`: an organiser had given it
 * by mistake.
 */
export type CreditEntryKind = 'granted' | 'spent' | 'returned' | 'moved' | 'expired' | 'voided'

/** A change of a credit; negative for what leaves it. Entries are never changed or removed. */
export type CreditEntry = { readonly kind: CreditEntryKind; readonly cents: Cents }

/** How a credit changes without a payment or a refund. */
export const CREDIT_CHANGES = ['goodwill', 'received', 'moved', 'expired', 'voided'] as const
export type CreditChange = (typeof CREDIT_CHANGES)[number]

/** A change of a credit, as a person’s timeline names it; `null` where a payment or a refund says it. */
export function creditChange(kind: CreditEntryKind, origin: CreditOrigin): CreditChange | null {
  if (kind === 'moved' || kind === 'expired' || kind === 'voided') return kind
  if (kind !== 'granted' || origin === 'refund') return null
  return origin === 'goodwill' ? 'goodwill' : 'received'
}

/** The part of a credit that is left. */
export function creditLeft(entries: readonly CreditEntry[]): Cents {
  return entries.reduce((sum, { cents }) => sum + cents, 0)
}

export type Credit = {
  readonly creditId: number
  readonly left: Cents
  readonly expiresAt: Date
}

/** The last moment of a credit that is given now. */
export function creditEnd(now: Date): Date {
  return addWholeDays(now, CREDIT_DAYS)
}

/** Credits that end before this moment are the ones to remind their owners of. */
export function endOfReminders(now: Date): Date {
  return addWholeDays(now, REMINDER_DAYS)
}

function addWholeDays(from: Date, days: number): Date {
  const end = new Date(from)
  end.setUTCDate(end.getUTCDate() + days)
  return end
}

/** The credits that can be spent, the one that ends first in front. */
export function spendableCredits<C extends Credit>(credits: readonly C[], now: Date): C[] {
  return credits
    .filter(({ left, expiresAt }) => left > 0 && expiresAt > now)
    .toSorted(
      (one, other) =>
        one.expiresAt.getTime() - other.expiresAt.getTime() || one.creditId - other.creditId,
    )
}

export function spendableSum(credits: readonly Credit[], now: Date): Cents {
  return spendableCredits(credits, now).reduce((sum, { left }) => sum + left, 0)
}

export type CreditPart = { readonly creditId: number; readonly cents: Cents }

/** Takes an amount from credits in their order; less when they have less. */
export function takeFromCredits(credits: readonly Credit[], cents: Cents): CreditPart[] {
  let open = cents
  return credits.flatMap(({ creditId, left }) => {
    const part = Math.min(open, left)
    open -= part
    return part > 0 ? [{ creditId, cents: part }] : []
  })
}

/** Why a credit that was given as a favour cannot be taken back; `null` when it can: nothing of it has been used yet. */
export function voidProblem({ origin, given, left }: GivenCredit): string | null {
  if (origin !== 'goodwill') return 'Only a credit that was given as a favour can be taken back.'
  if (left === given) return null
  const used = `${exactPriceText(given - left)} of it`
  return `${used} has been spent, given to a teammate or has ended, so it can’t be taken back any more.`
}

type GivenCredit = { readonly origin: CreditOrigin; readonly given: Cents; readonly left: Cents }

/** The least that is given to a teammate, who is e-mailed each time; or else all that is left. */
const LEAST_MOVED: Cents = 100

/** Says why a player cannot give a teammate so much of a credit; `null` when they can. */
export function moveProblem({ left, expiresAt }: Credit, cents: Cents, now: Date): string | null {
  if (left <= 0 || expiresAt <= now) return 'Nothing is left of this credit.'
  if (cents <= 0) return 'Please enter an amount, such as 10 or 10.50.'
  if (cents > left) return `Please enter at most ${priceText(left)}.`
  return cents < LEAST_MOVED && cents < left
    ? `Please give at least ${priceText(Math.min(LEAST_MOVED, left))}.`
    : null
}

/**
 * The part of a price that credit pays: all that there is, but what is left for the card is nothing, or enough for the
 * payment provider to take.
 */
export function paidByCredit(due: Cents, spendable: Cents): Cents {
  const credit = Math.min(due, spendable)
  const rest = due - credit
  return rest === 0 || rest >= LEAST_CARD_PAYMENT ? credit : Math.max(0, due - LEAST_CARD_PAYMENT)
}
