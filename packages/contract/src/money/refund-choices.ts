import { REFUND_WAYS } from '@hive/domain/money/payments/cancellation'
import { BACK_STANDINGS } from '@hive/domain/money/payments/refund-choice'
import { BACK_WAYS } from '@hive/domain/base/money/ways'
import { z } from 'zod'
import { id, idText } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'

const refundChoice = z.object({
  leagueId: z.int(),
  leagueTitle: z.string(),
  /** The money that goes back, in euro. */
  amount: z.number(),
  /** The moment at which the choice ends; from then on the money goes to the card. */
  endsAt: z.iso.datetime(),
  /** Whether a bank holds some of it because of a dispute, so that it waits for the decision. */
  isWithheld: z.boolean(),
})

export type RefundChoice = z.output<typeof refundChoice>

const choices = z.object({ choices: z.array(refundChoice) })

export const getRefundChoices = endpoint({
  access: 'player',
  path: '/api/refund-choices',
  summary:
    'The leagues for which the caller gets card money back and may choose between card and credit, the one that ends first in front.',
  reply: choices,
})

export const chooseRefund = endpoint({
  access: 'player',
  path: '/api/refund-choices',
  summary:
    'Sends what the caller gets back for a league to the card, or makes it a credit; once. 409 when there is nothing left to choose.',
  body: z.object({ leagueId: id, way: z.enum(REFUND_WAYS) }),
  reply: choices,
})

const back = z.object({
  refundId: z.int(),
  playerId: z.int(),
  playerName: z.string(),
  /** In euro. */
  amount: z.number(),
  standing: z.enum(BACK_STANDINGS),
  /** How it goes back. */
  way: z.enum(BACK_WAYS),
  /** Whether a bank holds the payment because of a dispute. */
  isWithheld: z.boolean(),
  /** Why it failed. */
  failure: z.string().nullable(),
})

const calledOff = z.object({
  /** Sign-ups that have yet to be ended. */
  left: z.int(),
  /** When the last choice ends; `null` when no one may choose any more. */
  endsAt: z.iso.datetime().nullable(),
  refunds: z.array(back),
})

export type CalledOff = z.output<typeof calledOff>
export type BackWire = z.output<typeof back>

export const getCalledOff = endpoint({
  access: { permission: 'money', league: 'sent' },
  path: '/api/organiser/leagues/called-off',
  summary: 'The money of a league that was called off and where it stands, refund by refund.',
  query: z.object({ leagueId: idText }),
  reply: calledOff,
})
