import { declareMail, SAMPLE } from '#features/base/mails/service.ts'
import { type Over, overWords } from './over-words.ts'

const NO_MONEY = { card: 0, cash: 0, bank: 0, credit: 0 }
const OVER: Over = {
  ...SAMPLE,
  id: 1204,
  kind: 'place_gone',
  receiptId: 1,
  cancelledReason: 'The hall is being renovated.',
  paidCents: 9000,
  rewardUsedCents: 0,
  backBy: { ...NO_MONEY, card: 8000 },
  choosingCents: 0,
  chooseUntil: null,
  choiceId: null,
  isCalledOff: true,
  isIn: false,
  isInLine: true,
  heldUpCents: 0,
  isWithheld: false,
  isTakenOver: false,
  shareCents: 0,
  shareBackCents: 0,
}
const CHOICE = {
  backBy: NO_MONEY,
  choosingCents: 9000,
  chooseUntil: new Date('2026-12-05T00:00:00Z'),
  choiceId: 41,
}

/** Says that a registration is over, why, and what happens with the money. */
export const overMail = declareMail(
  'direct',
  (over: Over) => {
    const { id, kind, choiceId } = over
    const { button, ...words } = overWords(over)
    return {
      // More may be chosen for later, which is said again.
      id: `${kind}-${id}${kind === 'refund_choice' ? `-${choiceId}` : ''}`,
      ...words,
      button: { text: button[0], path: button[1] },
      signOff: 'All the best',
    }
  },
  {
    'place-gone': OVER,
    'try-out-over': { ...OVER, kind: 'try_out_over' },
    'given-up': { ...OVER, kind: 'given_up' },
    'paid-twice': { ...OVER, kind: 'paid_twice' },
    'payment-failed': { ...OVER, kind: 'payment_failed' },
    cancelled: { ...OVER, kind: 'cancelled' },
    'league-cancelled': { ...OVER, ...CHOICE, kind: 'league_cancelled' },
    'refund-choice': { ...OVER, ...CHOICE, kind: 'refund_choice' },
    'team-gone': { ...OVER, kind: 'team_gone' },
    released: { ...OVER, kind: 'released' },
    removed: { ...OVER, kind: 'removed' },
    given: { ...OVER, kind: 'given' },
    'team-passed': { ...OVER, kind: 'team_passed' },
  },
)
