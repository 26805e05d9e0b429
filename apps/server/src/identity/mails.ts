import { counted } from '@hive/domain/base/text/words'
import { askedIn } from '@hive/domain/base/session/asked'
import { paths } from '@hive/domain/base/site/paths'
import { CHALLENGE_LIFETIMES, type ChallengePurpose } from '@hive/domain/base/session/challenge'
import type { Context } from '#context.ts'
import { declareMail, SAMPLE } from '#features/base/mails/service.ts'
import type { Sender } from '#ports/mail.ts'
import { sendIdentityMail } from './jobs.ts'
import type { MailOrder, NoticeKind } from './mail-order.ts'

/** The means of sending a mail; `db` is the transaction of the change behind it. */
export type Post = Pick<Context, 'db' | 'jobs' | 'sealer'>

export function postMail({ db, jobs }: Post, order: MailOrder): Promise<void> {
  return jobs.add(db, sendIdentityMail, order)
}

type Challenge = {
  kind: 'challenge'
  id: string
  purpose: ChallengePurpose
  email: string
  userId: string | null
  passwordHash: string | null
  device: string
  createdAt: Date
  code: string
  link: string
}

type Notice = Extract<MailOrder, { kind: 'notice' }>

const CHALLENGE = {
  ...SAMPLE,
  kind: 'challenge',
  id: 'sample',
  purpose: 'verify_email',
  userId: 'sample',
  passwordHash: null,
  createdAt: SAMPLE.at,
  code: '123456',
  link: 'secret',
} as const
const NOTICE = { kind: 'notice', noticeId: 'sample', to: SAMPLE.email, asked: SAMPLE } as const

/** The mails of sign-in: they ask for a proof, or tell an account's owner of a change. */
export const identityMail = declareMail(
  'direct',
  (news: Challenge | Notice, sender) => ({
    ...(news.kind === 'challenge' ? challengeWords(news, sender) : noticeWords(news, sender)),
    name: null,
    ask: null,
  }),
  {
    'verify-email': CHALLENGE,
    'verify-email-with-password': { ...CHALLENGE, passwordHash: 'hash' },
    'change-email': { ...CHALLENGE, purpose: 'change_email' },
    'account-exists': { ...CHALLENGE, userId: null },
    'reset-password': { ...CHALLENGE, purpose: 'reset_password' },
    'sign-in-code': { ...CHALLENGE, purpose: 'sign_in' },
    'joining-code': { ...CHALLENGE, purpose: 'sign_in', userId: null },
    'password-changed': { ...NOTICE, notice: 'password_changed' },
    'password-dropped': { ...NOTICE, notice: 'password_dropped' },
    'email-changed': { ...NOTICE, notice: 'email_changed' },
    'passkey-added': { ...NOTICE, notice: 'passkey_added' },
    'passkey-removed': { ...NOTICE, notice: 'passkey_removed' },
    'signed-out': { ...NOTICE, notice: 'signed_out' },
    'signed-out-others': { ...NOTICE, notice: 'signed_out_others' },
  },
)

/** Asks for proof of an address; one that has an account already is told so. */
function challengeWords(challenge: Challenge, sender: Sender) {
  const { id, email, userId, purpose } = challenge
  const to = { id: `identity-${id}`, to: email }
  if (purpose === 'reset_password') return { ...to, ...newPassword(challenge) }
  if (purpose === 'sign_in') return { ...to, ...codeToSignIn(challenge) }
  const words =
    userId === null ? alreadyHere(challenge, sender) : proveAddress({ ...challenge, purpose })
  return { ...to, ...words }
}

const TELL_NO_ONE =
  'Please don’t give this code to anyone. We never ask for it by phone, by text or in a reply.'

/** The code of a sign-in, which makes the account of an address that has none; only its mailbox learns which of the two. */
function codeToSignIn({ code, userId, device, createdAt }: Challenge) {
  const asked = askedIn({ device, at: createdAt })
  const isNew = userId === null
  return {
    subject: `${code} is your Hive code`,
    title: isNew ? 'Your code to join Hive' : 'Your code to log in',
    lines: [
      isNew
        ? `Someone, most likely you, asked to join Hive with this address, ${asked}. It has no account yet, and this code makes one.`
        : `Someone, most likely you, asked to log in to your Hive account with a code, ${asked}.`,
      'Type it where you were asked for it:',
    ],
    code,
    notes: [
      `It works once, for ${CHALLENGE_LIFETIMES.sign_in.codeMinutes} minutes, and only in the browser that asked for it.`,
      TELL_NO_ONE,
      isNew
        ? 'Was this not you? You can ignore this e-mail: without the code there will be no account.'
        : 'Was this not you? You can ignore this e-mail: without the code no one gets in.',
    ],
  }
}

