import { type Defence, FEATURES } from './defence.ts'

const HAND_BACK = `${FEATURES}/payments/hand-back.ts`
const TESTS = `${FEATURES}/payments/hand-back.test.ts`

/** What keeps money right that organisers take and give back with their own hands. */
export const BY_HAND: readonly Defence[] = [
  {
    what: 'one note of money that two organisers hand back at once',
    file: HAND_BACK,
    find: '    if (!refund || !isOwedByHand(refund)) {',
    without: '    if (!refund) {',
    test: [TESTS, 'cash that two organisers hand back at once'],
  },
  {
    what: 'the sum that the organiser has seen, and no other, handed back',
    file: HAND_BACK,
    find: '    if (euroOf(refund.amountCents) !== order.amount) throw otherAmount(refund)\n',
    without: '',
    test: [TESTS, 'another sum than the one that was seen'],
  },
  {
    what: 'money that a bank holds, not handed back as well',
    file: HAND_BACK,
    find: '    if (isWithheld(await listDisputesOf(context.db, registrationId))) {',
    without: '    if (isWithheld([])) {',
    test: [TESTS, 'money that a bank holds'],
  },
  {
    what: 'a reason for taking back what a player has been told',
    file: HAND_BACK,
    find: "      if (isTold && reason === '') throw needsReason()\n",
    without: '',
    test: [TESTS, 'after they were told it takes a reason'],
  },
  {
    what: 'a way back in words that is the way that it goes',
    file: 'packages/domain/src/money/ways.ts',
    find: '    cash: `You paid in cash, so we’ll hand ${amount} back to you.`,',
    without: '    cash: `${amount} is on its way back to your card.`,',
    test: [`${FEATURES}/registration/mails/mails.test.ts`, 'no mail to someone who paid by cash'],
  },
]
