import { readEuro } from '@hive/domain/base/text/read-number'
import { BACK_WAYS } from '@hive/domain/base/money/ways'
import { z } from 'zod'
import { handDay, handDayText, reference, takenWay } from './by-hand.ts'
import { euroText, id } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'
import { reason } from '../base/reason.ts'
import { sureOf } from '../base/sums.ts'

/** In euro; `null` where no second organiser has to agree. */
const limits = z.object({ askAbove: z.number(), secondAbove: z.number().nullable() })

export type MoneyLimitsWire = z.output<typeof limits>

export const getMoneyLimits = endpoint({
  access: { permission: 'money', league: 'all' },
  path: '/api/organiser/money-limits',
  summary: 'Above which sums an organiser is asked, and a second one has to agree.',
  reply: limits,
})

const most = z.number().min(0.01, 'Please enter a sum, such as 200.').max(1_000_000)

export const setMoneyLimits = endpoint({
  access: { permission: 'roles', league: 'all' },
  isSensitive: true,
  path: '/api/organiser/money-limits',
  summary: 'Changes above which sums an organiser is asked, and a second one has to agree.',
  body: z.object({ askAbove: most, secondAbove: most.nullable() }),
  reply: limits,
})

const ENTER_SUM = 'Please enter a sum, such as 200.'

/** The admin's form. */
export const moneyLimitsForm = z.object({
  askAbove: euroText(ENTER_SUM),
  secondAbove: z
    .literal('')
    .transform(() => null)
    .or(euroText(ENTER_SUM)),
})

/** A refund or credit that waits for a second organiser. */
export const moneyOrderWire = z.object({
  orderId: z.int(),
  registrationId: z.int(),
  leagueTitle: z.string(),
  playerName: z.string(),
  /** In euro. */
  amount: z.number(),
  kind: z.enum(['refund', 'goodwill']),
  way: z.enum(BACK_WAYS),
  reason: z.string(),
  /** Who asked for it. */
  askedBy: z.string(),
  /** Whether that was the caller. */
  isOwn: z.boolean(),
  /** Whether it would go to the caller, who cannot approve it then. */
  isForCaller: z.boolean(),
  at: z.iso.datetime(),
})

export const decideMoneyOrder = endpoint({
  access: { permission: 'money', league: 'found' },
  isSensitive: true,
  path: '/api/organiser/money-orders/decide',
  summary:
    'Approves a refund or credit that another organiser has asked for, or declines it; who asked can only take it back. Twice is once.',
  body: z.object({
    orderId: id,
    isApproved: z.boolean(),
    /** Why not; kept with the order. */
    reason: reason.or(z.literal('')),
  }),
})

const nothingOrMore = z.number().min(0, 'Please enter 0 or more.').max(10_000)

export const correctTaken = endpoint({
  access: { permission: 'money', league: 'found' },
  isSensitive: true,
  path: '/api/organiser/payments/correct',
  summary:
    'Corrects how much came in cash or by bank transfer, which of the two it was, or on which day, with a reason; nothing voids it. The books get an entry of today, and for another day one of that day. Twice is once.',
  body: z.object({
    registrationId: id,
    /** In euro, as the organiser has seen it. */
    was: z.number(),
    amount: nothingOrMore,
    /** How it came, and as what it is recorded as far as the organiser has seen; without them that stays. */
    way: takenWay.optional(),
    wasWay: takenWay.optional(),
    /** The reference on the bank statement; without it that stays. */
    reference: reference.optional(),
    /** The day on which it came; null leaves the one that is recorded. */
    receivedOn: handDay,
    sureOf,
    reason,
  }),
})

/** The organiser's form for a correction. */
export const correctionForm = z.object({
  amount: z
    .string()
    .transform(readEuro)
    .refine((euro) => euro < 100_000, 'Please enter an amount, such as 80 or 80.50, or 0.'),
  way: takenWay,
  reference,
  receivedOn: handDayText,
  sureOf,
  reason,
})
