import { PAID_STATES, PERSON_STANDINGS } from '@hive/domain/sign-up/league-people/league-person'
import { z } from 'zod'
import { idText } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'
import { signatureWire } from './signature.ts'

export const leaguePerson = z.object({
  playerId: z.int(),
  /** Null for someone who has only joined the waiting list. */
  registrationId: z.int().nullable(),
  /** Their entry on the waiting list; null for someone who has signed up. */
  entryId: z.int().nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  type: z.enum(['individual', 'team', 'team_player']),
  tryItOut: z.boolean(),
  teamId: z.int().nullable(),
  team: z.string().nullable(),
  /** Whether they lead the team. */
  isCaptain: z.boolean(),
  /** 1 to 4, as they said at sign-up; null for someone who waits. */
  skill: z.int().nullable(),
  standing: z.enum(PERSON_STANDINGS),
  /** When someone who is in leaves, as they have cancelled and their teammates are asked, or are deleting their account. */
  leavesAt: z.iso.datetime().nullable(),
  /** Their place in line, from 1; null for someone who does not wait. */
  position: z.int().nullable(),
  /** The others with whom someone waits, and why their group waits or how it has answered; null without a group. */
  group: z
    .object({
      others: z.array(z.object({ playerId: z.int(), name: z.string(), email: z.string() })),
      note: z.string().nullable(),
    })
    .nullable(),
  /** Null for someone who waits. */
  payment: z.enum(PAID_STATES).nullable(),
  /** Euro paid and euro back; null for organisers who do not see money. */
  paid: z.number().nullable(),
  back: z.number().nullable(),
  /** Euro of a split team fee that no one has paid, at the sign-up of the team; null for organisers who do not see money. */
  missing: z.number().nullable(),
  /** The code of the promotion that took something off; null for a sign-up without one. */
  promotion: z.string().nullable(),
  agreement: signatureWire.nullable(),
  /** Whether their health declaration names a condition; null for organisers who may not know. */
  hasHealthNote: z.boolean().nullable(),
  since: z.iso.datetime(),
})

export type LeaguePerson = z.output<typeof leaguePerson>

export const getLeaguePeople = endpoint({
  access: { permission: 'people', league: 'sent' },
  path: '/api/organiser/registrations',
  summary:
    'Everyone who has signed up for a league or waits for a place, once: how, on which team, paid or not, and how they stand.',
  query: z.object({ leagueId: idText }),
  reply: z.object({
    league: z.object({
      id: z.int(),
      title: z.string(),
      numberOfTeams: z.int(),
      playersOnTeam: z.int(),
      places: z.int(),
      /** Those who take its places now. */
      takers: z.array(
        z.object({
          standing: z.enum(['confirmed', 'held', 'offered', 'kept', 'invited']),
          isTeam: z.boolean(),
          count: z.int(),
          places: z.int(),
        }),
      ),
    }),
    people: z.array(leaguePerson),
    teams: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
})
