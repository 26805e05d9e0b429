import type { Sender } from '#features/base/mails/service.ts'
import {
  type Confirmation,
  confirmationMail,
} from '#features/roster/registration/mails/confirmation.ts'
import {
  chargeNotice,
  restMail,
  shareGone,
  shareReminder,
} from '#features/money/split-fee/mails/reminders.ts'
import { shareMail } from '#features/money/split-fee/mails/share.ts'
import type { Mail } from '#ports/mail.ts'

/** The e-mails about team fees that captains split, with made-up data. */
export function samplesOfShares(confirmation: Confirmation, sender: Sender): Record<string, Mail> {
  const { id, email, name, title, leagueId, paidAt, series } = confirmation
  const about = { id, email, name, title, leagueId, teamName: 'Dink Dynasty' }
  const startDate = '2027-01-12'
  const share = { ...about, cents: 8000, paidAt, series, startDate }
  const asked = { device: 'Chrome on Android', at: new Date('2026-12-01T10:00:00Z') }
  const reminder = { ...about, ...asked, cents: 8000, deadline: '2027-01-07' }
  const split = { ...confirmation, ...about, discount: null, percent: null, shareCents: 8000 }
  const captain = { registrationTypeId: 2, listedCents: 48_000, splitFeeCents: 48_000 }
  const keeping = { ...captain, splitRest: 'charged' as const, dueCents: 8000 }
  const rest = { ...about, feeCents: 48_000, missingCents: 16_000 }
  const gone = { startDate, leaver: 'Bren Daly', shareCents: 8000, hasCard: false }
  const mate = { registrationTypeId: 3, listedCents: 0, dueCents: 0, paidAt: null }
  return {
    'confirmation-split': confirmationMail({ ...split, ...captain, dueCents: 8000 }, sender),
    'confirmation-kept-card': confirmationMail({ ...split, ...keeping }, sender),
    'confirmation-share': confirmationMail({ ...split, ...mate }, sender),
    'share-paid': shareMail(share, 'paid', sender),
    'share-charged': shareMail(share, 'charged', sender),
    'share-back': shareMail(share, 'back', sender),
    'share-soon': shareReminder(reminder, 'share-soon', sender),
    'share-last': shareReminder(reminder, 'share-last', sender),
    'share-notice': chargeNotice({ ...rest, startDate }, sender),
    'share-gone': shareGone({ ...rest, ...gone }, sender),
    'share-rest': restMail(rest, 'asked', sender),
    'share-rest-declined': restMail(rest, 'declined', sender),
  }
}
