import type { CheckoutOutcome, startRegistrationPaymentsFlow } from '@hive/contract/payments'
import { Refusal } from '@hive/domain/errors'
import { admitPlayer, admitVerified } from '@hive/domain/registration/sign-up'
import type { RegistrationState } from '@hive/domain/registration/states'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { loadProfile } from '#features/account/service.ts'
import { leagueForSignUp } from '#features/leagues/service.ts'
import type { Caller } from '#features/session/service.ts'
import { findBySession, noteEvent } from './queries.ts'
import { joinTeam } from '#features/registration/service.ts'
import type { PaymentNotice } from '#ports/payments.ts'
import { admitAgreement } from './checkout-choice.ts'
import { takeDetails } from './last-step.ts'
import { settle } from './settle.ts'

export { startCheckout } from './checkout.ts'

/** Where the caller's own paid sign-up stands; settles it first when that has not happened yet. */
export async function outcomeOf(
  context: Context,
  caller: Caller,
  sessionId: string,
): Promise<CheckoutOutcome> {
  const before = await ownCheckout(context, caller, sessionId)
  if (!OUTCOMES[before.state]) await settle(context, sessionId, `player:${caller.playerId}`)
  const after = await ownCheckout(context, caller, sessionId)
  const { leagueId, leagueTitle, venueName, noPlace, isInLine } = after
  const state = OUTCOMES[after.state]
  if (!state) {
    throw new Refusal('payment_not_made', 'Registration failed. Please try again.')
  }
  const { email } = caller
  return { state, leagueId, leagueTitle, venueName, email, noPlace, isInLine }
}

/** The last step of the specification's flow: what it brings, and where the sign-up stands. */
export async function finishFlow(
  context: Context,
  caller: Caller,
  body: z.output<typeof startRegistrationPaymentsFlow.body>,
): Promise<CheckoutOutcome> {
  const { registrationId } = await ownCheckout(context, caller, body.sessionId)
  await takeDetails(context, caller, { registrationId, body })
  return outcomeOf(context, caller, body.sessionId)
}

/** Joins a captain's team, which costs nothing; only a verified e-mail can claim an invitation. */
export async function joinAsTeamPlayer(
  context: Context,
  caller: Caller,
  wish: z.output<typeof startRegistrationPaymentsFlow.body>,
): Promise<CheckoutOutcome> {
  admitVerified(caller)
  admitPlayer(await loadProfile(context, caller))
  admitAgreement(context, wish)
  const league = await leagueForSignUp(context, Number(wish.leagueId))
  await joinTeam(context, {
    leagueId: league.id,
    playerId: caller.playerId,
    skillLevelId: wish.SkillLevelId,
    agreement: context.agreement,
  })
  return {
    state: 'confirmed',
    leagueId: league.id,
    leagueTitle: league.title,
    venueName: league.venue.name,
    email: caller.email,
    noPlace: null,
    isInLine: false,
  }
}

/**
 * Takes a notice of the payment provider: checks its signature over the raw bytes, notes it, and
 * leaves the work to a job that is written in the same transaction.
 */
export async function receiveNotice(
  context: Context,
  rawBody: Buffer,
  signature: string | undefined,
): Promise<void> {
  const notice = context.payments.readNotice(rawBody, signature)
  noteSkew(context, { signature, isTaken: notice !== null })
  if (!notice) throw new Refusal('bad_request', 'The signature of this notice does not hold.')
  await takeNotice(context, notice)
}

const takeNotice = atomic(async ({ db, jobs }: Context, { id, type, about }: PaymentNotice) => {
  const isNew = await noteEvent(db, { id, type })
  if (!isNew || !about) return
  if (about.kind === 'checkout') {
    await jobs.add(db, 'settle-checkout', { sessionId: about.sessionId })
  } else if (about.kind === 'refund') {
    await jobs.add(db, 'settle-refunds', { paymentIntentId: about.paymentIntentId })
  } else {
    await jobs.add(db, 'settle-disputes', { paymentIntentId: about.paymentIntentId })
  }
})

/** Clocks that differ by more are worth a look: from five minutes on notices are refused. */
const SKEW_SECONDS = 60

function noteSkew(
  { payments, log, now }: Context,
  { signature, isTaken }: { signature: string | undefined; isTaken: boolean },
): void {
  const signedAt = payments.signedAt(signature)
  if (!signedAt) return
  const seconds = Math.round((now().getTime() - signedAt.getTime()) / 1000)
  if (Math.abs(seconds) <= SKEW_SECONDS) return
  log.warn({ seconds, isTaken }, 'a notice was signed by a clock that differs from ours')
}

async function ownCheckout(context: Context, caller: Caller, sessionId: string) {
  const known = await findBySession(context.db, sessionId)
  // Opened in the moment when its sign-up was given up, or a server died: its key says whose it is.
  if (!known) await settle(context, sessionId, `player:${caller.playerId}`)
  const checkout = known ?? (await findBySession(context.db, sessionId))
  if (!checkout || checkout.playerId !== caller.playerId) {
    throw new Refusal('checkout_not_found', 'We can’t find this payment.')
  }
  return checkout
}

/** What a paid sign-up came to. One that has been played, or moved up, since was registered all the same. */
const OUTCOMES: Partial<Record<RegistrationState, CheckoutOutcome['state']>> = {
  confirmed: 'confirmed',
  tried: 'confirmed',
  upgraded: 'confirmed',
  refund_due: 'refund_due',
  refunded: 'refunded',
}
