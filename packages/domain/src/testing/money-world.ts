import type { Cents } from '../base/money/cents.ts'
import { type Credit, creditEnd, type CreditEntry, creditLeft } from '../roster/credits/credit.ts'
import { type BackWay, isByHand, type MoneyWay } from '../base/money/ways.ts'
import type { ComparedKind } from '../money/payments/reconciliation.ts'
import type { BookLine, OwnEntry } from './compared-books.ts'
import {
  type MovedMoney,
  movedWithin,
  type PaidShare,
  type RefundState,
  type RefundWay,
  spreadRefund,
} from '../money/payments/cancellation.ts'
import { type DisputeState, isWithheld, lostCents } from '../money/payments/dispute.ts'
import { addDays, type Day } from '../base/time/day.ts'

/** The first day of every history. */
export const FIRST_DAY: Day = '2026-09-20'

export type Refund = {
  id: string
  cents: Cents
  way: BackWay
  moneyOf: number | null
  state: RefundState
  chooseBy?: Day
}
type Dispute = { id: string; amountCents: Cents; state: DisputeState }

/** A purchase with what was paid for it, and what became of that. */
export type Purchase = {
  id: string
  league: number
  owner: number
  cents: Cents
  /** The part that credit did not pay, and how it came. */
  money: Cents
  way: MoneyWay
  /** Money that moved here from other purchases, by their numbers. */
  moved?: MovedMoney[]
  refunds: Refund[]
  disputes: Dispute[]
  /** The credits that were given as favours by its measure. */
  favours: CreditRow[]
  /** For a team whose fee is split: the fee, among how many, and how many teammates’ shares are paid. */
  split?: { fee: Cents; players: number; paid: number }
}

export type CreditRow = { creditId: number; owner: number; expiresAt: Date; entries: CreditEntry[] }

/** The money of an organiser, and the books of the payment provider, which hears of each step. */
export type MoneyWorld = {
  day: Day
  purchases: Purchase[]
  credits: CreditRow[]
  lines: BookLine[]
  /** Money that the organisers have taken by hand, and not given back so. */
  boxes: Record<'cash' | 'bank', Cents>
  /** The rest of each payment at the payment provider. */
  kept: Map<number, Cents>
}

export function newWorld(): MoneyWorld {
  return {
    day: FIRST_DAY,
    purchases: [],
    credits: [],
    lines: [],
    boxes: { cash: 0, bank: 0 },
    kept: new Map(),
  }
}

export function nowOf({ day }: MoneyWorld): Date {
  return new Date(`${day}T12:00:00Z`)
}

export function pickOf<Item>(items: readonly Item[], pick: number): Item | undefined {
  return items[pick % Math.max(1, items.length)]
}

/** Someone’s credits as the rules read them. */
export function creditsOf({ credits }: MoneyWorld, owner: number): Credit[] {
  return credits
    .filter((credit) => credit.owner === owner)
    .map(({ creditId, expiresAt, entries }) => ({ creditId, expiresAt, left: creditLeft(entries) }))
}

export function addToCredit({ credits }: MoneyWorld, creditId: number, entry: CreditEntry): void {
  credits.find((credit) => credit.creditId === creditId)?.entries.push(entry)
}

export function giveCredit(
  world: MoneyWorld,
  owner: number,
  { cents, expiresAt = creditEnd(nowOf(world)) }: { cents: Cents; expiresAt?: Date },
): CreditRow {
  const creditId = world.credits.length + 1
  const row: CreditRow = { creditId, owner, expiresAt, entries: [{ kind: 'granted', cents }] }
  world.credits.push(row)
  return row
}

type NewPurchase = Pick<Purchase, 'owner' | 'league' | 'cents' | 'money' | 'split' | 'moved'> & {
  way?: MoneyWay
}

/** Notes a purchase; the payment provider takes the card’s part, and organisers what comes by hand. */
export function addPurchase(world: MoneyWorld, purchase: NewPurchase): Purchase {
  const id = `pi_${world.purchases.length}`
  const made: Purchase = { id, way: 'card', refunds: [], disputes: [], favours: [], ...purchase }
  world.purchases.push(made)
  if (isByHand(made.way)) world.boxes[made.way] += made.money
  else if (made.money > 0)
    book(world, { kind: 'payment', sourceId: made.id, of: numberOf(made) }, made.money)
  return made
}

