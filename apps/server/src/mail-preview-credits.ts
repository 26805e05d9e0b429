import {
  creditEndedMail,
  creditMail,
  creditMovedMail,
  creditReminderMail,
  creditVoidedMail,
} from '#features/roster/credits/mails/credit.ts'
import type { Sender } from '#features/base/mails/service.ts'
import type { Confirmation } from '#features/roster/registration/mails/confirmation.ts'
import type { Mail } from '#ports/mail.ts'

/** The e-mails about credits, with made-up data. */
export function samplesOfCredits(confirmation: Confirmation, sender: Sender): Record<string, Mail> {
  const { email, name, title } = confirmation
  const expiresAt = new Date('2027-11-23T12:00:00Z')
  const credit = { id: 7, email, name, title, cents: 1000, expiresAt }
  return {
    credit: creditMail({ ...credit, giver: null }, sender),
    'credit-from-teammate': creditMail({ ...credit, giver: 'Conor Walsh' }, sender),
    'credit-reminder': creditReminderMail(credit, sender),
    'credit-voided': creditVoidedMail(credit, sender),
    'credit-ended': creditEndedMail({ ...credit, entryId: 9, left: 500 }, sender),
    'credit-moved': creditMovedMail({ ...credit, teammate: 'Conor Walsh' }, sender),
  }
}
