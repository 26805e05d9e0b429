import type { MailKind } from '@hive/contract/sign-up/person'
import type { CreditChange, CreditOrigin } from '@hive/domain/roster/credits/credit'
import type { RefundReason } from '@hive/domain/money/payments/cancellation'
import type { DisputeState } from '@hive/domain/money/payments/dispute'
import type { RefundStanding } from '@hive/domain/money/payments/receipt'
import type { RegistrationState } from '@hive/domain/roster/registration/states'

export const STEP_WORDS: Readonly<Record<RegistrationState, string>> = {
  held: 'Started to pay',
  confirmed: 'Is in',
  tried: 'Tried it out',
  upgraded: 'Stayed for the whole league',
  given: 'Place given to someone else',
  share_open: 'Started to pay a share of the team fee',
  share_paid: 'Paid a share of the team fee',
  expired: 'Did not pay in time',
  cancelled: 'Cancelled',
  refund_due: 'Money goes back',
  refunded: 'Money is back',
}

export const MAIL_WORDS: Readonly<Record<MailKind, string>> = {
  confirmation: 'You are in',
  cancelled: 'Cancelled, as asked',
  league_cancelled: 'League called off',
  refund_choice: 'Asked how the money goes back',
  released: 'Place given up after the money went back',
  removed: 'Sign-up ended by us',
  given: 'Place given to someone else',
  place_gone: 'Place was gone',
  given_up: 'Paid after giving up',
  paid_twice: 'Paid twice',
  payment_failed: 'Payment did not go through',
  team_gone: 'Team has left',
  try_out_over: 'Try-out is over',
  'share-paid': 'Share of the team fee paid',
  'share-charged': 'Missing shares charged to the kept card',
  'share-back': 'Share goes back',
  'share-soon': 'Share of the team fee is due soon',
  'share-last': 'Last day for the share of the team fee',
  'share-notice': 'Card about to be charged',
  'share-rest': 'Rest of the team fee is missing',
  'refund-made': 'Refund made',
  'refund-failed': 'Refund failed',
  'in-line': 'On the waiting list',
  offer: 'Place offered',
  'offer-over': 'Offer is over',
  'group-smaller': 'Group has got smaller',
  'league-changed': 'A change to the league',
  message: 'A message from an organiser or captain',
  renewal: 'Play again',
}

export const REFUND_REASON_WORDS: Readonly<Record<RefundReason, string>> = {
  place_gone: 'Place was gone',
  given_up: 'Paid after giving up',
  paid_twice: 'Paid twice',
  player_cancelled: 'Cancelled by them',
  league_cancelled: 'League called off',
  removed: 'Sign-up ended by us',
  team_gone: 'Team has left',
  moved: 'Moved to another league',
  nights_missed: 'Nights never made up',
  organiser: 'Ordered by an organiser',
  elsewhere: 'Made at the payment provider',
}

export const REFUND_STANDING_WORDS: Readonly<Record<RefundStanding, string>> = {
  to_choose: 'not chosen yet',
  on_its_way: 'still to come',
  back: 'given back',
  failed: 'failed',
}

export const DISPUTE_WORDS: Readonly<Record<DisputeState, string>> = {
  inquiry: 'Their bank asks about it',
  open: 'Taken back by their bank, not decided',
  won: 'Disputed, and decided for us',
  lost: 'Lost to a dispute',
  closed: 'Disputed, and withdrawn',
}

export const CREDIT_CHANGE_WORDS: Readonly<Record<CreditChange, string>> = {
  goodwill: 'Credit as a favour',
  received: 'Credit from a teammate',
  moved: 'Credit given to a teammate',
  expired: 'Credit expired',
  voided: 'Credit taken back',
}

export const CREDIT_ORIGIN_WORDS: Readonly<Record<CreditOrigin, string>> = {
  refund: 'Credit from a refund',
  goodwill: 'Credit as a favour',
  moved: 'Credit from a teammate',
}
