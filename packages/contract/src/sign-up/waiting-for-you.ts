import { WAITING_KINDS } from '@hive/domain/sign-up/waiting-for-you/waiting-for-you'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { captainLeaves } from '../roster/captain-leaves.ts'

const waitingItem = z.object({
  kind: z.enum(WAITING_KINDS),
  leagueId: z.int(),
  leagueTitle: z.string(),
  /** The caller’s team, or the one that they are asked to join. */
  team: z.string().nullable(),
  /** The player or the team who asks; empty for a player without a name. */
  from: z.string().nullable(),
  /** In euro. */
  amount: z.number().nullable(),
  /** The moment at which it ends; `null` where only a day ends it, or nothing does. */
  endsAt: z.iso.datetime().nullable(),
  /** The last day on which they can answer. */
  lastDay: z.iso.date().nullable(),
  /** Of a team that invites: that its captain is leaving. */
  captainLeaves: captainLeaves.optional(),
  /** The game, of a score that another team has told us, and of one that has moved. */
  fixtureId: z.int().optional(),
})

export type WaitingItemWire = z.output<typeof waitingItem>

export const getWaitingForYou = endpoint({
  access: 'player',
  path: '/api/waiting-for-you',
  summary:
    'Everything that waits for the caller’s answer: places, invitations, shares and questions; what ends first in front.',
  reply: z.object({ items: z.array(waitingItem) }),
})
