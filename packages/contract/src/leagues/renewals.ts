import { RENEWAL_STANDINGS } from '@hive/domain/leagues/renewals/renewal-board'
import { z } from 'zod'
import { idText } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'

const renewal = z.object({
  /** The name that the caller’s team had last season. */
  teamName: z.string(),
  /** The e-mails of those who were on it, as the caller had invited them. */
  teammates: z.array(z.string()),
})

export type Renewal = z.output<typeof renewal>

export const getRenewal = endpoint({
  access: 'player',
  path: '/api/renewals',
  summary:
    'The team that the caller can sign up again before everyone else; null when they were no captain last season, or not now.',
  query: z.object({ leagueId: idText }),
  reply: z.object({ renewal: renewal.nullable() }),
})

export const getRenewalBoard = endpoint({
  access: { permission: 'people', league: 'sent' },
  path: '/api/organiser/renewals',
  summary:
    'The teams of the season before, with how each captain stands to this one: signed up again, asked, silent, or not asked.',
  query: z.object({ leagueId: idText }),
  reply: z.object({
    teams: z.array(
      z.object({
        teamId: z.int(),
        team: z.string(),
        playerId: z.int(),
        captain: z.string(),
        standing: z.enum(RENEWAL_STANDINGS),
        /** When they were written to; null for not yet. */
        askedAt: z.iso.datetime().nullable(),
      }),
    ),
  }),
})