/** The number of a purchase. */
export function numberOf({ id }: Purchase): number {
  return Number(id.slice(3))
}

/** The rest of a purchase: not gone back, not on its way back, and not taken or held by a bank. */
export function leftOf(purchase: Purchase): PaidShare {
  const { cents, money, way, refunds, disputes, moved = [] } = purchase
  const registrationId = numberOf(purchase)
  const counting = refunds.filter(({ state }) => state !== 'superseded')
  const backOf = (origin: number) =>
    sum(counting.filter(({ moneyOf }) => moneyOf === origin).map((refund) => refund.cents))
  const open = disputes
    .filter(({ state }) => state === 'open')
    .map(({ amountCents }) => amountCents)
  const gone = lostCents(disputes) + sum(open)
  const left = cents - gone - sum(counting.map((refund) => refund.cents))
  const own = Math.max(0, Math.min(money - gone - backOf(registrationId), left))
  const rest = moved.map((part) => ({ ...part, cents: part.cents - backOf(part.moneyOf) }))
  return {
    registrationId,
    way,
    cents: left,
    money: own,
    moved: movedWithin(Math.max(0, left - own), rest),
  }
}

/** Sends so much of a purchase back, unless a bank holds it; with `chooseBy` its owner may first choose how. */
export function giveBack(
  world: MoneyWorld,
  purchase: Purchase,
  { cents, way = 'card', chooseBy }: { cents: Cents; way?: RefundWay; chooseBy?: Day },
): void {
  if (isWithheld(purchase.disputes)) return
  for (const part of spreadRefund(cents, [leftOf(purchase)], way)) {
    const id = `re_${purchase.id}_${purchase.refunds.length}`
    const { moneyOf } = part
    const refund: Refund = { id, state: 'due', cents: part.cents, way: part.way, moneyOf }
    purchase.refunds.push(refund)
    if (isByHand(part.way)) continue
    if (chooseBy !== undefined && part.way === 'card') refund.chooseBy = chooseBy
    else makeRefund(world, purchase, refund)
  }
}

/** Makes a refund: the payment provider sends it to the card that its money came by, an organiser hands it back, or a credit is given. */
export function makeRefund(world: MoneyWorld, { owner }: Purchase, refund: Refund): void {
  delete refund.chooseBy
  refund.state = 'succeeded'
  const { way, cents } = refund
  if (way === 'credit') return void giveCredit(world, owner, { cents })
  if (isByHand(way)) {
    world.boxes[way] -= cents
    return
  }
  const of = refund.moneyOf ?? -1
  if ((world.kept.get(of) ?? 0) < refund.cents) {
    throw new Error(`The payment provider refuses ${refund.id}: it has less than that.`)
  }
  return book(world, { kind: 'refund', sourceId: refund.id, of }, -refund.cents)
}

type BookedEntry = {
  kind: ComparedKind
  sourceId: string
  /** The number of the purchase whose payment it is about. */
  of: number
}

/** A line of the payment provider’s books. */
export function book(
  { lines, kept, day }: MoneyWorld,
  { kind, sourceId, of }: BookedEntry,
  cents: Cents,
): void {
  lines.push({ kind, sourceId, cents, currency: 'eur', day, isUnderWay: false })
  kept.set(of, (kept.get(of) ?? 0) + cents)
}

/** Hive’s side of each payment, refund and dispute, for the comparison with the payment provider. */
export function ownEntries({ purchases, day }: MoneyWorld): OwnEntry[] {
  const entry = (kind: ComparedKind, sourceId: string, cents: Cents) => {
    return { kind, sourceId, cents, day, isUnderWay: false }
  }
  return purchases.flatMap(({ id, money, way: cameBy, refunds, disputes }) => [
    ...(money > 0 && cameBy === 'card' ? [entry('payment', id, money)] : []),
    ...refunds
      .filter(({ way, state }) => way === 'card' && state === 'succeeded')
      .map((refund) => entry('refund', refund.id, -refund.cents)),
    ...disputes
      .filter(({ state }) => state === 'open' || state === 'lost')
      .map((dispute) => entry('dispute', dispute.id, -dispute.amountCents)),
  ])
}

/** The day after so many others. */
export function dayAfter({ day }: MoneyWorld, days: number): Day {
  return addDays(day, days)
}

export function sum(cents: readonly Cents[]): Cents {
  return cents.reduce((total, one) => total + one, 0)
}
