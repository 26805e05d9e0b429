import { z } from 'zod'
import { id, idText } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'
import { reason } from '../base/reason.ts'

const access = { permission: 'roles', league: 'all' } as const

const account = z.object({
  playerId: z.int(),
  name: z.string(),
  email: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
})

const preview = z.object({
  kept: account,
  other: account,
  /** How much of the other account goes to the one that stays. */
  moves: z.object({
    signUps: z.int(),
    payments: z.int(),
    memberships: z.int(),
    waiting: z.int(),
    notes: z.int(),
    mails: z.int(),
    rewards: z.int(),
  }),
  /** The problems to put right first. */
  problems: z.array(z.string()),
})

export type MergePreview = z.output<typeof preview>

export const getMergePreview = endpoint({
  access,
  path: '/api/organiser/people/merge',
  summary: 'The effect of making two accounts of a person one: what moves, and what prevents it.',
  query: z.object({ keptId: idText, otherId: idText }),
  reply: preview,
})

export const mergeAccounts = endpoint({
  access,
  isSensitive: true,
  path: '/api/organiser/people/merge',
  summary:
    'Makes an account part of another one of the same person and erases what it leaves; both addresses get an e-mail. Needs a recent sign-in. The same again changes nothing.',
  body: z.object({ keptId: id, otherId: id, reason }),
})

/** The form of the merge. */
export const mergeForm = mergeAccounts.body.pick({ reason: true })
