import { askedIn } from '@hive/domain/base/session/asked'
import { paths } from '@hive/domain/base/site/paths'
import { INTEREST_YEARS, sportName } from '@hive/domain/account/interest/interest'
import { emailBody } from '@hive/look/email.ts'
import type { Mail } from '#ports/mail.ts'
import type { InterestChange } from './change.ts'

type Recipient = {
  id: number
  email: string
  sports: readonly number[]
  hasAccount: boolean
  device: string
  createdAt: Date
}

type ChangeAsked = Pick<Recipient, 'id' | 'email' | 'sports'> & { change: InterestChange }

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
  const names = sports.length > 0 ? namesOf(sports) : ''
  const body = emailBody({
    title,
    lines: [
      `Someone, most likely you, asked us to e-mail this address when there is a league to play in, ${askedIn({ device, at: createdAt })}.`,
      hasAccount
        ? 'You have a Hive account. You choose there, under "Your details", whether we e-mail you about new leagues.'
        : 'If it was you, press the button and we will e-mail you when there is a league for you. If you do not press it, we will not write to you about leagues.',
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

/** Asks the owner of an address whether what we have asked them, or they have confirmed, is to change, and says into what; it quotes nothing that was typed. */
export function interestChangeMail(
  { id, email, sports, change: { wanted, ...asked } }: ChangeAsked,
  { publicUrl, organiser, tokens }: Sender,
): Mail {
  const title = 'Shall we write to you about something else?'
  const facts = [
    ['Sports so far', namesOf(sports)],
    ['Sports then', namesOf(wanted.sports)],
    ['Nights then', wanted.nights.join(', ') || 'Any'],
  ] as const
  const body = emailBody({
    title,
    lines: [
      `Someone, most likely you, asked us to change what we e-mail this address about, ${askedIn(asked)}.`,
      'If it was you, press the button: the sports, towns and nights that were sent now then replace those from before. If you do not press it, nothing changes.',
    ],
    facts,
    button: {
      text: 'Yes, change it',
      url: `${publicUrl}${paths.confirmInterest}#${tokens.confirm}`,
    },
    notes: [
      `Want no more e-mails at all? Use this link and we will delete your details: ${publicUrl}${paths.withdrawInterest}#${tokens.withdraw}`,
      `Questions? Write to ${organiser.email}.`,
    ],
    from: `See you on court, ${organiser.name}`,
  })
  return { id: `interest-change-${id}-${asked.at.getTime()}`, to: email, subject: title, ...body }
}

function namesOf(sports: readonly number[]): string {
  return sports.map(sportName).join(', ') || 'Any'
}
