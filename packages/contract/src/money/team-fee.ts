import { choicesOf } from '@hive/domain/leagues/leagues/league-fields'
import { z } from 'zod'
import { askedWire } from '../base/asked.ts'
import { id, idText } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'

/** A team's fee that is split, as someone on the team sees it; money in euro. */
const splitWire = z.object({
  /** The sign-up of the team. */
  registrationId: z.int(),
  teamName: z.string(),
  /** Where and when the captain split it, as the team was signed up. */
  asked: askedWire.optional(),
  fee: z.number(),
  players: z.int(),
  /** The captain's share at sign-up, and the share of each teammate. */
  captainShare: z.number(),
  /** The share paid at sign-up by those from whom the team was taken over. */
  formerShare: z.number().default(0),
  share: z.number(),
  /** How many shares no one has paid, and how many of these someone is paying at this moment. */
  missing: z.int(),
  beingPaid: z.int(),
  /** The last day for teammates, and the day on which the captain pays the rest. */
  deadline: z.iso.date(),
  /** The first night, from which the last day counts on which a share comes back to someone who leaves. */
  startDate: z.iso.date(),
  restOn: z.iso.date(),
  /**
   * The step on that day: the captain is asked, or the card that we keep of the player who signed the team up is charged:
   * the caller's own, or another.
   */
  rest: z.enum(['asked', 'own_card', 'captains_card']).default('asked'),
  /** Whether the player who signed the team up is leaving, so that neither of it happens before someone has taken it over. */
  isLeaving: z.boolean().default(false),
  /** Whether the caller answers for the fee or leads the team, and so may pay for others. */
  isForAll: z.boolean(),
  hasPaid: z.boolean(),
  /** Who has joined, for those who may pay for others; empty for a teammate. */
  people: z.array(z.object({ playerId: z.int(), name: z.string(), hasPaid: z.boolean() })),
})

const teamFee = z.object({
  /** Whether captains of the league may split the fee. */
  rule: z.enum(choicesOf('splitFee')),
  /** The split fee of the team that the caller is on or invited to; null without one. */
  split: splitWire.nullable(),
})

export type TeamFee = z.output<typeof teamFee>
export type SplitWire = z.output<typeof splitWire>

export const getTeamFee = endpoint({
  access: 'player',
  path: '/api/team-fee',
  summary:
    'Whether captains of a league may split the fee of their team, and where the split of the caller’s team stands.',
  query: z.object({ leagueId: idText }),
  reply: teamFee,
})

export const payShare = endpoint({
  access: 'player',
  path: '/api/team-fee/pay',
  summary:
    'Opens a card payment of a share of a split fee, or of several for the captain; answers with where to pay.',
  body: z.object({
    /** The sign-up of the team. */
    registrationId: id,
    shares: z.int().min(1).max(30),
  }),
  reply: z.object({ url: z.url() }),
})
