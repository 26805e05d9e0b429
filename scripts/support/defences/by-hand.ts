import { type Defence, FEATURES } from './defence.ts'

const HAND_BACK = `${FEATURES}/money/payments/hand-back.ts`

const ORDERS = `${FEATURES}/money/payments/money-orders.test.ts`

/** Defences of money that organisers take and give back with their own hands. */
export const BY_HAND: readonly Defence[] = [
  {
    what: 'a refund that was handed back, not given up as well',
    file: `${FEATURES}/money/payments/refund-queries.ts`,
    find: "        eb.and([eb('state', '=', 'due'), eb('way', 'in', BY_HAND_WAYS)]),\n",
    without: "        eb('way', 'in', BY_HAND_WAYS),\n",
    test: [
      `${FEATURES}/money/payments/correct-taken.test.ts`,
      'a refund that was handed back is not given up',
    ],
  },
  {
    what: 'a receipt and a mail that know of money which was recorded again',
    file: `${FEATURES}/money/payments/take-payment.ts`,
    find: '  await noteCorrection(context, { registrationId, by, reason, before, after, paidAt })\n',
    test: [
      `${FEATURES}/sign-up/league-people/take-payment.test.ts`,
      'a payment that was voided is recorded again',
    ],
  },
  {
    what: 'whole shares of a split fee, also where one was recorded wrongly',
    file: `${FEATURES}/money/payments/correct-taken.ts`,
    find: '      admitWhole(registration, cents)\n',
    test: [
      `${FEATURES}/sign-up/league-people/take-payment.test.ts`,
      'a share that was recorded by mistake',
    ],
  },
  {
    what: 'one note of money that two organisers hand back at once',
    file: HAND_BACK,
    find: '    if (!refund || !isOwedByHand(refund)) {',
    without: '    if (!refund) {',
    test: 'cash that two organisers hand back at once',
  },
  {
    what: 'a second note of the same money, refused unless it is the same note',
    file: HAND_BACK,
    find: '    await refuseAnother(db, note)\n',
    test: 'a note of another way, or by someone else, is refused',
  },
  {
    what: 'one form that sends one sum, also when its first answer was lost',
    file: `${FEATURES}/money/payments/refund-on-request.ts`,
    find: '  if (isSame && asked.kind === kind) return waits\n',
    without: '  if (known) return waits\n',
    test: [ORDERS, 'a form whose first answer was lost'],
  },
  {
    what: 'no credit for an account that is gone',
    file: HAND_BACK,
    find: "    if (order.way === 'credit') await admitCredit(context, registrationId)\n",
    test: 'a credit is no way back to someone',
  },
  {
    what: 'two halves that are one sum for a second organiser',
    file: 'packages/domain/src/money/payments/limits.ts',
    find: 'cents + before > secondAbove',
    without: 'cents > secondAbove',
    test: [ORDERS, 'two halves are one sum'],
  },
  {
    what: 'the sum that the organiser has seen, and no other, handed back',
    file: HAND_BACK,
    find: '    if (euroOf(refund.amountCents) !== order.amount) throw otherAmount(refund)\n',
    test: 'another sum than the one that was seen',
  },
  {
    what: 'money that a bank holds, not handed back as well',
    file: HAND_BACK,
    find: '    await admitNotHeld(context.db, [refund.moneyOf])\n',
    test: 'money that a bank holds',
  },
  {
    what: 'a reason for taking back what a player has been told',
    file: HAND_BACK,
    find: "      if (isTold && reason === '') throw needsReason()\n",
    test: 'after they were told it takes a reason',
  },
  {
    what: 'a way back in words that is the way that it goes',
    file: 'packages/domain/src/base/money/ways.ts',
    find: '    cash: `You paid in cash, so we’ll hand ${amount} back to you.`,',
    without: '    cash: `${amount} is on its way back to your card.`,',
    test: ['apps/server/src/mail-preview.test.ts', 'no mail to someone who paid by cash'],
  },
  {
    what: 'a question about a sum that is not usual',
    file: `${FEATURES}/money/payments/limits.ts`,
    find: "  if (question !== null) throw new Refusal('sum_to_check', question, { sureOf: question })\n",
    test: [ORDERS, 'a sum above the one in Settings is asked about'],
  },
  {
    what: 'yes to one sum, which counts for no other',
    file: 'packages/domain/src/money/payments/limits.ts',
    find: 'sureOf === cents',
    without: 'sureOf !== null',
    test: [ORDERS, 'a sum above the one in Settings is asked about'],
  },
  {
    what: 'a second organiser for a large sum, and not the first one twice',
    file: `${FEATURES}/money/payments/orders.ts`,
    find: "    if (problem) throw new Refusal('not_permitted', problem)\n",
    test: [ORDERS, 'two who approve at once make one'],
  },
  {
    what: 'one decision of two that come at once',
    file: `${FEATURES}/money/payments/order-queries.ts`,
    find: "    .forUpdate('o')\n",
    test: [ORDERS, 'two who approve at once make one'],
  },
  {
    what: 'no approval of what would go to oneself',
    file: 'packages/domain/src/money/payments/limits.ts',
    find: 'return payee === by ?',
    without: 'return payee < 0 ?',
    test: [ORDERS, 'no one approves what would go to themselves'],
  },
  {
    what: 'what one account asked for, counted as the other’s once both are one',
    file: `${FEATURES}/money/payments/data.ts`,
    find: '  merge: (_context, db, merging) => moveOrders(db, merging),\n',
    test: [ORDERS, 'who asked for it does not approve it with an account'],
  },
  {
    what: 'a payment by hand that is corrected to no less than has gone back',
    file: `${FEATURES}/money/payments/correct-taken.ts`,
    find: '    await admitBack(db, registrationId, cents)\n',
    test: 'what has gone back, or became a credit, keeps the sum from being less',
  },
  {
    what: 'money back of what a correction adds to a sign-up that has ended',
    file: `${FEATURES}/money/payments/correct-taken.ts`,
    find: '    await oweDifference(context, registration, { added: cents - before.cents, by, reason })\n',
    test: 'money that turns out to be more than was recorded goes back by the rule',
  },
  {
    what: 'a sign-up that owes something as long as its money is on its way',
    file: `${FEATURES}/money/payments/refund-part.ts`,
    find: '  await owesAgain(context, registrationId, { actor, reason: note })\n',
    test: [
      `${FEATURES}/money/payments/correct-taken.test.ts`,
      'what an organiser gives back of a fee that was kept is owed',
    ],
  },
  {
    what: 'a receipt that keeps what it showed when its payment is corrected',
    file: `${FEATURES}/money/payments/receipts.ts`,
    find: '    corrections: all.corrections.filter(isOwn).flatMap(correctionToWire),',
    without: '    corrections: [],',
    test: [`${FEATURES}/money/payments/correct-taken.test.ts`, 'a receipt keeps what it showed'],
  },
  {
    what: 'a favour that is taken back only while nothing of it has been used',
    file: `${FEATURES}/roster/credits/void-credit.ts`,
    find: "    if (problem) throw new Refusal('bad_request', problem)\n",
    test: 'a credit that has been spent in part',
  },
]
