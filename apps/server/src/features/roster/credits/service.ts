import type { Cents } from '@hive/domain/base/money/cents'
import {
  type Credit,
  paidByCredit,
  spendableCredits,
  spendableSum,
  takeFromCredits,
} from '@hive/domain/roster/credits/credit'
import { favourEnding } from '@hive/domain/roster/credits/favour'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { type Gift, giveCredit } from './give-credit.ts'
import * as queries from './queries.ts'
import { sendCreditEndedMail } from './jobs.ts'

export { giveCredit } from './give-credit.ts'
export { creditsOf } from './own-credits.ts'
export { sendCreditMail } from './jobs.ts'
export { favoursFor, favoursOf, isGiven, returnCredit } from './queries.ts'

type Sale = { playerId: number; registrationId: number }

/** Pays as much of a price as a player's credits can, those that end first; answers how much. */
export async function spendCredit(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { playerId, registrationId, due }: Sale & { due: Cents },
): Promise<Cents> {
  const credits = spendableCredits(await queries.lockCredits(db, playerId), now())
  const cents = paidByCredit(due, spendableSum(credits, now()))
  await queries.insertSpent(db, registrationId, takeFromCredits(credits, cents))
  return cents
}

/** Gives a player a credit that pays for a sign-up at once, and is spent by that; once for each key. */
export async function giveSpent(
  context: Pick<Context, 'db' | 'now'>,
  { spentOn, ...gift }: Gift & { spentOn: number },
): Promise<void> {
  const creditId = await giveCredit(context, gift)
  if (creditId === null) throw new Error(`The credit ${gift.key} was given before.`)
  await queries.insertSpent(context.db, spentOn, [{ creditId, cents: gift.cents }])
}

/** How much of a price a player's credits would pay now, with what this sign-up keeps of them. */
export async function creditFor(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { playerId, registrationId, due }: Sale & { due: Cents },
): Promise<Cents> {
  const kept = await queries.listKept(db, registrationId)
  const credits = (await queries.listCredits(db, playerId)).map((credit) => ({
    ...credit,
    left: credit.left + keptOf(credit, kept),
  }))
  return paidByCredit(due, spendableSum(credits, now()))
}

function keptOf({ creditId }: Credit, kept: Awaited<ReturnType<typeof queries.listKept>>): Cents {
  return kept.find((part) => part.creditId === creditId)?.cents ?? 0
}

/**
 * Takes the credit again that a sign-up gave back when its hold ran out, for money that came late; `false` when the
 * player no longer has as much.
 */
export async function spendAgain(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { playerId, registrationId }: Sale,
): Promise<boolean> {
  const cents = await queries.sumReturned(db, registrationId)
  if (cents === 0) return true
  const credits = spendableCredits(await queries.lockCredits(db, playerId), now())
  if (spendableSum(credits, now()) < cents) return false
  await queries.insertSpent(db, registrationId, takeFromCredits(credits, cents))
  return true
}

/** What of a player's credits can be spent at a moment. */
export async function spendableOn(
  { db }: Pick<Context, 'db'>,
  playerId: number,
  at: Date,
): Promise<Cents> {
  return spendableSum(await queries.listCredits(db, playerId), at)
}

/** Ends what is left of the credits of someone whose account is gone. */
export async function endCreditsOf(db: Database, playerId: number): Promise<void> {
  const credits = await queries.lockCredits(db, playerId)
  await queries.insertExpired(
    db,
    credits.map(({ creditId }) => creditId),
  )
}

/**
 * Ends what is unspent of favours for a sign-up as far as they would come to more than is left of what was paid for it, in the caller’s
 * transaction, which has locked that. The player is e-mailed.
 */
export async function endFavours(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  registrationId: number,
  left: Cents,
): Promise<void> {
  const credits = await queries.lockFavours(db, registrationId)
  if (credits.length === 0) return
  const ends = favourEnding(await queries.favoursOf(db, registrationId), left)
  for (const part of takeFromCredits(credits, ends)) {
    const entryId = await queries.insertVoided(db, part)
    await jobs.add(db, sendCreditEndedMail, { ...part, entryId })
  }
}
