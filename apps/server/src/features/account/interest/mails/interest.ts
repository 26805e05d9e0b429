import { askedIn } from '@hive/domain/base/session/asked'
import { paths } from '@hive/domain/base/site/paths'
import { INTEREST_YEARS, sportName } from '@hive/domain/account/interest/interest'
import { declareMail, SAMPLE } from '#features/base/mails/service.ts'
import type { Sender } from '#ports/mail.ts'
import type { InterestChange } from '../change.ts'

type Tokens = {
  /** The secrets that confirm this interest, and that end it. */
  tokens: { confirm: string; withdraw: string }
}

type Recipient = Tokens & {
  id: number
  email: string
  sports: readonly number[]
  hasAccount: boolean
  device: string
  createdAt: Date
}

type ChangeAsked = Pick<Recipient, 'id' | 'email' | 'sports' | 'tokens'> & {
  change: InterestChange
}

const INTEREST = {
  ...SAMPLE,
  id: 7,
  sports: [1],
  hasAccount: false,
  createdAt: SAMPLE.at,
  tokens: { confirm: 'secret', withdraw: 'secret' },
}

/**
 * The e-mail that asks the owner of an address to confirm an interest, or to withdraw it. It quotes nothing that was
 * typed, because anyone can type anyone's address, and would otherwise send strangers their own words.
 */
export const interestMail = declareMail(
  'direct',
  ({ id, email, sports, hasAccount, device, createdAt, tokens }: Recipient, sender) => ({
    id: `interest-${id}`,
    to: email,
    name: null,
    subject: 'Thank you for your interest',
    lines: [
      `Someone, most likely you, asked us to e-mail this address when there is a league to play in, ${askedIn({ device, at: createdAt })}.`,
      hasAccount
        ? 'You have a Hive account. You choose there, under E-mails, whether we e-mail you about new leagues.'
        : 'If it was you, press the button and we will e-mail you when there is a league for you. If you do not press it, we will not write to you about leagues.',
    ],
    facts: sports.length > 0 ? [['Sports', namesOf(sports)]] : [],
    button: hasAccount
      ? { text: 'Your account', path: paths.account }
      : { text: 'Yes, write to me', path: `${paths.confirmInterest}#${tokens.confirm}` },
    notes: [
      `Was this not you, or have you changed your mind? Use this link and we will delete your details and stop e-mailing you: ${withdrawUrl(tokens, sender)}`,
      `Otherwise we keep it for ${INTEREST_YEARS} years. Questions? Write to ${sender.organiser.email}.`,
    ],
    ask: null,
  }),
  { interest: INTEREST, 'interest-with-account': { ...INTEREST, hasAccount: true } },
)

/** Asks the owner of an address whether what we have asked them, or they have confirmed, is to change, and says into what; it quotes nothing that was typed. */
export const interestChangeMail = declareMail(
  'direct',
  ({ id, email, sports, change: { wanted, ...asked }, tokens }: ChangeAsked, sender) => ({
    id: `interest-change-${id}-${asked.at.getTime()}`,
    to: email,
    name: null,
    subject: 'Shall we write to you about something else?',
    lines: [
      `Someone, most likely you, asked us to change what we e-mail this address about, ${askedIn(asked)}.`,
      'If it was you, press the button: the sports, towns and nights sent this time then replace the earlier ones. If you do not press it, nothing changes.',
    ],
    facts: [
      ['Sports so far', namesOf(sports)],
      ['Sports from then on', namesOf(wanted.sports)],
      ['Nights from then on', wanted.nights.join(', ') || 'Any'],
    ],
    button: { text: 'Yes, change it', path: `${paths.confirmInterest}#${tokens.confirm}` },
    notes: [
      `Want no more e-mails at all? Use this link and we will delete your details: ${withdrawUrl(tokens, sender)}`,
      `Questions? Write to ${sender.organiser.email}.`,
    ],
    ask: null,
  }),
  {
    'interest-change': {
      ...INTEREST,
      change: {
        ...SAMPLE,
        interestId: 7,
        wanted: { sports: [1, 2], otherSport: '', preferredLocation: '', nights: ['Tuesday'] },
      },
    },
  },
)

function withdrawUrl({ withdraw }: Tokens['tokens'], { publicUrl }: Sender): string {
  return `${publicUrl}${paths.withdrawInterest}#${withdraw}`
}

function namesOf(sports: readonly number[]): string {
  return sports.map(sportName).join(', ') || 'Any'
}
