import { z } from 'zod'
import { emailAddress, id, idText } from '../base/common.ts'
import { reason } from '../base/reason.ts'
import { endpoint } from '../endpoint.ts'

const access = { permission: 'people', league: 'sent' } as const

export const invitedPerson = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  teamId: z.int().nullable(),
  team: z.string().nullable(),
  /** Whether they lead the team once they are in. */
  isCaptain: z.boolean(),
  /** Whether a place is held for them now. */
  isHeld: z.boolean(),
  /** The last day of the place that is, or was, held for them. */
  heldUntil: z.iso.date().nullable(),
  /** When an organiser last wrote to them. */
  writtenAt: z.iso.datetime().nullable(),
})
export type InvitedPerson = z.output<typeof invitedPerson>

export const getInvited = endpoint({
  access,
  path: '/api/organiser/invited',
  summary: 'People whom an organiser has imported into a league and who have not logged in yet.',
  query: z.object({ leagueId: idText }),
  reply: z.object({
    people: z.array(invitedPerson),
    /** How many of them would be written to now: those who have not been for a day. */
    toWrite: z.int(),
  }),
})

/** A name as an organiser types it for somebody. */
const guestName = z
  .string()
  .trim()
  .min(1, 'Please enter their name.')
  .max(100, 'Please keep the name under 100 characters.')

export const holdByName = endpoint({
  access,
  path: '/api/organiser/invited/hold',
  summary:
    'Holds a place of a league for somebody who has no account, by name and e-mail, for two weeks at most, and invites them; it is theirs once they log in.',
  body: z.object({
    leagueId: id,
    name: guestName,
    email: emailAddress,
    skill: z.int().min(1, 'Please choose a level.').max(4),
    /** The team of which the place is; null for none yet. */
    teamId: id.nullable(),
    reason,
  }),
  reply: z.object({ personId: z.int() }),
})

export const holdByNameForm = holdByName.body.omit({ leagueId: true }).extend({
  skill: z
    .string()
    .min(1, 'Please choose a level.')
    .transform((value) => Number(value)),
  teamId: z.string().transform((value) => (value === '' ? null : Number(value))),
})

export const writeToInvited = endpoint({
  access,
  path: '/api/organiser/invited/write',
  summary:
    'Asks those who have been imported and not logged in to do so, and holds their places for two more weeks. 409 when they are not as many as the caller saw.',
  body: z.object({
    leagueId: id,
    /** Only those on this team; left out for all of the league. */
    teamId: id.optional(),
    expected: z.int().min(0),
  }),
  reply: z.object({ written: z.int() }),
})

export const takeInvitedOff = endpoint({
  access,
  path: '/api/organiser/invited/take-off',
  summary:
    'Forgets somebody who has been imported and not logged in, with the place held for them.',
  body: z.object({ leagueId: id, personId: id }),
  reply: z.object({ done: z.literal(true) }),
})
