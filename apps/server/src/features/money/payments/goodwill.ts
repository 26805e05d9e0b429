import { Refusal } from '@hive/domain/errors'
import { type Cents, centsOf } from '@hive/domain/base/money/cents'
import { favourLeft, favourProblem } from '@hive/domain/roster/credits/favour'
import { admitTo } from '@hive/domain/base/session/admit-to'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import {
  favoursFor,
  giveCredit,
  isGiven,
  sendCreditMail,
} from '#features/roster/credits/service.ts'
import { leagueOf, lockRegistration } from '#features/roster/registration/service.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { hasAccount } from './refund-choice-queries.ts'
import { stillOwed } from './refund-part.ts'
import { lockPaid } from './refund-queries.ts'
import { heldUpCents } from './refund-sum-queries.ts'

type Gift = { registrationId: number; cents: Cents; reason: string; requestId: string; by: number }

/**
 * Gives the owner of a sign-up a credit as a favour, bounded by what they have paid for it, in the caller's transaction. The same request
 * made twice is one.
 */
export async function giveGoodwillNow(context: Context, gift: Gift): Promise<void> {
  const { db } = context
  const { registrationId, cents, reason: note, requestId, by } = gift
  if (!(await admitFavour(db, gift))) return
  const { playerId } = await lockRegistration(db, registrationId)
  const actor = `player:${by}`
  const order = { registrationId, origin: 'goodwill', key: keyOf(requestId) } as const
  const creditId = await giveCredit(context, { ...order, playerId, cents, note, actor })
  if (creditId === null) return
  await context.jobs.add(db, sendCreditMail, { creditId })
  const trace = { subject: `registration:${registrationId}`, reason: note, after: { cents } }
  await noteAction(db, { by, kind: 'credit_given', ...trace })
}

type Favour = { registrationId: number; cents: Cents; requestId: string }

/** Refuses a favour beyond what was paid, or for no account; `false` when this request was carried out before. */
export async function admitFavour(
  db: Database,
  { registrationId, cents, requestId }: Favour,
): Promise<boolean> {
  const paid = await lockPaid(db, registrationId)
  if (await isGiven(db, keyOf(requestId))) return false
  const most = favourLeft({
    left: paid.reduce((sum, payment) => sum + payment.cents, 0),
    given: await favoursFor(db, registrationId),
  })
  if (cents > most) throw tooMuch(most, await heldUpCents(db, registrationId))
  if (await hasAccount(db, registrationId)) return true
  throw new Refusal('player_not_found', 'Their account is gone, so a credit is no use to them.')
}

function keyOf(requestId: string): string {
  return `organiser:${requestId}`
}

function tooMuch(most: Cents, failed: Cents): Refusal {
  const problem = `${favourProblem(most)}${stillOwed(failed)}`
  return new Refusal('refund_too_large', problem, { amount: problem })
}

/** The cents of an amount that an organiser has typed, who decides about the money of this sign-up. */
export async function admitAmount(
  { db }: Context,
  { permissions }: Caller,
  { registrationId, amount }: { registrationId: number; amount: number },
): Promise<Cents> {
  admitTo(permissions, 'money', await leagueOf(db, registrationId))
  const cents = centsOf(amount)
  if (!cents) throw new Refusal('bad_request', NOTHING, { amount: NOTHING })
  return cents
}

const NOTHING = 'Please enter an amount in euro, with at most two decimals.'
