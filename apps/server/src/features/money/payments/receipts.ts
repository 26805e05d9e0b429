import type { PurchaseWire, ReceiptWire } from '@hive/contract/money/receipts'
import { Refusal } from '@hive/domain/errors'
import { type Cents, euroOf } from '@hive/domain/base/money/cents'
import { CAPTAIN_REWARD_PERCENT } from '@hive/domain/leagues/promotions/promotion'
import { vatIn } from '@hive/domain/money/legal-details/vat'
import { lostCents } from '@hive/domain/money/payments/dispute'
import {
  balanceOf,
  disputeStanding,
  priceParts,
  receiptNumber,
  refundStanding,
} from '@hive/domain/money/payments/receipt'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { detailsAt } from '#features/money/legal-details/service.ts'
import type { Caller } from '#features/base/session/service.ts'
import {
  findFollowed,
  listCorrections,
  listDisputesOfAll,
  listPurchases,
  listRefundsOfAll,
} from './receipt-queries.ts'

type Row = Awaited<ReturnType<typeof listPurchases>>[number]
type Refund = Awaited<ReturnType<typeof listRefundsOfAll>>[number]
type Correction = Awaited<ReturnType<typeof listCorrections>>[number]
type Dispute = Awaited<ReturnType<typeof listDisputesOfAll>>[number]

/** Someone's payments, and the money that has come or is coming back. */
export async function purchasesOf(
  { db }: Context,
  { playerId }: Caller,
  leagueId: number | undefined,
): Promise<PurchaseWire[]> {
  const rows = await listPurchases(db, { playerId, leagueId })
  const back = await backOf(db, rows)
  return rows.map((row) => purchaseToWire(row, back))
}

/**
 * The receipt of one payment, for its owner. A sign-up that was not paid itself, since it took the place of one that was, shows
 * the receipt of that one.
 */
export async function receiptOf(
  context: Pick<Context, 'db' | 'config'>,
  { playerId }: Pick<Caller, 'playerId'>,
  registrationId: number,
): Promise<ReceiptWire> {
  const { db } = context
  const [row] = await listPurchases(db, { playerId, registrationId })
  if (!row?.paidAt) {
    const followed = await findFollowed(db, { playerId, registrationId })
    if (followed !== null) return receiptOf(context, { playerId }, followed)
    throw new Refusal('not_found', 'We can’t find this receipt.')
  }
  const purchase = purchaseToWire(row, await backOf(db, [row]))
  const { playerName, venueName, startDate, endDate, vatBasisPoints, vatCorrectedOn } = row
  const issued = purchase.corrections[0]?.was ?? purchase.paid
  return {
    ...purchase,
    paidAt: row.paidAt.toISOString(),
    playerName,
    venueName,
    startDate,
    endDate,
    seller: await detailsAt(context, row.paidAt),
    vat: {
      basisPoints: vatBasisPoints,
      correctedOn: vatCorrectedOn,
      paid: euroOf(vatIn(Math.round(issued * 100), vatBasisPoints)),
      balance: euroOf(vatIn(Math.round(purchase.balance * 100), vatBasisPoints)),
    },
  }
}

type Back = {
  refunds: readonly Refund[]
  disputes: readonly Dispute[]
  corrections: readonly Correction[]
}

/** The money that has gone back of some payments, or may, and their corrections. */
async function backOf(db: Database, rows: readonly Row[]): Promise<Back> {
  const ids = rows.map(({ id }) => id)
  const [refunds, disputes, corrections] = await Promise.all([
    listRefundsOfAll(db, ids),
    listDisputesOfAll(db, ids),
    listCorrections(db, ids),
  ])
  return { refunds, disputes, corrections }
}

function purchaseToWire(sold: Row, all: Back): PurchaseWire {
  const row = sold.isVoid ? { ...sold, amountCents: 0, creditCents: 0 } : sold
  const { id, amountCents, listedCents } = row
  const isOwn = ({ registrationId }: { registrationId: number }) => registrationId === id
  const refunds = all.refunds.filter(isOwn).flatMap(shown)
  const disputes = all.disputes.filter(isOwn)
  const { back, onItsWay, balance } = balanceOf(amountCents, refunds, lostCents(disputes))
  return {
    registrationId: id,
    receipt: receiptNumber(id, row.series),
    leagueId: row.leagueId,
    leagueTitle: row.leagueTitle,
    RegistrationTypeId: row.registrationTypeId,
    TryItOutRegistration: row.tryItOut,
    isUpgrade: row.upgradesId !== null,
    isShare: row.isShare,
    teamName: row.teamName,
    state: row.state,
    listed: euroOf(listedCents),
    ...priceOf(row),
    paid: euroOf(amountCents),
    byCredit: euroOf(row.creditCents),
    byMove: euroOf(row.movedCents),
    way: row.way,
    paidAt: row.paidAt?.toISOString() ?? null,
    refunds: refunds.map(({ cents, ...refund }) => ({ ...refund, amount: euroOf(cents) })),
    disputes: disputes.flatMap(disputeToWire),
    corrections: all.corrections.filter(isOwn).flatMap(correctionToWire),
    refunded: euroOf(back),
    onItsWay: euroOf(onItsWay),
    balance: euroOf(balance),
  }
}

/** The parts between the listed price and what was paid. */
function priceOf(row: Row): Pick<PurchaseWire, 'discount' | 'credited' | 'ofOthers'> {
  const percent = percentOf(row)
  const due: Cents = row.splitFeeCents ?? row.amountCents
  const { off, credited } = priceParts({ listed: row.listedCents, due, percent })
  return {
    discount: row.discount && { kind: row.discount, percent, amount: euroOf(off) },
    credited: euroOf(credited),
    ofOthers: euroOf(due - row.amountCents),
  }
}

function percentOf({ discount, percent }: Row): number {
  if (discount === null) return 0
  return percent ?? CAPTAIN_REWARD_PERCENT
}

function shown({
  amountCents: cents,
  way,
  state,
  isChoosing,
  reason,
  isMovedOn,
  ...times
}: Refund) {
  const standing = refundStanding(state, isChoosing)
  if (standing === null) return []
  const isOpen = standing === 'to_choose' || standing === 'on_its_way'
  const at = isOpen ? times.createdAt : times.updatedAt
  return [{ cents, way, standing, reason, isMovedOn, at: at.toISOString() }]
}

/** Nothing for one of a day or a reference, which the receipt does not show. */
function correctionToWire({ at, before, after }: Correction) {
  if (before.cents === after.cents && before.way === after.way) return []
  const [was, amount] = [euroOf(before.cents), euroOf(after.cents)]
  return [{ at: at.toISOString(), was, wasWay: before.way, amount, way: after.way }]
}

function disputeToWire({ amountCents, state, openedAt, endedAt }: Dispute) {
  const standing = disputeStanding(state)
  if (standing === null) return []
  const at = standing === 'held' ? openedAt : (endedAt ?? openedAt)
  return [{ amount: euroOf(amountCents), standing, at: at.toISOString() }]
}
