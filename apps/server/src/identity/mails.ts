import { askedIn } from '@hive/domain/base/session/asked'
import { paths } from '@hive/domain/base/site/paths'
import { CHALLENGE_LIFETIMES, type ChallengePurpose } from '@hive/domain/base/session/challenge'
import { emailBody } from '@hive/look/email.ts'
import type { Context } from '#context.ts'
import type { Mail } from '#ports/mail.ts'
import { sendIdentityMail } from './jobs.ts'
import type { MailOrder, NoticeKind } from './mail-order.ts'

/** The means of sending a mail; `db` is the transaction of the change behind it. */
export type Post = Pick<Context, 'db' | 'jobs' | 'sealer'>

export function postMail({ db, jobs }: Post, order: MailOrder): Promise<void> {
  return jobs.add(db, sendIdentityMail, order)
}

type Sender = { publicUrl: string; organiser: { name: string; email: string } }

type ToProve = {
  id: string
  purpose: ChallengePurpose
  email: string
  userId: string | null
  passwordHash: string | null
  device: string
  createdAt: Date
}

/** The mail that asks for a proof; `null` when the address has no account to prove. */
export function challengeMail(
  { id, email, userId, ...proof }: ToProve,
  { code, link }: { code: string; link: string },
  sender: Sender,
): Mail | null {
  const { purpose, passwordHash, device, createdAt } = proof
  const asked = askedIn({ device, at: createdAt })
  const written =
    userId === null
      ? purpose === 'reset_password'
        ? null
        : alreadyHere(asked, sender)
      : purpose === 'reset_password'
        ? newPassword({ link, asked }, sender)
        : proveAddress({ purpose, asked, hasPassword: passwordHash !== null, code, link }, sender)
  return written && { id: `identity-${id}`, to: email, subject: written.title, ...written.body }
}

type AddressProof = {
  purpose: 'verify_email' | 'change_email'
  /** Who asked, in words. */
  asked: string
  hasPassword: boolean
  code: string
  link: string
}

function proveAddress(
  { purpose, asked, hasPassword, code, link }: AddressProof,
  { publicUrl, organiser }: Sender,
) {
  const { codeMinutes, linkHours } = CHALLENGE_LIFETIMES[purpose]
  const title = `${code} is your Hive code`
  const wish =
    purpose === 'change_email'
      ? 'to make this the e-mail of their Hive account'
      : hasPassword
        ? 'to use this address for a Hive account and chose a password for it'
        : 'to verify this address for their Hive account'
  return {
    title,
    body: emailBody({
      title: purpose === 'verify_email' ? 'Verify your e-mail' : 'Your new e-mail',
      lines: [
        `Someone, most likely you, asked ${wish}, ${asked}.`,
        'Type this code where you were asked for it:',
      ],
      code,
      button: {
        text: 'Or verify with this link',
        url: `${publicUrl}/auth/verify?${new URLSearchParams({ purpose, token: link }).toString()}`,
      },
      notes: [
        `The code works for ${codeMinutes} minutes, the link for ${linkHours} hours.`,
        'Please give the code to no one. We never ask for it by phone, by text or in a reply.',
        'Was this not you? You can ignore this e-mail: no one can use your address without it.',
      ],
      from: `See you on court, ${organiser.name}`,
    }),
  }
}

function newPassword(
  { link, asked }: { link: string; asked: string },
  { publicUrl, organiser }: Sender,
) {
  const title = 'Choose a new password'
  return {
    title,
    body: emailBody({
      title,
      lines: [
        `Someone, most likely you, asked for a new password for your Hive account, ${asked}.`,
      ],
      button: { text: 'Choose a new password', url: `${publicUrl}/auth/reset?token=${link}` },
      notes: [
        'The link works once, and only for an hour.',
        'Was this not you? You can ignore this e-mail, and your password will stay as it is.',
      ],
      from: `See you on court, ${organiser.name}`,
    }),
  }
}

function alreadyHere(asked: string, { publicUrl, organiser }: Sender) {
  const title = 'You already have a Hive account'
  return {
    title,
    body: emailBody({
      title,
      lines: [
        `Someone, most likely you, tried to use this address for a Hive account, ${asked}. It already has one, so you can just log in.`,
      ],
      button: { text: 'Log in', url: `${publicUrl}${paths.login}` },
      notes: [
        `Forgotten your password? Choose a new one: ${publicUrl}/auth/forgot`,
        'Was this not you? You can ignore this e-mail: your account is safe.',
      ],
      from: `See you on court, ${organiser.name}`,
    }),
  }
}

const FEED =
  'If your games are in your own calendar, please add them again from Your Leagues: the old address no longer works.'

const NOTICES: Record<NoticeKind, { title: string; line: string }> = {
  password_changed: {
    title: 'Your password was changed',
    line: `Your Hive password was changed, and we logged you out on all other devices. ${FEED}`,
  },
  email_changed: {
    title: 'Your e-mail was changed',
    line: `Your Hive account has a new e-mail address. We no longer use this one for it. ${FEED}`,
  },
  passkey_added: {
    title: 'A passkey was added',
    line: 'A passkey was added to your Hive account. You can now log in with it.',
  },
  passkey_removed: {
    title: 'A passkey was removed',
    line: 'A passkey was removed from your Hive account. It no longer works.',
  },
  signed_out_others: {
    title: 'You’re logged out on your other devices',
    line: `We logged you out of your Hive account on all devices but one. ${FEED}`,
  },
  signed_out: {
    title: 'You’re logged out everywhere',
    line: `We logged you out of your Hive account on all devices. ${FEED}`,
  },
}

export function noticeMail(
  { notice, to, noticeId, asked }: Extract<MailOrder, { kind: 'notice' }>,
  { publicUrl, organiser }: Sender,
): Mail {
  const { title, line } = NOTICES[notice]
  return {
    id: `notice-${noticeId}`,
    to,
    subject: title,
    ...emailBody({
      title,
      lines: [line, ...(asked ? [`This was done ${askedIn(asked)}.`] : [])],
      notes: [
        `Was this not you? Choose a new password straight away (${publicUrl}/auth/forgot) and write to ${organiser.email}.`,
      ],
      from: `See you on court, ${organiser.name}`,
    }),
  }
}
