import type { MoneyWay } from '@hive/domain/money/payments/ways'
import type { Sender } from '#features/base/mails/service.ts'
import { correctionMail } from '#features/money/payments/mails/correction.ts'
import { takenMail } from '#features/money/payments/mails/taken.ts'
import { refundMail } from '#features/money/payments/mails/refund.ts'
import type { Confirmation } from '#features/roster/registration/mails/confirmation.ts'
import { overMail } from '#features/roster/registration/mails/over.ts'
import type { Mail } from '#ports/mail.ts'

const NONE = { card: 0, cash: 0, bank: 0, credit: 0 }

const CORRECTED = {
  registrationId: 1,
  series: 'Hive',
  correctionId: 7,
  was: { cents: 95_000, way: 'cash' as const },
  now: { cents: 9500, way: 'cash' as const },
  reason: 'I typed a nought too many.',
}

const TAKEN = {
  registrationId: 1,
  series: 'Hive',
  cents: 9500,
  way: 'cash' as const,
  paidAt: new Date('2026-11-24T20:00:00Z'),
}

/** The e-mails about sign-ups that are over, with made-up data. */
export function samplesOfEnds(
  confirmation: Confirmation,
  sender: Sender,
  way: MoneyWay,
): Record<string, Mail> {
  const over = overOf(confirmation, way)
  const choice = { choosingCents: 9000, chooseUntil: new Date('2026-12-05T00:00:00Z') }
  // Only what came by card is chosen for.
  const calledOff = way === 'card' ? { ...over, backBy: NONE, ...choice } : over
  return {
    'place-gone': overMail(over, 'place_gone', sender),
    'try-out-over': overMail(over, 'try_out_over', sender),
    'given-up': overMail(over, 'given_up', sender),
    'paid-twice': overMail(over, 'paid_twice', sender),
    'payment-failed': overMail(over, 'payment_failed', sender),
    cancelled: overMail(over, 'cancelled', sender),
    'league-cancelled': overMail(calledOff, 'league_cancelled', sender),
    'refund-choice': overMail(calledOff, 'refund_choice', sender),
    'team-gone': overMail(over, 'team_gone', sender),
    released: overMail(over, 'released', sender),
    removed: overMail(over, 'removed', sender),
    given: overMail(over, 'given', sender),
    'team-passed': overMail(over, 'team_passed', sender),
  }
}

function overOf({ email, name, title, leagueId }: Confirmation, way: MoneyWay) {
  return {
    id: 1204,
    email,
    name,
    title,
    leagueId,
    teamName: 'Dink Dynasty',
    receiptId: 1,
    cancelledReason: 'The hall is being renovated.',
    paidCents: 9000,
    backBy: { ...NONE, [way]: 8000 },
    choosingCents: 0,
    chooseUntil: null,
    choiceId: null,
    isCalledOff: true,
    isIn: false,
    isInLine: true,
    heldUpCents: 0,
    rewardUsedCents: 0,
    series: 'Hive',
    isWithheld: false,
    isTakenOver: false,
    shareCents: 0,
    shareBackCents: 0,
  }
}

/** The e-mails about refunds, with made-up data. */
export function samplesOfRefunds(
  confirmation: Confirmation,
  sender: Sender,
  way: MoneyWay,
): Record<string, Mail> {
  const { email, name, title, leagueId } = confirmation
  const refund = {
    id: 41,
    email,
    name,
    title,
    leagueId,
    amountCents: 8000,
    isAll: false,
    way,
    reason: 'player_cancelled' as const,
    registrationState: 'refunded' as const,
  }
  return {
    'refund-made': refundMail(refund, 'made', sender),
    'refund-as-credit': refundMail({ ...refund, way: 'credit' }, 'made', sender),
    'refund-in-cash': refundMail({ ...refund, way: 'cash' }, 'made', sender),
    'refund-by-transfer': refundMail({ ...refund, way: 'bank' }, 'made', sender),
    'refund-mistaken': refundMail(refund, 'mistaken', sender),
    'refund-given-up': refundMail(
      { ...refund, givenUpBecause: 'You told us that you had it in cash on the night.' },
      'given_up',
      sender,
    ),
    'refund-failed': refundMail(refund, 'failed', sender),
    'payment-taken': takenMail({ ...TAKEN, email, name, title }, sender),
    'receipt-corrected': correctionMail({ ...CORRECTED, email, name, title }, sender),
  }
}
