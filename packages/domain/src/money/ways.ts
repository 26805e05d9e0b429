/** How money comes in: what credit does not pay of a price. */
export const MONEY_WAYS = ['card', 'cash', 'bank'] as const
export type MoneyWay = (typeof MONEY_WAYS)[number]

/** How money goes back: to the card, as a credit, or by an organiser's hand in cash or to a bank account. */
export type BackWay = MoneyWay | 'credit'

/** Whether an organiser gives it back themselves: no card company does it, and Hive cannot. */
export function isByHand(way: BackWay): boolean {
  return way === 'cash' || way === 'bank'
}
