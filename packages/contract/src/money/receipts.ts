import { BACK_WAYS, MONEY_WAYS } from '@hive/domain/base/money/ways'
import { DISPUTE_STANDINGS, REFUND_STANDINGS } from '@hive/domain/money/payments/receipt'
import { REFUND_REASONS } from '@hive/domain/money/payments/cancellation'
import { REGISTRATION_STATES } from '@hive/domain/roster/registration/states'
import { z } from 'zod'
import { idText } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'
import { legalDetailsForm } from './legal-details.ts'

const refund = z.object({
  amount: z.number(),
  /** How it goes back. */
  way: z.enum(BACK_WAYS),
  standing: z.enum(REFUND_STANDINGS),
  reason: z.enum(REFUND_REASONS),
  /** Whether it has moved on with the player to another league, and is no credit to spend. */
  isMovedOn: z.boolean().optional(),
  /** When it arrived, or when it was ordered. */
  at: z.iso.datetime(),
})

const dispute = z.object({
  amount: z.number(),
  standing: z.enum(DISPUTE_STANDINGS),
  /** When the bank took the money, or decided that it stays with the player. */
  at: z.iso.datetime(),
})

/** An organiser's correction of cash or a transfer that was recorded wrongly: the receipt keeps what it showed. */
const correction = z.object({
  at: z.iso.datetime(),
  was: z.number(),
  wasWay: z.enum(MONEY_WAYS),
  amount: z.number(),
  way: z.enum(MONEY_WAYS),
})

/** One sign-up that was paid for, or is being paid for, with its money in euro. */
export const purchaseWire = z.object({
  registrationId: z.int(),
  /** The name of its receipt. */
  receipt: z.string(),
  leagueId: z.int(),
  leagueTitle: z.string(),
  RegistrationTypeId: z.int(),
  TryItOutRegistration: z.boolean(),
  isUpgrade: z.boolean(),
  /** Whether it is a share of a team's fee. */
  isShare: z.boolean().default(false),
  teamName: z.string().nullable(),
  state: z.enum(REGISTRATION_STATES),
  listed: z.number(),
  discount: z
    .object({
      kind: z.enum(['captain_reward', 'promotion']),
      percent: z.number(),
      amount: z.number(),
    })
    .nullable(),
  /** The price of an earlier try-out, which was paid already. */
  credited: z.number(),
  /** The shares that the teammates of a captain who split the fee are to pay. */
  ofOthers: z.number().default(0),
  paid: z.number(),
  /** The part of it that credit paid. */
  byCredit: z.number(),
  /** The part of that which was paid for another league, and has moved here with the player. */
  byMove: z.number().optional(),
  /** How the rest of it came in. */
  way: z.enum(MONEY_WAYS).default('card'),
  /** `null` while the card payment is under way. */
  paidAt: z.iso.datetime().nullable(),
  refunds: z.array(refund),
  disputes: z.array(dispute).default([]),
  /** Oldest first; the receipt was issued for what was recorded before the first one. */
  corrections: z.array(correction).default([]),
  refunded: z.number(),
  onItsWay: z.number(),
  /** The part that stays paid once everything on its way has arrived. */
  balance: z.number(),
})

export type PurchaseWire = z.output<typeof purchaseWire>

export const getPurchases = endpoint({
  access: 'player',
  path: '/api/purchases',
  summary: 'The caller’s payments and refunds, newest first; with `leagueId`, for one league.',
  query: z.object({ leagueId: idText.optional() }),
  reply: z.object({ purchases: z.array(purchaseWire) }),
})

export const receiptWire = purchaseWire.extend({
  /** Who sold it, as it was then. */
  seller: z.object(legalDetailsForm.shape),
  /** The rate of its day, or the right one where that was corrected later, and the VAT in what was paid and in the balance. */
  vat: z.object({
    basisPoints: z.int(),
    correctedOn: z.iso.date().nullable(),
    paid: z.number(),
    balance: z.number(),
  }),
  paidAt: z.iso.datetime(),
  playerName: z.string(),
  venueName: z.string(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
})

export type ReceiptWire = z.output<typeof receiptWire>

export const getReceipt = endpoint({
  access: 'player',
  path: '/api/receipts',
  summary: 'The receipt of one of the caller’s own payments; for anyone else there is none.',
  query: z.object({ registrationId: idText }),
  reply: receiptWire,
})
