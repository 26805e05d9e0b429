import type { Cents } from '../base/money/cents.ts'
import {
  creditLeft,
  moveProblem,
  paidByCredit,
  spendableCredits,
  spendableSum,
  takeFromCredits,
  voidProblem,
} from '../roster/credits/credit.ts'
import { favourLeft } from '../roster/credits/favour.ts'
import { backForMissed } from '../money/missed-nights/missed-nights.ts'
import { type BackWay, isByHand } from '../base/money/ways.ts'
import { laterRefundState, refundOnCancel, type RefundWay } from '../money/payments/cancellation.ts'
import { dissolvedFee } from '../sign-up/short-teams/dissolve-team.ts'
import { isWithheld, laterDisputeState } from '../money/payments/dispute.ts'
import { moveTerms } from '../sign-up/league-moves/league-move.ts'
import { sharesOf, sharesToCharge } from '../money/split-fee/split-fee.ts'
import {
  addPurchase,
  addToCredit,
  book,
  type CreditRow,
  creditsOf,
  dayAfter,
  giveBack,
  giveCredit,
  leftOf,
  makeRefund,
  type MoneyWorld,
  nowOf,
  numberOf,
  pickOf,
  type Purchase,
  type Refund,
  sum,
} from './money-world.ts'

/** The subjects of a step; each kind of step uses those that it needs. */
export type Choice = {
  readonly pick: number
  readonly who: number
  readonly league: number
  readonly cents: Cents
  readonly way: RefundWay
  readonly byHand: 'cash' | 'bank'
}

type Step = (world: MoneyWorld, choice: Choice) => void

/** When all leagues begin. */
const FIRST_NIGHT = '2026-10-20'
const CHOICE_DAYS = 3

/** Makes a step about one of the purchases, where there is one. */
function about(act: (world: MoneyWorld, purchase: Purchase, choice: Choice) => void): Step {
  return (world, choice) => {
    const purchase = pickOf(world.purchases, choice.pick)
    if (purchase) act(world, purchase, choice)
  }
}

/** Pays a price: what there is of credit, and the card for the rest. */
function buy(
  world: MoneyWorld,
  { who: owner, league, cents }: Pick<Choice, 'who' | 'league' | 'cents'>,
) {
  const now = nowOf(world)
  const spendable = spendableCredits(creditsOf(world, owner), now)
  const credit = paidByCredit(cents, spendableSum(spendable, now))
  for (const part of takeFromCredits(spendable, credit)) {
    addToCredit(world, part.creditId, { kind: 'spent', cents: -part.cents })
  }
  return addPurchase(world, { owner, league, cents, money: cents - credit })
}

