import type { CheckoutOutcome, startRegistrationPaymentsFlow } from '@hive/contract/payments'
import { Refusal } from '@hive/domain/errors'
import { admitPlayer, admitVerified } from '@hive/domain/registration/sign-up'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import { loadProfile } from '#features/account/service.ts'
import { leagueForSignUp } from '#features/leagues/service.ts'
import type { Caller } from '#features/session/service.ts'
import {
  findBySession,
  findPaymentOf,
  listUnsettled,
  noteEvent,
  setExpired,
  setRefunded,
} from './queries.ts'
import { joinTeam, lockRegistration, move, settleExpired } from '#features/registration/service.ts'
import { admitAgreement } from './checkout.ts'
import { settle } from './settle.ts'

export { startCheckout } from './checkout.ts'

/** Where the caller's own paid sign-up stands; settles it first when that has not happened yet. */
export async function outcomeOf(
  context: Context,
  caller: Caller,
  sessionId: string,
): Promise<CheckoutOutcome> {
  const before = await ownCheckout(context, caller, sessionId)
  if (!isOutcome(before.state)) await settle(context, sessionId, `player:${caller.playerId}`)
  const after = await ownCheckout(context, caller, sessionId)
  const { state, leagueId, leagueTitle, venueName } = after
  if (!isOutcome(state)) {
    throw new Refusal('payment_not_made', 'Registration failed. Please try again.')
  }
  return { state, leagueId, leagueTitle, venueName, email: caller.email }
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
  if (!notice) throw new Refusal('bad_request', 'The signature of this notice does not hold.')
  const { id, type, sessionId } = notice
  await context.db.transaction().execute(async (db) => {
    const isNew = await noteEvent(db, { id, type })
    if (isNew && sessionId) await context.jobs.add(db, 'settle-checkout', { sessionId })
  })
}

/** Mends what a lost notice left: looks at every open checkout again, and ends those that are overdue. */
export async function reconcile(context: Context): Promise<void> {
  for (const { registrationId, sessionId, isOverdue } of await listUnsettled(context.db)) {
    if (sessionId) {
      if (isOverdue) await context.payments.expireCheckout(sessionId)
      await settle(context, sessionId, 'reconciler')
    } else if (isOverdue) {
      await giveUpOpening(context, registrationId)
    }
  }
}

/** Gives money back whose place was gone. The same key makes a repeated call one refund. */
export async function refund(context: Context, registrationId: number): Promise<void> {
  const payment = await findPaymentOf(context.db, registrationId)
  if (!payment?.paymentIntentId) throw new Error(`Registration ${registrationId} has no payment.`)
  const { amountCents, paymentIntentId } = payment
  const { id } = await context.payments.refund({
    paymentIntentId,
    amount: amountCents,
    idempotencyKey: `refund:${registrationId}:place-gone`,
  })
  await context.db.transaction().execute(async (db) => {
    const registration = await lockRegistration(db, registrationId)
    if (registration.state !== 'refund_due') return
    await setRefunded(db, registrationId, { id, cents: amountCents })
    await move(db, registration, 'refunded', { actor: 'system', reason: 'place was gone' })
  })
}

async function ownCheckout({ db }: Context, caller: Caller, sessionId: string) {
  const checkout = await findBySession(db, sessionId)
  if (!checkout || checkout.playerId !== caller.playerId) {
    throw new Refusal('checkout_not_found', 'We cannot find this payment.')
  }
  return checkout
}

function isOutcome(state: string): state is CheckoutOutcome['state'] {
  return state === 'confirmed' || state === 'refund_due' || state === 'refunded'
}

async function giveUpOpening({ db }: Context, registrationId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await setExpired(trx, registrationId)
    await settleExpired(trx, registrationId, {
      actor: 'reconciler',
      reason: 'never reached the card page',
    })
  })
}
