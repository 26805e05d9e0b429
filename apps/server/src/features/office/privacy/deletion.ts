import { randomUUID } from 'node:crypto'
import { DELETION_GRACE_DAYS } from '@hive/domain/account/account/inactivity'
import { Refusal } from '@hive/domain/errors'
import type { Cents } from '@hive/domain/base/money/cents'
import type { BackWay } from '@hive/domain/base/money/ways'
import { admitRecentSignIn } from '@hive/domain/base/session/recent-sign-in'
import { irishDay } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { backTo, receiptsOwedByHand } from '#features/money/payments/service.ts'
import { spendableOn } from '#features/roster/credits/service.ts'
import { findDeletion, lockPlayer, setDeletion } from '#features/base/players/service.ts'
import { type Caller, refuseLastAdmin } from '#features/base/session/service.ts'
import { consequencesFor, tellTeamsLedBy } from '#features/sign-up/sign-up/service.ts'
import { createLimits, LIMITS } from '#identity/limits.ts'
import { sendPrivacyMail } from './jobs.ts'

const DAY_MS = 86_400_000

/** When someone's account is to go; `null` while it stays. */
export async function deletionOf({ db }: Context, { playerId }: Caller): Promise<Date | null> {
  return (await findDeletion(db, playerId)).deletionDueAt
}

/** The same, with what it does to their places on that day, or would do in a week. */
export async function deletionAhead(context: Context, caller: Caller) {
  const dueAt = await deletionOf(context, caller)
  const until = dueAt ?? weekFrom(context.now())
  const ahead = await aheadOf(context, caller.playerId, until)
  return { dueAt: dueAt?.toISOString() ?? null, until: until.toISOString(), ...ahead }
}

/** What the deletion at a moment would do to someone's places and credits. */
async function aheadIn(context: Context, playerId: number, until: Date) {
  const consequences = await consequencesFor(context, playerId, irishDay(until))
  return { consequences, credit: await spendableOn(context, playerId, until) }
}

const aheadOf = atomic(aheadIn)

function weekFrom(now: Date): Date {
  return new Date(now.getTime() + DELETION_GRACE_DAYS * DAY_MS)
}

/** Takes note that someone wants to go; they have a week to change their mind. Asking again changes nothing. */
export async function askForDeletion(context: Context, caller: Caller): Promise<Date> {
  admitRecentSignIn(caller.signedInAt, context.now())
  const known = await deletionOf(context, caller)
  if (known) return known
  const dueAt = weekFrom(context.now())
  await noteDeletion(context, caller, dueAt)
  return dueAt
}

const noteDeletion = atomic(async (context: Context, caller: Caller, dueAt: Date) => {
  const { db } = context
  await admitDeletion(context, db, caller)
  await refuseLastAdmin(
    db,
    caller.playerId,
    'You’re the only admin. Please make someone else an admin before you go.',
  )
  await setDeletion(db, caller.playerId, dueAt)
  await tellTeamsLedBy(context, db, { playerId: caller.playerId, kind: 'asked' })
  if (!(await mayMail(context, db, caller))) return
  await context.jobs.add(db, sendPrivacyMail, {
    id: `deletion-asked-${randomUUID()}`,
    to: caller.email,
    kind: 'deletion_asked',
    day: irishDay(dueAt),
    until: dueAt.toISOString(),
    ...(await aheadIn(context, caller.playerId, dueAt)),
  })
})

/** Someone who changes their mind all day would have their teammates e-mailed each time: they stay as they are until tomorrow. */
async function admitDeletion({ sealer }: Context, db: Database, { playerId }: Caller) {
  const wait = await createLimits(db, sealer).spend([LIMITS.deletionAsked, String(playerId)])
  if (wait === null) return
  const words =
    'You’ve asked for this and changed your mind a few times today, and those you play with have been told each time. Please ask again tomorrow.'
  throw new Refusal('too_many_requests', words)
}

/** One mail a day, and only to an address that its owner has proved: asked for in a loop it would be a nuisance. */
async function mayMail({ sealer }: Context, db: Database, caller: Caller): Promise<boolean> {
  if (!caller.emailVerified) return false
  const wait = await createLimits(db, sealer).spend([LIMITS.deletionMail, String(caller.playerId)])
  return wait === null
}

/** The account stays after all, and so do the teams that its owner leads. Again changes nothing. */
export const keepAccount = atomic(async (context: Context, { playerId }: Caller): Promise<void> => {
  const { db } = context
  const { deletionDueAt } = await findDeletion(db, playerId)
  if (deletionDueAt === null) return
  await setDeletion(db, playerId, null)
  await tellTeamsLedBy(context, db, { playerId, kind: 'stays' })
})

/**
 * Erases one player for good: their places, what names them, their health answers, their sign-in. All of it
 * or nothing. What is kept under an e-mail address goes only if they have shown that it is theirs.
 */
export const erase = atomic(async (context: Context, playerId: number) => {
  const { db } = context
  const player = await lockPlayer(db, playerId)
  if (!player) return
  for (const { leave } of context.data) await leave?.(context, db, playerId)
  const back = await backTo(db, playerId)
  const receipts = await receiptsOwedByHand(db, playerId)
  for (const room of context.data) await room.erase?.(db, player)
  if (player.emailVerified && player.email !== '') {
    await eraseAddress(context, db, { ...player, back, receipts })
  }
})

type Leaver = { id: number; email: string; back: Record<BackWay, Cents>; receipts: string[] }

async function eraseAddress(
  context: Context,
  db: Database,
  { id, email, back, receipts }: Leaver,
): Promise<void> {
  for (const room of context.data) await room.eraseAddress?.(context, db, email)
  await context.jobs.add(db, sendPrivacyMail, {
    id: `deletion-done-${id}`,
    to: email,
    kind: 'deletion_done',
    day: irishDay(context.now()),
    back,
    receipts,
  })
}