/** Everything that can happen to money, each by the rules that the server uses. */
export const STEPS = {
  pay: (world, choice) => void buy(world, choice),
  'pay too late': (world, choice) => giveBack(world, buy(world, choice), choice),
  'refund part': about(giveBack),
  cancel: about((world, purchase) => {
    const { cents } = leftOf(purchase)
    giveBack(world, purchase, {
      cents: refundOnCancel(cents, { startDate: FIRST_NIGHT }, world.day),
    })
  }),
  'night falls out': about((world, purchase) => {
    const nights = Array.from({ length: 6 }, (_, at) => `2026-10-2${at}`)
    const kept = leftOf(purchase).cents
    const cents = backForMissed({ kept, nights }, { missed: nights.slice(0, 1), settled: [] })
    giveBack(world, purchase, { cents })
  }),
  'call off': (world, { league }) => {
    for (const purchase of world.purchases.filter((one) => one.league === league)) {
      const left = leftOf(purchase)
      const chooseBy = dayAfter(world, CHOICE_DAYS)
      giveBack(world, purchase, { cents: left.cents, chooseBy })
    }
  },
  choose: about((world, purchase, { way }) => {
    const refund = purchase.refunds.find(({ chooseBy }) => chooseBy !== undefined)
    if (!refund || isWithheld(purchase.disputes)) return
    refund.way = way
    makeRefund(world, purchase, refund)
  }),
  'days pass': (world, { pick }) => {
    world.day = dayAfter(world, 1 + (pick % 200))
    for (const purchase of world.purchases) endChoices(world, purchase)
    endCredits(world)
  },
  'refund elsewhere': about((world, purchase, { cents }) => {
    if (purchase.way !== 'card') return
    giveBack(world, purchase, { cents: Math.min(cents, leftOf(purchase).money) })
  }),
  'refund fails': about((world, purchase) => {
    const refund = purchase.refunds.find((one) => one.state === 'succeeded' && one.way === 'card')
    if (!refund) return
    refund.state = laterRefundState(refund.state, 'failed')
    book(world, { kind: 'refund', sourceId: refund.id, of: refund.moneyOf ?? -1 }, refund.cents)
  }),
  'notice comes late': about((_world, { refunds, disputes }) => {
    for (const refund of refunds) {
      if (refund.way !== 'card' || refund.chooseBy !== undefined) continue
      refund.state = laterRefundState(refund.state, 'pending')
    }
    for (const dispute of disputes) dispute.state = laterDisputeState(dispute.state, 'open')
  }),
  dispute: about((world, purchase) => {
    const amountCents = leftOf(purchase).money
    const isChoosing = purchase.refunds.some(({ state }) => state === 'due')
    if (purchase.way !== 'card' || amountCents === 0 || isChoosing || isWithheld(purchase.disputes))
      return
    const id = `du_${purchase.id}_${purchase.disputes.length}`
    purchase.disputes.push({ id, amountCents, state: 'open' })
    book(world, { kind: 'dispute', sourceId: id, of: numberOf(purchase) }, -amountCents)
  }),
  'bank decides': about((world, purchase, { who }) => {
    const dispute = purchase.disputes.find(({ state }) => state === 'open')
    if (!dispute) return
    dispute.state = laterDisputeState(dispute.state, who % 2 === 0 ? 'won' : 'lost')
    if (dispute.state !== 'won') return
    const booked = { kind: 'dispute', sourceId: dispute.id, of: numberOf(purchase) } as const
    book(world, booked, dispute.amountCents)
  }),
  'pay by hand': (world, { who: owner, league, cents, byHand }) => {
    addPurchase(world, { owner, league, cents, money: cents, way: byHand })
  },
  'hand back': about((world, purchase, { way, byHand }) => {
    if (isWithheld(purchase.disputes)) return
    const owed = purchase.refunds.find(
      (one) => one.state === 'failed' || (one.state === 'due' && isByHand(one.way)),
    )
    if (!owed) return
    makeRefund(world, purchase, instead(purchase, owed, way === 'credit' ? way : byHand))
  }),
  'take the note back': about((world, purchase) => {
    const made = purchase.refunds.find(({ state, way }) => state === 'succeeded' && isByHand(way))
    if (!made || !isByHand(made.way)) return
    world.boxes[made.way] += made.cents
    instead(purchase, made, made.way)
  }),
  'correct what was taken': about((world, purchase, { cents }) => {
    const { way, refunds, favours } = purchase
    const isMoved = refunds.some(({ moneyOf }) => moneyOf !== numberOf(purchase))
    if (!isByHand(way) || isMoved) return
    const counting = refunds.filter(({ state }) => state !== 'superseded')
    const back = sum(counting.map((refund) => refund.cents)) + sum(favours.map(favourOf))
    if (cents < back) return
    world.boxes[way] += cents - purchase.money
    purchase.money = cents
    purchase.cents = cents
  }),
  'give a favour': about((world, purchase, { cents: wanted }) => {
    const { owner, favours } = purchase
    const given = sum(favours.map(favourOf))
    const cents = Math.min(wanted, favourLeft({ left: leftOf(purchase).cents, given }))
    if (cents > 0) favours.push(giveCredit(world, owner, { cents }))
  }),
  'take a favour back': about((_world, { favours }) => {
    const favour = favours.find((one) => favourOf(one) > 0)
    if (!favour) return
    const [given, left] = [favourOf(favour), creditLeft(favour.entries)]
    if (voidProblem({ origin: 'goodwill', given, left }) !== null) return
    favour.entries.push({ kind: 'voided', cents: -given })
  }),
  'give credit': (world, { who, cents }) => void giveCredit(world, who, { cents }),
  'give credit to a teammate': (world, { pick, who, cents }) => {
    const row = pickOf(world.credits, pick)
    if (!row) return
    const credit = { ...row, left: creditLeft(row.entries) }
    if (moveProblem(credit, cents, nowOf(world)) !== null) return
    row.entries.push({ kind: 'moved', cents: -cents })
    giveCredit(world, who, { cents, expiresAt: row.expiresAt })
  },
  'move to another league': about((world, purchase, { cents: price, way }) => {
    if (isWithheld(purchase.disputes) || purchase.split) return
    const { carried, back } = moveTerms({ paid: leftOf(purchase).cents, price })
    giveBack(world, purchase, { cents: back, way })
    const before = [purchase.refunds.length, world.credits.length] as const
    giveBack(world, purchase, { cents: carried, way: 'credit' })
    if (carried === 0) return
    for (const { entries } of world.credits.slice(before[1])) {
      entries.push({ kind: 'spent', cents: -creditLeft(entries) })
    }
    const moved = purchase.refunds.slice(before[0]).flatMap(({ moneyOf, cents }) => {
      const { way: cameBy } = world.purchases[moneyOf ?? -1] ?? purchase
      return moneyOf === null ? [] : [{ moneyOf, way: cameBy, cents }]
    })
    const { owner, league } = purchase
    addPurchase(world, { owner, league: 1 - league, cents: carried, money: 0, moved })
  }),
  'people become individuals': about((world, purchase, { cents: price, pick }) => {
    const people = 1 + (pick % 4)
    if (!isWithheld(purchase.disputes)) {
      const { back } = dissolvedFee({ paid: leftOf(purchase).cents, people, price })
      giveBack(world, purchase, { cents: back })
    }
  }),
  'split a fee': (world, { who: owner, league, cents: fee, pick }) => {
    const players = 2 + (pick % 4)
    const { captain } = sharesOf(fee, players)
    const split = { fee, players, paid: 0 }
    addPurchase(world, { owner, league, cents: captain, money: captain, split })
  },
  'pay a share': payShares(() => 1),
  'charge the rest': payShares(({ fee, players, paid }) =>
    sharesToCharge({ fee, players, paid, beingPaid: 0 }),
  ),
} satisfies Record<string, Step>

