import { askedIn } from '@hive/domain/session/asked'
import { paths } from '@hive/domain/site/paths'
import { INTEREST_YEARS, sportName } from '@hive/domain/interest/interest'
import { emailBody } from '@hive/look/email.ts'
import type { Mail } from '#ports/mail.ts'

type Recipient = {
  id: number
  email: string
  sports: readonly number[]
  hasAccount: boolean
  device: string
  createdAt: Date
}

type Sender = {
  publicUrl: string
  organiser: { name: string; email: string }
  /** The secrets that confirm this interest, and that end it. */
  tokens: { confirm: string; withdraw: string }
}

/**
 * The e-mail that asks the owner of an address to confirm an interest, or to withdraw it. It quotes nothing that was
 * typed, because anyone can type anyone's address, and would otherwise send strangers their own words.
 */
export function interestMail(
  { id, email, sports, hasAccount, device, createdAt }: Recipient,
  { publicUrl, organiser, tokens }: Sender,
): Mail {
  const title = 'Thank you for your interest'
  const names = sports.map(sportName).join(', ')
  const body = emailBody({
    title,
    lines: [
      `Someone, most likely you, asked us to e-mail this address when there is a league to play in, ${askedIn({ device, at: createdAt })}.`,
      hasAccount
        ? 'You have a Hive account. You choose there, under "Your details", whether we e-mail you about new leagues.'
        : 'If it was you, press the button and we will e-mail you when there is a league for you. If you do not press it, you will not hear from us again.',
    ],
    ...(names ? { facts: [['Sports', names]] as const } : {}),
    button: hasAccount
      ? { text: 'Your account', url: `${publicUrl}${paths.account}` }
      : {
          text: 'Yes, write to me',
          url: `${publicUrl}${paths.confirmInterest}#${tokens.confirm}`,
        },
    notes: [
      `Was this not you, or have you changed your mind? Use this link and we will delete your details and stop e-mailing you: ${publicUrl}${paths.withdrawInterest}#${tokens.withdraw}`,
      `Otherwise we keep it for ${INTEREST_YEARS} years. Questions? Write to ${organiser.email}.`,
    ],
    from: `See you on court, ${organiser.name}`,
  })
  return { id: `interest-${id}`, to: email, subject: title, ...body }
}
