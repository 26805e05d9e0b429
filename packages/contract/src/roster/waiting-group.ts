import { groupProblems } from '@hive/domain/roster/waiting/waiting-group'
import { z } from 'zod'
import { askedWire } from '../base/asked.ts'
import { id, idText } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'

const groupWire = z.object({
  /** The caller’s own entry on the waiting list. */
  entryId: z.int(),
  state: z.enum(['waiting', 'offered']),
  /** 1 is the first in line; the group has one position. */
  position: z.int(),
  offerEndsAt: z.iso.datetime().nullable(),
  members: z.array(
    z.object({ entryId: z.int(), name: z.string(), isYou: z.boolean(), saidYes: z.boolean() }),
  ),
  /** Friends whom the caller has asked and who have not joined yet. */
  invited: z.array(z.object({ invitationId: z.int(), email: z.string() })),
  /** How many more the other members have asked. */
  invitedByOthers: z.int(),
})

const waitingGroupWire = z.object({
  group: groupWire.nullable(),
  /** A group that the caller is asked to join, with the name of the player who asks. */
  invitation: z.object({ id: z.int(), from: z.string(), asked: askedWire.optional() }).nullable(),
})

export type WaitingGroup = z.output<typeof groupWire>
export type WaitingGroupReply = z.output<typeof waitingGroupWire>

export const getWaitingGroup = endpoint({
  access: 'player',
  path: '/api/waiting-groups',
  summary:
    'The group that the caller waits with for a league, and one that they are asked to join.',
  query: z.object({ leagueId: idText }),
  reply: waitingGroupWire,
})

export const startWaitingGroup = endpoint({
  access: 'player',
  mails: 'others',
  path: '/api/waiting-groups/start',
  summary:
    'Puts the caller in line for a full league with friends, who get an e-mail: all of them get a place or none.',
  body: z.object({ leagueId: id, friends: z.array(z.string().max(254)).max(10) }),
  reply: waitingGroupWire,
})

export const joinWaitingGroup = endpoint({
  access: 'player',
  mails: 'others',
  path: '/api/waiting-groups/join',
  summary: 'Joins the group that the caller’s verified e-mail is asked to join.',
  body: z.object({ invitationId: id }),
  reply: waitingGroupWire,
})

export const endGroupInvitation = endpoint({
  access: 'player',
  mails: 'others',
  path: '/api/waiting-groups/end-invitation',
  summary:
    'Ends an invitation to a group, for the one who is asked and the one who asks; again changes nothing.',
  body: z.object({ invitationId: id }),
})

export const sayYesToPlaces = endpoint({
  access: 'player',
  mails: 'others',
  path: '/api/waiting-groups/say-yes',
  summary:
    'Says yes to the places on offer to the caller’s group; the last yes lets each of them sign up. Again changes nothing.',
  body: z.object({ entryId: id }),
})

/** The form that starts a group: a line for each friend, most of them empty. */
export function groupForm(own: string) {
  return z.object({ friends: z.array(z.string()) }).check(({ value, issues }) => {
    for (const [index, message] of groupProblems(value.friends, own).entries()) {
      if (message === null) continue
      issues.push({
        code: 'custom',
        path: ['friends', index],
        message,
        input: value.friends[index],
      })
    }
  })
}
