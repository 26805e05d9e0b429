import type { Person } from '@hive/contract/sign-up/person'
import { euroOf } from '@hive/domain/base/money/cents'
import { creditChange } from '@hive/domain/roster/credits/credit'
import { refundStanding } from '@hive/domain/money/payments/receipt'
import { mayDo, type Permissions } from '@hive/domain/base/session/permission'
import type { Context } from '#context.ts'
import { creditsOf } from '#features/roster/credits/service.ts'
import {
  listCreditEntriesOf,
  listDisputesOf,
  listRefundsOf,
  type listSignUpsOf,
} from './person-queries.ts'

type SignUpRow = Awaited<ReturnType<typeof listSignUpsOf>>[number]
type RefundRow = Awaited<ReturnType<typeof listRefundsOf>>[number]
type DisputeRow = Awaited<ReturnType<typeof listDisputesOf>>[number]
type EntryRow = Awaited<ReturnType<typeof listCreditEntriesOf>>[number]
type Payer = { playerId: number; signUps: readonly SignUpRow[] }

/** All that moved someone’s money in the leagues whose money the caller sees; `null` if they see none. */
export async function moneyOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  permissions: Permissions,
  { playerId, signUps }: Payer,
): Promise<Person['money']> {
  if (!mayDo(permissions, 'money', 'any')) return null
  const { credits } = await creditsOf({ db, now }, { playerId })
  const seen = <Row extends { leagueId: number }>(rows: readonly Row[]) =>
    rows.filter(({ leagueId }) => mayDo(permissions, 'money', leagueId))
  return {
    payments: seen(signUps).flatMap(paymentOf),
    unrecorded: seen(signUps)
      .filter(({ isUnrecorded }) => isUnrecorded)
      .map(({ registrationId, leagueId, league }) => ({ registrationId, leagueId, league })),
    refunds: seen(await listRefundsOf(db, playerId)).flatMap(refundOf),
    disputes: seen(await listDisputesOf(db, playerId)).map(disputeOf),
    credits: seen(credits),
    creditEntries: seen(await listCreditEntriesOf(db, playerId)).flatMap(entryOf),
  }
}

function paymentOf({
  paidAt,
  paidCents,
  creditCents,
  movedCents,
  way,
  reference,
  ...row
}: SignUpRow) {
  if (paidAt === null || way === null) return []
  const { registrationId, leagueId, league } = row
  return {
    registrationId,
    leagueId,
    league,
    amount: euroOf(paidCents),
    byCredit: euroOf(creditCents ?? 0),
    byMove: euroOf(movedCents),
    way,
    reference: reference ?? '',
    left: euroOf(Math.max(0, paidCents - row.backCents)),
    hasEnded: ['cancelled', 'refund_due', 'refunded'].includes(row.state),
    at: paidAt.toISOString(),
  }
}

function refundOf({ amountCents, state, isChoosing, createdAt, ...refund }: RefundRow) {
  const standing = refundStanding(state, isChoosing)
  if (standing === null) return []
  return { ...refund, amount: euroOf(amountCents), standing, at: createdAt.toISOString() }
}

function disputeOf({ amountCents, openedAt, ...dispute }: DisputeRow) {
  return { ...dispute, amount: euroOf(amountCents), at: openedAt.toISOString() }
}

function entryOf({ kind, origin, amountCents, at, ...entry }: EntryRow) {
  const change = creditChange(kind, origin)
  if (change === null) return []
  return { ...entry, kind: change, amount: euroOf(amountCents), at: at.toISOString() }
}
