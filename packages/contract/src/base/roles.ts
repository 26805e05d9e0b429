import { ROLES } from '@hive/domain/base/session/roles'
import { z } from 'zod'
import { id } from './common.ts'
import { endpoint } from '../endpoint.ts'

const access = { permission: 'roles', league: 'all' } as const
const role = z.enum(ROLES, 'Please choose a role.')

export const getRoles = endpoint({
  access,
  path: '/api/organiser/roles',
  summary: 'Who helps: every role that someone has now, for which league, given by whom and when.',
  reply: z.object({
    grants: z.array(
      z.object({
        grantId: z.int(),
        name: z.string(),
        email: z.string(),
        role,
        /** Null for all leagues. */
        leagueId: z.int().nullable(),
        league: z.string().nullable(),
        /** Null for what was given on the machine itself. */
        givenBy: z.string().nullable(),
        givenAt: z.iso.datetime(),
      }),
    ),
  }),
})

export type RoleGrant = z.output<typeof getRoles.reply>['grants'][number]

export const giveRole = endpoint({
  access,
  isSensitive: true,
  path: '/api/organiser/roles/give',
  summary:
    'Gives a role to someone with a verified e-mail, for one league or, with null, for all. Needs a recent sign-in.',
  body: z.object({ email: z.email().max(254), role, leagueId: id.nullable() }),
})

export const endRole = endpoint({
  access,
  isSensitive: true,
  path: '/api/organiser/roles/end',
  summary: 'Ends a role at once; the last admin stays one. Needs a recent sign-in.',
  body: z.object({ grantId: id }),
})

/** The form for a role; an empty league means all of them. */
export const roleForm = z.object({
  email: z.email('Please enter the e-mail that they log in with.').max(254),
  role,
  league: z.string(),
})
