import { ENTRY_KINDS, type EntryKind } from '@hive/domain/money/ledger'
import { daysBetween } from '@hive/domain/time/day'
import { z } from 'zod'
import { day, nothing } from './common.ts'
import { endpoint } from './endpoint.ts'

const MOST_DAYS = 366

const ledgerEntry = z.object({
  reference: z.string(),
  kind: z.enum(Object.keys(ENTRY_KINDS) as EntryKind[]),
  day,
  /** Negative for money that went out. */
  cents: z.int(),
  progress: z.enum(['done', 'on_its_way', 'choosing']),
  registrationId: z.int().nullable(),
  playerId: z.int().nullable(),
  playerName: z.string().nullable(),
  leagueId: z.int().nullable(),
  leagueTitle: z.string().nullable(),
  vatBasisPoints: z.int(),
})

/** Some days, both ends included. */
export const spanOfDays = z
  .object({ from: day, until: day })
  .refine(({ from, until }) => from <= until && daysBetween(from, until) < MOST_DAYS, {
    path: ['until'],
    error: 'Please choose at most a year.',
  })

export const getLedger = endpoint({
  access: { permission: 'money', league: 'found' },
  method: 'GET',
  path: '/api/organiser/ledger',
  summary:
    'Each payment, refund, lost dispute and card fee of some days, newest first, in the leagues whose money the organiser may see.',
  query: spanOfDays,
  body: nothing,
  reply: z.object({ entries: z.array(ledgerEntry) }),
})