/** Puts a refund that goes this way, and is not made yet, in the place of one that failed or was to go another way. */
function instead({ id, refunds }: Purchase, old: Refund, way: BackWay): Refund {
  old.state = 'superseded'
  const refund: Refund = { ...old, id: `re_${id}_${refunds.length}`, way, state: 'due' }
  refunds.push(refund)
  return refund
}

/** The favours of a credit that were not taken back. */
function favourOf({ entries }: CreditRow): Cents {
  return sum(
    entries.flatMap(({ kind, cents }) => (kind === 'granted' || kind === 'voided' ? cents : [])),
  )
}

/** Someone pays shares of a split fee, as many as are missing at most. */
function payShares(wanted: (split: NonNullable<Purchase['split']>) => number): Step {
  return (world, { pick, who: owner }) => {
    const team = pickOf(
      world.purchases.filter((one) => one.split),
      pick,
    )
    if (!team?.split) return
    const { fee, players, paid } = team.split
    const shares = Math.min(
      wanted(team.split),
      sharesToCharge({ fee, players, paid, beingPaid: 0 }),
    )
    if (shares === 0) return
    const cents = shares * sharesOf(fee, players).teammate
    addPurchase(world, { owner, league: team.league, cents, money: cents })
    team.split.paid += shares
  }
}

/** Refunds that no one has chosen for go to the card, once it is time. */
function endChoices(world: MoneyWorld, purchase: Purchase): void {
  if (isWithheld(purchase.disputes)) return
  for (const refund of purchase.refunds) {
    const { chooseBy } = refund
    if (chooseBy !== undefined && chooseBy < world.day) makeRefund(world, purchase, refund)
  }
}

function endCredits(world: MoneyWorld): void {
  for (const { entries, expiresAt } of world.credits) {
    const left = creditLeft(entries)
    if (expiresAt <= nowOf(world) && left > 0) entries.push({ kind: 'expired', cents: -left })
  }
}
