import {
  COMPARED_KINDS,
  DIFFERENCE_KINDS,
  LINE_KINDS,
} from '@hive/domain/money/payments/reconciliation'
import { z } from 'zod'
import { day } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'
import { spanOfDays } from './ledger.ts'
import { reason } from '../base/reason.ts'

const cents = z.int()
/** The greatest amount that a row of the database can have. */
const MOST_CENTS = 2_147_483_647

const total = z.object({ provider: cents, hive: cents, differing: cents, shifted: cents })

const difference = z.object({
  kind: z.enum(COMPARED_KINDS),
  /** The payment provider's number, which its own pages show. */
  sourceId: z.string(),
  why: z.enum(DIFFERENCE_KINDS),
  /** Why an organiser has accepted it as it is; `null` if none has. */
  acceptedReason: z.string().nullable(),
  /** `foreign`: the currency, if it is not euro. */
  provider: z.object({ cents, foreign: z.string().nullable() }).nullable(),
  hive: z.object({ cents }).nullable(),
  day,
  registrationId: z.int().nullable(),
  playerId: z.int().nullable(),
  playerName: z.string().nullable(),
  leagueTitle: z.string().nullable(),
})

const payout = z.object({
  id: z.string(),
  cents,
  state: z.enum(['on_its_way', 'paid', 'failed']),
  arrivesOn: day,
  /** Whether the provider sent it by its timetable: only then it says what is in it. */
  isAutomatic: z.boolean(),
  /** The sum of its lines beyond its amount, 0 when they add up; `null` while that is not known. */
  gap: cents.nullable(),
})

export type Payout = z.output<typeof payout>

const books = z.object({
  readUntil: z.iso.datetime(),
  totals: z.object({ payment: total, refund: total, dispute: total }),
  fees: cents,
  other: cents,
  /** The change in the provider's balance, without payouts. */
  net: cents,
  paidOut: cents,
  /** The card account, and the money that banks hold because of disputes, by Hive's books at the end of the last day. */
  cardAccount: cents,
  held: cents,
  /** At most 200: those that need a look first, then the newest. */
  differences: z.array(difference),
  differenceCount: z.int(),
  /** How many of them need a look: neither under way nor accepted. */
  openCount: z.int(),
  payouts: z.array(payout),
})

export const getReconciliation = endpoint({
  access: { permission: 'money', league: 'all' },
  path: '/api/organiser/reconciliation',
  summary:
    'The payment provider’s own books of some days beside Hive’s: sums, fees, payouts and each difference.',
  query: spanOfDays,
  reply: z.object({
    /** Whether the books are being read at this moment. */
    isReading: z.boolean(),
    /** Nothing until they were read once. */
    books: books.nullable(),
  }),
})

export type Books = z.output<typeof books>

const payoutLine = z.object({
  id: z.string(),
  kind: z.enum(LINE_KINDS),
  cents,
  fee: cents,
  day,
  /** The payment provider's number of the payment, refund or dispute. */
  sourceId: z.string().nullable(),
  registrationId: z.int().nullable(),
  playerId: z.int().nullable(),
  playerName: z.string().nullable(),
  leagueId: z.int().nullable(),
  leagueTitle: z.string().nullable(),
})

export type PayoutLine = z.output<typeof payoutLine>

export const getPayout = endpoint({
  access: { permission: 'money', league: 'all' },
  path: '/api/organiser/payouts',
  summary: 'One payout with the payments, refunds, disputes and fees in it, each with its sign-up.',
  query: z.object({ payoutId: z.string().max(200) }),
  reply: z.object({ payout, lines: z.array(payoutLine) }),
})

export const readBooks = endpoint({
  access: { permission: 'money', league: 'all' },
  method: 'POST',
  path: '/api/organiser/reconciliation/read',
  summary: 'Reads the payment provider’s books now, and not only at night.',
})

export const acceptDifference = endpoint({
  access: { permission: 'money', league: 'all' },
  path: '/api/organiser/reconciliation/accept',
  summary: 'Accepts a difference as it is, with a reason, until its amount changes.',
  body: z.object({
    kind: z.enum(COMPARED_KINDS),
    sourceId: z.string().max(200),
    /** How much more the payment provider has, as the organiser saw it. */
    gap: z.int().min(-MOST_CENTS).max(MOST_CENTS),
    reason,
  }),
})

export const finishOddPayment = endpoint({
  access: { permission: 'money', league: 'all' },
  path: '/api/organiser/payments/done',
  summary: 'Takes an odd payment that has been dealt with off the tasks.',
  body: z.object({ sessionId: z.string().min(1).max(255) }),
})