function proveAddress({
  purpose,
  passwordHash,
  device,
  createdAt,
  code,
  link,
}: Challenge & { purpose: 'verify_email' | 'change_email' }) {
  const { codeMinutes, linkHours } = CHALLENGE_LIFETIMES[purpose]
  const wish =
    purpose === 'change_email'
      ? 'to make this the e-mail of their Hive account'
      : passwordHash === null
        ? 'to verify this address for their Hive account'
        : 'to use this address for a Hive account and chose a password for it'
  return {
    subject: `${code} is your Hive code`,
    title: purpose === 'verify_email' ? 'Verify your e-mail' : 'Your new e-mail',
    lines: [
      `Someone, most likely you, asked ${wish}, ${askedIn({ device, at: createdAt })}.`,
      'Type this code where you were asked for it:',
    ],
    code,
    button: {
      text: 'Or verify with this link',
      path: `/auth/verify?${new URLSearchParams({ purpose, token: link }).toString()}`,
    },
    notes: [
      `The code works for ${counted(codeMinutes, 'minute')}, the link for ${counted(linkHours, 'hour')}.`,
      TELL_NO_ONE,
      'Was this not you? You can ignore this e-mail: no one can use your address without it.',
    ],
  }
}

function newPassword({ link, device, createdAt }: Challenge) {
  return {
    subject: 'Choose a new password',
    lines: [
      `Someone, most likely you, asked for a new password for your Hive account, ${askedIn({ device, at: createdAt })}.`,
    ],
    button: { text: 'Choose a new password', path: `/auth/reset?token=${link}` },
    notes: [
      'The link works once, and only for an hour.',
      'Was this not you? You can ignore this e-mail, and your password will stay as it is.',
    ],
  }
}

function alreadyHere({ device, createdAt }: Challenge, { publicUrl }: Sender) {
  return {
    subject: 'You already have a Hive account',
    lines: [
      `Someone, most likely you, tried to use this address for a Hive account, ${askedIn({ device, at: createdAt })}. It already has one, so you can just log in.`,
    ],
    button: { text: 'Log in', path: paths.login },
    notes: [
      `Forgotten your password? Choose a new one: ${publicUrl}/auth/forgot`,
      'Was this not you? You can ignore this e-mail: your account is safe.',
    ],
  }
}

const FEED =
  'If your games are in your own calendar, please add them again from Your Leagues: the old address no longer works.'

const NOTICES: Record<NoticeKind, { subject: string; line: string }> = {
  password_changed: {
    subject: 'Your password was changed',
    line: `Your Hive password was changed, and we logged you out on all other devices. ${FEED}`,
  },
  password_dropped: {
    subject: 'Please choose a new password',
    line: `A code has just proved that this mailbox is yours. The password of your Hive account was chosen before anyone had proved that, so it no longer works. Use a code whenever you like, or choose a new password. ${FEED}`,
  },
  email_changed: {
    subject: 'Your e-mail was changed',
    line: `Your Hive account has a new e-mail address. We no longer use this one for it. ${FEED}`,
  },
  passkey_added: {
    subject: 'A passkey was added',
    line: 'A passkey was added to your Hive account. You can now log in with it.',
  },
  passkey_removed: {
    subject: 'A passkey was removed',
    line: 'A passkey was removed from your Hive account. It no longer works.',
  },
  signed_out_others: {
    subject: 'You’re logged out on your other devices',
    line: `We logged you out of your Hive account on all devices but one. ${FEED}`,
  },
  signed_out: {
    subject: 'You’re logged out everywhere',
    line: `We logged you out of your Hive account on all devices. ${FEED}`,
  },
}

function noticeWords({ notice, to, noticeId, asked }: Notice, { publicUrl, organiser }: Sender) {
  const { subject, line } = NOTICES[notice]
  return {
    id: `notice-${noticeId}`,
    to,
    subject,
    lines: [line, ...(asked ? [`This was done ${askedIn(asked)}.`] : [])],
    notes: [
      `Was this not you? Choose a new password straight away (${publicUrl}/auth/forgot) and write to ${organiser.email}.`,
    ],
  }
}
