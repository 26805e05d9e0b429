import type { ComparedKind, DifferenceKind, LineKind } from './reconciliation.ts'

export const COMPARED_TITLES: Readonly<Record<ComparedKind, string>> = {
  payment: 'Payments',
  refund: 'Refunds',
  dispute: 'Disputes',
}

/** The name of each kind of line in a payout. */
export const LINE_TITLES: Readonly<Record<LineKind, string>> = {
  payment: 'Payment',
  refund: 'Refund',
  dispute: 'Dispute',
  fee: 'Fee of the payment provider',
  payout: 'Payout',
  other: 'Other move of the payment provider',
}

/** A difference in words, such as 'Refund: only at the payment provider'. */
export function differenceTitle(kind: ComparedKind, why: DifferenceKind): string {
  return `${ONE[kind]}: ${WHY[why]}`
}

const ONE: Readonly<Record<ComparedKind, string>> = {
  payment: 'Payment',
  refund: 'Refund',
  dispute: 'Dispute',
}

const WHY: Readonly<Record<DifferenceKind, string>> = {
  not_yet: 'on its way',
  hive_only: 'only in Hive',
  provider_only: 'only at the payment provider',
  other_amount: 'another amount',
  other_currency: 'another currency',
}

/** Advice about a difference, in a sentence or two. */
export function differenceAdvice(kind: ComparedKind, why: DifferenceKind): string {
  return ADVICE[kind][why]
}

const ADVICE: Readonly<Record<ComparedKind, Readonly<Record<DifferenceKind, string>>>> = {
  payment: {
    not_yet: 'Nothing to do: it was under way when the books were read.',
    hive_only:
      'Look for it on the payment provider’s pages. If the money never came, ask the player to pay, or take them out.',
    provider_only:
      'Someone paid without signing up here. See on the payment provider’s pages who it was, then give them a place or send the money back there.',
    other_amount:
      'See on the payment provider’s pages what was taken. If it was too much, send the rest back there.',
    other_currency:
      'Hive sells in euro only. See on the payment provider’s pages how this payment came about.',
  },
  refund: {
    not_yet: 'Nothing to do: it was ordered and is on its way.',
    hive_only:
      'Hive counts it as made. Look for it on the payment provider’s pages, and make it there if it’s missing.',
    provider_only:
      'It was made on the payment provider’s pages for a payment that Hive doesn’t know. See there whose it was.',
    other_amount:
      'See on the payment provider’s pages what the player got back. If it was too little, refund the rest there.',
    other_currency:
      'Hive refunds in euro only. See on the payment provider’s pages how this refund came about.',
  },
  dispute: {
    not_yet: 'Nothing to do: it was under way when the books were read.',
    hive_only:
      'Hive counts this money as held by a bank. See on the payment provider’s pages how the dispute stands.',
    provider_only:
      'A bank disputes a payment that Hive doesn’t know. Answer it on the payment provider’s pages.',
    other_amount:
      'See on the payment provider’s pages how much the bank holds, and how the dispute stands.',
    other_currency:
      'Hive sells in euro only. See on the payment provider’s pages what this dispute is about.',
  },
}
