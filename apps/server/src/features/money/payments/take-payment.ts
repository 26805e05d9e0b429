import { Refusal } from '@hive/domain/errors'
import { type Cents, exactPriceText } from '@hive/domain/base/money/cents'
import { endOfUndo, isByHand, PAID_BY } from '@hive/domain/base/money/ways'
import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { type Registration, setPriceByHand } from '#features/roster/registration/service.ts'
import { type Taken, takeByHand } from './card-payments.ts'
import { noteCorrection } from './correct-taken.ts'
import { sendTakenMail } from './jobs.ts'
import { findPaymentByKey, findPaymentOf, setTaken } from './queries.ts'
import { lockPaid } from './refund-queries.ts'

/** A payment by hand, and the key of the request by which it is written down. */
export type ByHand = { taken: Taken; key: string }

/** Whether a request has been carried out. Refuses the same one with another sum, way, person or league. */
export async function isTaken(
  { db }: Pick<Context, 'db'>,
  { playerId, leagueId }: Pick<Registration, 'playerId' | 'leagueId'>,
  { taken, key }: ByHand,
): Promise<boolean> {
  const made = await findPaymentByKey(db, key)
  if (!made) return false
  const isForThem = made.playerId === playerId && made.leagueId === leagueId
  if (isForThem && made.amountCents === taken.cents && made.way === taken.way) return true
  const words = `This has recorded ${exactPriceText(made.amountCents)} ${PAID_BY[made.way]} already. Please look again.`
  throw new Refusal('changed_meanwhile', words)
}

/**
 * Takes note of money for a place that was given for nothing, or whose payment was voided, in the caller's transaction, which has locked
 * the place: from now on it costs that. What was voided is put right by that, for its receipt and its owner; answers whether it was.
 */
export async function takeForPlace(
  context: Context,
  place: Registration,
  { taken, key, by, reason }: ByHand & { by: number; reason: string },
): Promise<boolean> {
  const { db, jobs, now } = context
  const { id: registrationId, state } = place
  if (state !== 'confirmed') throw refused('They have no place in this league any more.')
  const hasPayer = place.registrationTypeId === REGISTRATION_TYPE_IDS.team_player
  if (hasPayer || (await isPaidBefore(db, registrationId))) throw refused(PAID_BEFORE)
  await setPriceByHand(db, registrationId, taken.cents)
  const payment = await findPaymentOf(db, registrationId)
  if (!payment) {
    await takeByHand(db, registrationId, taken, key)
    await jobs.addLater(db, endOfUndo(now()), sendTakenMail, { registrationId })
    return false
  }
  const { way, paidAt } = payment
  if (payment.state === 'paid') throw recorded(payment.amountCents)
  if (!isByHand(way)) throw refused(BEING_PAID)
  await setTaken(db, registrationId, { ...taken, key })
  const [before, after] = [
    { cents: 0, way },
    { cents: taken.cents, way: taken.way },
  ]
  await noteCorrection(context, { registrationId, by, reason, before, after, paidAt })
  return true
}

/** Whether something is left of what was paid for this place by a sign-up before. */
async function isPaidBefore(db: Database, registrationId: number): Promise<boolean> {
  const paid = await lockPaid(db, registrationId, 'place')
  return paid.some((payment) => payment.registrationId !== registrationId && payment.cents > 0)
}

const PAID_BEFORE = 'Someone has already paid for this place, so there’s nothing to pay for it now.'
const BEING_PAID = 'A card payment was begun for this place. Please look at it again tomorrow.'

function recorded(cents: Cents): Refusal {
  const words = `${exactPriceText(cents)} is recorded for this place already. Please look again.`
  return new Refusal('changed_meanwhile', words)
}

function refused(words: string): Refusal {
  return new Refusal('registration_closed', words)
}
