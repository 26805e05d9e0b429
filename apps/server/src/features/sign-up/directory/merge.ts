import { isSameEmail } from '@hive/domain/base/players/email'
import type { MergePreview } from '@hive/contract/sign-up/merge-accounts'
import { mergeProblems } from '@hive/domain/sign-up/directory/merge'
import { Refusal } from '@hive/domain/errors'
import { irishDay } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { findMergedInto, lockPlayer, setMerged } from '#features/base/players/service.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import type { Leaver, AccountMerge } from '#room-data.ts'
import { accountsMerged } from './jobs.ts'
import { countMoves, hasRole, listInBoth, moveRows } from './merge-queries.ts'
import { findPerson, listMailsOf } from './person-queries.ts'

type Two = { keptId: number; otherId: number }

/** The effect of making two accounts of a person one. */
export async function mergePreviewOf({ db }: Context, two: Two): Promise<MergePreview> {
  const { keptId, otherId } = two
  const [kept, other] = [await findPerson(db, keptId), await findPerson(db, otherId)]
  if (!kept || !other) throw noSuchPerson()
  const [moves, mails] = [await countMoves(db, otherId), await listMailsOf(db, otherId)]
  return {
    kept: accountOf(kept),
    other: accountOf(other),
    moves: { ...moves, mails: mails.length },
    problems: await problemsOf(db, two, kept.emailVerified),
  }
}

function accountOf(person: NonNullable<Awaited<ReturnType<typeof findPerson>>>) {
  const { playerId, name, email, createdAt, lastSeenAt } = person
  const times = { createdAt: createdAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() }
  return { playerId, name, email, ...times }
}

async function problemsOf(db: Database, two: Two, isKeptVerified: boolean): Promise<string[]> {
  const inBoth = await listInBoth(db, two)
  return mergeProblems({ ...two, isKeptVerified, inBoth, hasRole: await hasRole(db, two.otherId) })
}

/**
 * Makes an account part of another one of the same person: each room moves what it keeps, and what is left, with its
 * sign-in, is erased. The same again changes nothing.
 */
export const mergeAccounts = atomic(
  async (context: Context, { playerId: by }: Caller, order: Two & { reason: string }) => {
    const { db } = context
    const { keptId, otherId, reason } = order
    // In the order of their numbers, so that two merges cannot wait for each other.
    const [low, high] = [Math.min(keptId, otherId), Math.max(keptId, otherId)]
    const locked = [await lockPlayer(db, low), await lockPlayer(db, high)]
    if ((await findMergedInto(db, otherId)) === keptId) return
    const to = locked.find((player) => player?.id === keptId)
    const from = locked.find((player) => player?.id === otherId)
    if (!to || !from) throw noSuchPerson()
    const [problem] = await problemsOf(db, order, to.emailVerified)
    if (problem !== undefined) throw new Refusal('accounts_not_mergeable', problem)
    await merge(context, db, { from, to })
    const trace = { subject: `player:${keptId}`, before: { account: otherId }, reason }
    await noteAction(db, { by, kind: 'accounts_merged', ...trace })
  },
)

async function merge(context: Context, db: Database, { from, to }: AccountMerge): Promise<void> {
  const isOwnAddress = from.emailVerified && !isSame(from, to)
  for (const room of context.data) {
    await room.merge?.(context, db, { from, to })
    await moveRows(db, room.tables, { from, to })
  }
  for (const room of context.data) await room.erase?.(db, from)
  if (isOwnAddress) {
    for (const room of context.data) await room.eraseAddress?.(context, db, from.email)
  }
  const { id, issuer, subject } = from
  await setMerged(db, { id, issuer, subject, into: to.id })
  for (const { email } of isSame(from, to) ? [to] : [to, from]) {
    if (email === '') continue
    await context.jobs.add(db, accountsMerged, {
      id: `accounts-merged-${id}-${email === to.email ? 'kept' : 'other'}`,
      to: email,
      day: irishDay(context.now()),
      keptEmail: to.email,
    })
  }
}

function isSame(one: Pick<Leaver, 'email'>, other: Pick<Leaver, 'email'>): boolean {
  return isSameEmail(one.email, other.email)
}

function noSuchPerson(): Refusal {
  return new Refusal('player_not_found', 'There is no such person.')
}
