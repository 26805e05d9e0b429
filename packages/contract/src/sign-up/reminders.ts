import { REMINDER_KINDS } from '@hive/domain/sign-up/league-people/reminder'
import { z } from 'zod'
import { id, idText } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'

const access = { permission: 'people', league: 'sent' } as const

/** What somebody can be reminded of: the sign-up of an unpaid share, an invitation, or a captain of last season. */
const about = z.object({ kind: z.enum(REMINDER_KINDS), id })

export const reminder = about.extend({
  /** Null for somebody who is invited and has no account. */
  playerId: z.int().nullable(),
  name: z.string(),
  email: z.string(),
})
export type Reminder = z.output<typeof reminder>

export const getReminders = endpoint({
  access,
  path: '/api/organiser/reminders',
  summary:
    'People of a league who have not paid their share, answered an invitation to a team, or signed their team of last season up again.',
  query: z.object({ leagueId: idText }),
  reply: z.object({
    /** Those who can be reminded now. */
    reminders: z.array(reminder),
    /** How many more have heard of it in the last day, and are reminded later. */
    heard: z.int(),
  }),
})

export const sendReminders = endpoint({
  access,
  path: '/api/organiser/reminders/send',
  summary:
    'Reminds people of a league by e-mail, each of one thing at most once a day. 409 when one of them has paid, answered or been reminded since the caller looked.',
  body: z.object({ leagueId: id, reminders: z.array(about).min(1).max(2000) }),
  reply: z.object({ sent: z.int() }),
})
