import { CHALLENGE_LIFETIMES, type ChallengePurpose } from '@hive/domain/session/challenge'
import { letter } from '@hive/look/letter.ts'
import type { Database } from '#db/database.ts'
import type { Sealer } from '#db/sealing.ts'
import type { JobQueue } from '#jobs/queue.ts'
import type { Mail } from '#ports/mail.ts'

/** What an account's owner is told when something of theirs has changed. */
export type NoticeKind =
  | 'password_changed'
  | 'email_changed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'signed_out'

/** A mail to be written when its job runs. Secrets and addresses stand in the job sealed. */
export type MailOrder =
  | { kind: 'challenge'; challengeId: string; code: string; link: string }
  | { kind: 'notice'; notice: NoticeKind; to: string; noticeId: string }

/** What it takes to send a mail with a change: the change's own transaction. */
export type Post = { db: Database; jobs: JobQueue; sealer: Sealer }

const PURPOSE = 'identity-mail'

export async function postMail({ db, jobs, sealer }: Post, order: MailOrder): Promise<void> {
  const sealed = sealer.seal(JSON.stringify(order), PURPOSE).toString('base64')
  await jobs.add(db, 'send-identity-mail', { sealed })
}

export function openOrder(sealer: Sealer, sealed: string): MailOrder {
  return JSON.parse(sealer.open(Buffer.from(sealed, 'base64'), PURPOSE)) as MailOrder
}

type Sender = { publicUrl: string; organiser: { name: string; email: string } }

type ToProve = {
  id: string
  purpose: ChallengePurpose
  email: string
  userId: string | null
}

/** The mail that asks for a proof; `null` when there is nobody to ask. */
export function challengeMail(
  { id, purpose, email, userId }: ToProve,
  { code, link }: { code: string; link: string },
  sender: Sender,
): Mail | null {
  const written =
    userId === null
      ? purpose === 'reset_password'
        ? null
        : alreadyHere(sender)
      : purpose === 'reset_password'
        ? newPassword(link, sender)
        : proveAddress(purpose, { code, link }, sender)
  return written && { id: `identity-${id}`, to: email, subject: written.title, ...written.body }
}

function proveAddress(
  purpose: 'verify_email' | 'change_email',
  { code, link }: { code: string; link: string },
  { publicUrl, organiser }: Sender,
) {
  const { codeMinutes, linkHours } = CHALLENGE_LIFETIMES[purpose]
  const title = `${code} is your Hive code`
  return {
    title,
    body: letter({
      title: purpose === 'verify_email' ? 'Verify your e-mail' : 'Your new e-mail',
      lines: ['Type this code where you were asked for it:'],
      code,
      button: {
        text: 'Or verify with this link',
        url: `${publicUrl}/auth/verify?${new URLSearchParams({ purpose, token: link }).toString()}`,
      },
      notes: [
        `The code holds for ${codeMinutes} minutes, the link for ${linkHours} hours.`,
        'Did you not ask for this? Then do nothing: without this mail nobody can use your address.',
      ],
      from: `See you on court, ${organiser.name}`,
    }),
  }
}

function newPassword(link: string, { publicUrl, organiser }: Sender) {
  const title = 'Choose a new password'
  return {
    title,
    body: letter({
      title,
      lines: ['Somebody, most likely you, has forgotten the password of your Hive account.'],
      button: { text: 'Choose a new password', url: `${publicUrl}/auth/reset?token=${link}` },
      notes: [
        'The link holds for an hour, and once.',
        'Was it not you? Then do nothing, and your password stays as it is.',
      ],
      from: `See you on court, ${organiser.name}`,
    }),
  }
}

function alreadyHere({ publicUrl, organiser }: Sender) {
  const title = 'You have a Hive account already'
  return {
    title,
    body: letter({
      title,
      lines: [
        'Somebody, most likely you, wanted to use this address for an account. There is one already: please sign in with it.',
      ],
      button: { text: 'Sign in', url: `${publicUrl}/login` },
      notes: [
        `Forgotten your password? Choose a new one: ${publicUrl}/auth/forgot`,
        'Was it not you? Then do nothing: your account is safe.',
      ],
      from: `See you on court, ${organiser.name}`,
    }),
  }
}

const FEED =
  'If your games are in your own calendar, please add them again from Your Leagues: the old address has ended.'

const NOTICES: Record<NoticeKind, { title: string; line: string }> = {
  password_changed: {
    title: 'Your password was changed',
    line: `The password of your Hive account was changed, and all other devices were signed out. ${FEED}`,
  },
  email_changed: {
    title: 'Your e-mail was changed',
    line: `Your Hive account has a new e-mail address. This one is not used for it any more. ${FEED}`,
  },
  passkey_added: {
    title: 'A passkey was added',
    line: 'A passkey was added to your Hive account. It can be used to sign in from now on.',
  },
  passkey_removed: {
    title: 'A passkey was removed',
    line: 'A passkey was removed from your Hive account. It opens nothing any more.',
  },
  signed_out: {
    title: 'You were signed out everywhere',
    line: `All devices were signed out of your Hive account. ${FEED}`,
  },
}

export function noticeMail(
  { notice, to, noticeId }: { notice: NoticeKind; to: string; noticeId: string },
  { publicUrl, organiser }: Sender,
): Mail {
  const { title, line } = NOTICES[notice]
  return {
    id: `notice-${noticeId}`,
    to,
    subject: title,
    ...letter({
      title,
      lines: [line],
      notes: [
        `Was this not you? Choose a new password at once (${publicUrl}/auth/forgot) and write to ${organiser.email}.`,
      ],
      from: `See you on court, ${organiser.name}`,
    }),
  }
}
