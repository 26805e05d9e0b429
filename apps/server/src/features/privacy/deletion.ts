import { randomUUID } from 'node:crypto'
import { DELETION_GRACE_DAYS } from '@hive/domain/account/inactivity'
import { Refusal } from '@hive/domain/errors'
import { admitRecentSignIn } from '@hive/domain/session/recent-sign-in'
import { irishDay } from '@hive/domain/time/irish'
import type { Context } from '#context.ts'
import { inTransaction } from '#db/transaction.ts'
import { forgetSubscriber } from '#features/marketing/service.ts'
import { leaveEveryLine, lockLiveRegistration, move } from '#features/registration/service.ts'
import type { Caller } from '#features/session/service.ts'
import { removeSignIn } from '#identity/service.ts'
import { postPrivacyMail } from './mails.ts'
import {
  countOtherAdmins,
  erasePerson,
  findDeletion,
  listHeldLeagues,
  lockPlayer,
  setDeletion,
} from './queries.ts'

const DAY_MS = 86_400_000

/** When someone's account is to go; `null` while it stays. */
export async function deletionOf({ db }: Context, { playerId }: Caller): Promise<Date | null> {
  return (await findDeletion(db, playerId)).deletionDueAt
}

/** Takes note that someone wants to go; they have a week to change their mind. Asking again changes nothing. */
export async function askForDeletion(context: Context, caller: Caller): Promise<Date> {
  admitRecentSignIn(caller.signedInAt, context.now())
  if (caller.role === 'admin' && (await countOtherAdmins(context.db, caller.playerId)) === 0) {
    throw new Refusal(
      'last_organiser',
      'You are the only organiser. Please make somebody else one before you go.',
    )
  }
  const known = await deletionOf(context, caller)
  if (known) return known
  const dueAt = new Date(context.now().getTime() + DELETION_GRACE_DAYS * DAY_MS)
  await inTransaction(context.db, async (db) => {
    await setDeletion(db, caller.playerId, dueAt)
    await postPrivacyMail(context, db, {
      id: `deletion-asked-${randomUUID()}`,
      to: caller.email,
      kind: 'deletion_asked',
      day: irishDay(dueAt),
    })
  })
  return dueAt
}

export async function keepAccount({ db }: Context, { playerId }: Caller): Promise<void> {
  await setDeletion(db, playerId, null)
}

/** Erases one player for good: what names them, their health answers, their sign-in. */
export async function erase(context: Context, playerId: number): Promise<void> {
  await inTransaction(context.db, async (db) => {
    const player = await lockPlayer(db, playerId)
    if (!player) return
    for (const { leagueId } of await listHeldLeagues(db, playerId)) {
      const held = await lockLiveRegistration(db, { leagueId, playerId })
      if (held?.state === 'held') {
        const cause = { actor: 'privacy', reason: 'account deleted' }
        await move(context, db, held, { to: 'cancelled', cause })
      }
    }
    await leaveEveryLine(context, db, playerId)
    await removeSignIn(db, player)
    await erasePerson(db, player)
    if (player.email !== '') {
      await forgetSubscriber(context, db, player.email)
      await postPrivacyMail(context, db, {
        id: `deletion-done-${playerId}`,
        to: player.email,
        kind: 'deletion_done',
        day: irishDay(context.now()),
      })
    }
  })
}
