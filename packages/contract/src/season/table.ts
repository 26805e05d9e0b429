import { readNumber } from '@hive/domain/base/text/read-number'
import { adjustmentProblem } from '@hive/domain/season/table/adjustment'
import { z } from 'zod'
import { id, idText } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'
import { reason } from '../base/reason.ts'

const access = { permission: 'fixtures', league: 'sent' } as const

const team = z.object({ id: z.int(), name: z.string() })

const notes = z.object({
  teams: z.array(team),
  adjustments: z.array(
    z.object({
      id: z.int(),
      teamName: z.string(),
      points: z.number(),
      reason: z.string(),
      madeAt: z.iso.datetime(),
    }),
  ),
  withdrawals: z.array(
    z.object({
      teamId: z.int(),
      teamName: z.string(),
      counts: z.enum(['void', 'forfeit']),
      /** How many of its games were called off. */
      games: z.int(),
      reason: z.string(),
      madeAt: z.iso.datetime(),
    }),
  ),
})

export type LeagueTableNotes = z.output<typeof notes>

export const getTableNotes = endpoint({
  access,
  path: '/api/organiser/table',
  summary:
    'Organisers’ changes of a league’s table: points given or taken, and teams that have withdrawn.',
  query: z.object({ leagueId: idText }),
  reply: notes,
})

/** Points that an organiser gives a team, or takes away; typed as text. */
export const adjustmentForm = z.object({
  teamId: z.coerce
    .number<string | number>('Please choose a team.')
    .int()
    .min(1, 'Please choose a team.'),
  points: z
    .union([z.string(), z.number()])
    .transform((typed) => readNumber(String(typed)))
    .superRefine((points, context) => {
      const message = adjustmentProblem(points)
      if (message) context.addIssue({ code: 'custom', message })
    }),
  reason,
})

export const adjustPoints = endpoint({
  access,
  path: '/api/organiser/table/adjust',
  summary:
    'Gives a team points in the table, or takes some away, for a reason that anyone can read there.',
  body: adjustmentForm.extend({ leagueId: id }),
  reply: z.object({ adjustmentId: z.int() }),
})

export const removeAdjustment = endpoint({
  access,
  path: '/api/organiser/table/adjustments/remove',
  summary: 'Takes such points back.',
  body: z.object({ leagueId: id, adjustmentId: id }),
})

export const takeWithdrawalBack = endpoint({
  access,
  path: '/api/organiser/table/withdrawals/take-back',
  summary:
    'Takes a team that has withdrawn back into its season: its games count again, and those to come are on again, or wait for a court.',
  body: z.object({ leagueId: id, teamId: id, reason }),
  reply: z.object({ games: z.int(), people: z.int() }),
})

export const leaveByes = endpoint({
  access,
  path: '/api/organiser/table/withdrawals/leave-byes',
  summary:
    'Leaves a season as it is that a team has left: its opponents have a night off. Safe to repeat.',
  body: z.object({ leagueId: id, teamId: id }),
})
