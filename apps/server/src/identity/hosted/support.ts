import { unreadableText } from '#http/unreadable.ts'
import { emailKey } from '@hive/domain/base/players/email'
import type { LeagueAhead } from '@hive/domain/base/session/sign-in-about'
import { paths } from '@hive/domain/base/site/paths'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errors, type Provider } from 'oidc-provider'
import { deviceOf } from '#http/device.ts'
import type { LeagueLine } from '#features/leagues/leagues/service.ts'
import { readChallenge, takesCodes } from '../challenges.ts'
import { LIMITS, type Limits, type Subject, type Wait } from '../limits.ts'
import type { Post } from '../mails.ts'
import { findUser, type User } from '../queries.ts'
import { type HostedSession, sessionOf } from '../sessions.ts'
import { messagePage, noCookiesPage, tooManyPage, unreadablePage } from './message-page.ts'
import { show } from './show.ts'

/** The means of the handlers of the hosted pages. */
export type HostedContext = Post & {
  publicUrl: string
  isDemo: boolean
  /** Whether no card is charged here, which each page then says. */
  isTrial: boolean
  limits: Limits
  /** The league that a sign-in leads to, in a line, if it is for everyone to see. */
  leagueAhead: (ahead: LeagueAhead) => Promise<LeagueLine | null>
  /** The current provider, which changes with the signing keys. */
  provider: () => Provider
}

export function showTooMany(reply: FastifyReply, wait: Wait) {
  return show(reply.code(429).header('retry-after', String(wait.minutes * 60)), tooManyPage(wait))
}

/** Refuses what the database cannot hold, before anything is done with it. */
export async function refuseUnreadable(
  { body, query, params }: FastifyRequest,
  reply: FastifyReply,
) {
  if (unreadableText([body, query, params]) === null) return undefined
  return show(reply.code(400), unreadablePage())
}

/** Whether a form was sent by a page of ours. */
export function isOurs({ headers }: FastifyRequest, publicUrl: string): boolean {
  const { origin } = headers
  const site = headers['sec-fetch-site']
  if (origin !== undefined) return origin === new URL(publicUrl).origin
  return site === undefined || site === 'same-origin'
}

type Page = FastifyRequest<{ Params: { uid: string } }>

/** Whether this browser is in the middle of the sign-in that the page is about. */
export async function isOpen(
  context: HostedContext,
  request: Page,
  reply: FastifyReply,
): Promise<boolean> {
  return (await openSignIn(context, request, reply)) !== null
}

/** The sign-in of this browser that the page is about, if it is still open, and whether it follows a payment. */
export async function openSignIn(
  { provider }: HostedContext,
  request: Page,
  reply: FastifyReply,
): Promise<{ isPaid: boolean } | null> {
  try {
    const { uid, params } = await provider().interactionDetails(request.raw, reply.raw)
    return uid === request.params.uid ? { isPaid: params['about'] === 'payment' } : null
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return null
    throw error
  }
}

/** Says that a sign-in cannot go on: it is over, or the browser did not keep the cookie that was set a moment ago. */
export function showExpired(reply: FastifyReply) {
  if (!reply.request.headers.cookie) return show(reply.code(410), noCookiesPage())
  return show(
    reply.code(410),
    messagePage({
      title: 'Please start again',
      text: 'This page was open too long, or you started in another browser.',
      link: { href: paths.login, text: 'Log in' },
    }),
  )
}

/**
 * Notes someone whose address is verified as known where they are, which gives others there more room; the mails that
 * got them in are no longer counted.
 */
export async function noteKnown(
  { db, limits }: HostedContext,
  request: FastifyRequest,
  userId: string,
): Promise<void> {
  const user = await findUser(db, userId)
  if (!user?.emailVerifiedAt) return
  await limits.noteKnown(visitorOf(request).address, userId)
  await limits.forget(LIMITS.mailHere, pairOf(request, user.email))
}

/** Completes the sign-in: redirects to the app with a code. */
export async function finish(
  context: HostedContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { accountId, amr }: { accountId: string; amr: 'pwd' | 'webauthn' | 'otp' },
) {
  await noteKnown(context, request, accountId)
  const result = { login: { accountId, remember: true, amr: [amr] } }
  const next = await context.provider().interactionResult(request.raw, reply.raw, result, {
    mergeWithLastSubmission: false,
  })
  return reply.redirect(next, 303)
}

/** The user who is signed in at the hosted pages in this browser. */
export async function signedInUser(
  { provider, db }: HostedContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ session: HostedSession; user: User } | null> {
  const session = await sessionOf(provider(), request.raw, reply.raw)
  const user = session ? await findUser(db, session.userId) : undefined
  return session && user ? { session, user } : null
}

export function showSignInFirst(reply: FastifyReply) {
  return show(
    reply.code(401),
    messagePage({
      title: 'Please log in first',
      text: 'We need to know it’s you before you can do this.',
      link: { href: paths.account, text: 'To your account' },
    }),
  )
}

export function showLinkIsOver(reply: FastifyReply, link: { href: string; text: string }) {
  return show(
    reply.code(410),
    messagePage({
      title: 'This link no longer works',
      text: 'It has been used already, or it’s too old. You can ask for a new one.',
      link,
    }),
  )
}

/** Counts a mail to an address; `null` when it may be sent. */
export function spendMail({ limits }: HostedContext, request: FastifyRequest, to: string) {
  const { address } = visitorOf(request)
  return limits.spend(
    [LIMITS.mailHere, pairOf(request, to)],
    [LIMITS.mailAddress, address],
    [LIMITS.mailAnywhere, to],
  )
}

/** Counts a try at a password; `null` when it is allowed. */
export function spendPassword({ limits }: HostedContext, request: FastifyRequest, email: string) {
  return limits.spend([LIMITS.passwordHere, pairOf(request, email)])
}

/** The subject of a limit for one e-mail from one address. */
export function pairOf(request: FastifyRequest, email: string): Subject {
  return [email, visitorOf(request).address]
}

/**
 * Counts a guess at a code against the address that the code was sent to (the challenge's, not the form's) and
 * against the signed-in account, if any.
 */
export async function spendGuess(
  { db, limits }: HostedContext,
  request: FastifyRequest,
  { challenge, guesser }: { challenge: string; guesser: string | null },
) {
  const sentTo = (await readChallenge(db, challenge))?.email
  const accounts = new Set([sentTo, guesser].flatMap((email) => (email ? emailKey(email) : [])))
  return limits.spend(
    [LIMITS.codeAddress, visitorOf(request).address],
    ...[...accounts].map((email) => [LIMITS.codeAccount, email] as const),
  )
}

/** The address and device of a request. */
export function visitorOf(request: FastifyRequest): { address: string; device: string } {
  return { address: request.ip, device: deviceOf(request.headers['user-agent']) }
}

/** What is said of a code that was not taken, which tells nothing of the account. */
export async function wrongCode({ db }: HostedContext, challenge: string): Promise<string> {
  return (await takesCodes(db, challenge))
    ? 'That code isn’t right. After five wrong codes you’ll need a new one.'
    : 'This code no longer works. Please send another one, below.'
}
