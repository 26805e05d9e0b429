import type { PurchaseWire, ReceiptWire } from '@hive/contract/receipts'
import { Refusal } from '@hive/domain/errors'
import { euroOf } from '@hive/domain/leagues/pricing'
import { CAPTAIN_REWARD_PERCENT } from '@hive/domain/leagues/promotion'
import {
  balanceOf,
  priceParts,
  receiptNumber,
  refundStanding,
} from '@hive/domain/registration/receipt'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import type { Caller } from '#features/session/service.ts'
import { listPurchases, listRefundsOfAll } from './receipt-queries.ts'

type Row = Awaited<ReturnType<typeof listPurchases>>[number]
type Refund = Awaited<ReturnType<typeof listRefundsOfAll>>[number]

/** What someone has paid, and what has come or is coming back. */
export async function purchasesOf(
  { db }: Context,
  { playerId }: Caller,
  leagueId: number | undefined,
): Promise<PurchaseWire[]> {
  const rows = await listPurchases(db, { playerId, leagueId })
  const refunds = await refundsOf(db, rows)
  return rows.map((row) => purchaseToWire(row, refunds))
}

/** The receipt of one payment, for its owner. */
export async function receiptOf(
  { db }: Context,
  { playerId }: Caller,
  registrationId: number,
): Promise<ReceiptWire> {
  const [row] = await listPurchases(db, { playerId, registrationId })
  if (!row?.paidAt) throw new Refusal('not_found', 'We can’t find this receipt.')
  const { playerName, venueName, startDate, endDate } = row
  return {
    ...purchaseToWire(row, await refundsOf(db, [row])),
    paidAt: row.paidAt.toISOString(),
    playerName,
    venueName,
    startDate,
    endDate,
  }
}

function refundsOf(db: Database, rows: readonly Row[]): Promise<Refund[]> {
  return listRefundsOfAll(
    db,
    rows.map(({ id }) => id),
  )
}

function purchaseToWire(row: Row, all: readonly Refund[]): PurchaseWire {
  const { id, amountCents, listedCents } = row
  const refunds = all.filter(({ registrationId }) => registrationId === id).flatMap(shown)
  const { back, onItsWay, balance } = balanceOf(amountCents, refunds)
  const percent = percentOf(row)
  const due = row.splitFeeCents ?? amountCents
  const { off, credited } = priceParts({ listed: listedCents, due, percent })
  return {
    registrationId: id,
    receipt: receiptNumber(id),
    leagueId: row.leagueId,
    leagueTitle: row.leagueTitle,
    RegistrationTypeId: row.registrationTypeId,
    TryItOutRegistration: row.tryItOut,
    isUpgrade: row.upgradesId !== null,
    isShare: row.isShare,
    teamName: row.teamName,
    state: row.state,
    listed: euroOf(listedCents),
    discount: row.discount && { kind: row.discount, percent, amount: euroOf(off) },
    credited: euroOf(credited),
    ofOthers: euroOf(due - amountCents),
    paid: euroOf(amountCents),
    byCredit: euroOf(row.creditCents),
    way: row.way,
    paidAt: row.paidAt?.toISOString() ?? null,
    refunds: refunds.map(({ cents, ...refund }) => ({ ...refund, amount: euroOf(cents) })),
    refunded: euroOf(back),
    onItsWay: euroOf(onItsWay),
    balance: euroOf(balance),
  }
}

function percentOf({ discount, percent }: Row): number {
  if (discount === null) return 0
  return percent ?? CAPTAIN_REWARD_PERCENT
}

function shown({ amountCents: cents, way, state, isChoosing, reason, ...times }: Refund) {
  const standing = refundStanding(state, isChoosing)
  if (standing === null) return []
  const isOpen = standing === 'to_choose' || standing === 'on_its_way'
  const at = isOpen ? times.createdAt : times.updatedAt
  return [{ cents, way, standing, reason, at: at.toISOString() }]
}
