import { ACCOUNTS, JOURNAL_KINDS, type JournalKind } from '@hive/domain/money/books/journal'
import { MOST_DAYS } from '@hive/domain/money/books/period'
import { daysBetween } from '@hive/domain/base/time/day'
import { z } from 'zod'
import { day } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'

const flow = z.object({ from: z.enum(ACCOUNTS), to: z.enum(ACCOUNTS), cents: z.int() })

const ledgerEntry = flow.extend({
  id: z.int(),
  kind: z.enum(Object.keys(JOURNAL_KINDS) as JournalKind[]),
  day,
  /** The day on which it happened, where that day's books were closed already. */
  happenedOn: day.nullable(),
  reference: z.string(),
  corrects: z.int().nullable(),
  registrationId: z.int().nullable(),
  leagueId: z.int().nullable(),
  leagueTitle: z.string(),
  season: z.string(),
  paymentIntentId: z.string().nullable(),
  refundId: z.string().nullable(),
  payoutId: z.string().nullable(),
  /** The rate of the sale that it belongs to, and its part of the VAT: negative for what goes back. */
  vatBasisPoints: z.int(),
  vatCents: z.int(),
  /** The player; `null` where it belongs to no sign-up, and without a name after the account was deleted. */
  playerId: z.int().nullable(),
  playerName: z.string().nullable(),
  /** The series of its sign-up’s receipt. */
  receiptSeries: z.string(),
})

export type LedgerEntry = z.output<typeof ledgerEntry>

/** Some days, both ends included. */
export const spanOfDays = z
  .object({ from: day, until: day })
  .refine(({ from, until }) => from <= until, {
    path: ['until'],
    error: 'Please choose a day that is not before the first one.',
  })
  .refine(({ from, until }) => from > until || daysBetween(from, until) < MOST_DAYS, {
    path: ['until'],
    error: 'Please choose at most a year.',
  })

export const getLedger = endpoint({
  access: { permission: 'money', league: 'found' },
  path: '/api/organiser/ledger',
  summary:
    'The entries of the books of some days, the newest first, and what moved before them, in the leagues whose money the organiser may see.',
  query: spanOfDays,
  reply: z.object({
    entries: z.array(ledgerEntry),
    /** The flows before the first day, each pair of accounts once. */
    opening: z.array(flow),
    /** The last day of the closed books; `null` while none are. */
    closedUntil: day.nullable(),
  }),
})
