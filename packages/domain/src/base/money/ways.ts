import { type Cents, priceText } from './cents.ts'

/** How money comes in: what credit does not pay of a price. */
export const MONEY_WAYS = ['card', 'cash', 'bank'] as const
export type MoneyWay = (typeof MONEY_WAYS)[number]

/** How money goes back: to the card, as a credit, or by an organiser's hand in cash or to a bank account. */
export const BACK_WAYS = [...MONEY_WAYS, 'credit'] as const
export type BackWay = (typeof BACK_WAYS)[number]

/** The ways that an organiser takes money, and gives it back, with their own hands. */
export const BY_HAND_WAYS = ['cash', 'bank'] as const

/** Whether an organiser gives it back themselves: no payment provider does it, and Hive cannot. */
export function isByHand(way: BackWay): way is (typeof BY_HAND_WAYS)[number] {
  return way === 'cash' || way === 'bank'
}

/** For how long the note that something was handed back can be undone before its owner is told. */
export const UNDO_MINUTES = 10

/** When its owner is told. */
export function endOfUndo(now: Date): Date {
  return new Date(now.getTime() + UNDO_MINUTES * 60_000)
}

/** How a payment was made, as in `Paid in cash`. */
export const PAID_BY: Readonly<Record<MoneyWay, string>> = {
  card: 'by card',
  cash: 'in cash',
  bank: 'by bank transfer',
}

const BANK_DAYS = 'It can take your bank five to ten days to show it.'

/** A player's text about money that is to go back to them: by the way that it goes, and by no other. */
export function comesBackText(cents: Cents, way: BackWay): string {
  const amount = priceText(cents)
  return {
    card: `${amount} is on its way back to your card. ${BANK_DAYS}`,
    credit: `${amount} becomes a credit with us. It comes off the price the next time you sign up.`,
    cash: `You paid in cash, so we’ll hand ${amount} back to you.`,
    bank: `You paid by bank transfer, so we’ll transfer ${amount} back to you. Please reply with the account that it should go to.`,
  }[way]
}

/** A player's text about money that has gone back to them. */
export function wentBackText(cents: Cents, way: BackWay): string {
  const amount = priceText(cents)
  const unless = 'If that’s not so, please reply to this e-mail.'
  return {
    card: `${amount} has gone back to your card. ${BANK_DAYS}`,
    credit: `You have a credit of ${amount} with us now. It comes off the price by itself the next time you sign up, and lasts a year. You’ll find it under Your payments.`,
    cash: `We’ve handed you ${amount} back in cash. ${unless}`,
    bank: `We’ve sent you ${amount} by bank transfer. It can take a working day or two to reach your account. ${unless}`,
  }[way]
}
