import { ORGANISER_ACTIONS } from '@hive/domain/session/organiser-action'
import { z } from 'zod'
import { idText, nothing } from './common.ts'
import { endpoint } from './endpoint.ts'

const values = z.record(z.string(), z.unknown()).nullable()

export const getActions = endpoint({
  access: { permission: 'settings', league: 'all' },
  method: 'GET',
  path: '/api/organiser/actions',
  summary:
    'What organisers did, to what, from and to, why and when; and what was refused. Newest first.',
  query: z.object({ before: idText.optional() }),
  body: nothing,
  reply: z.object({
    actions: z.array(
      z.object({
        id: z.int(),
        playerId: z.int().nullable(),
        by: z.string().nullable(),
        kind: z.enum(ORGANISER_ACTIONS),
        subject: z.string(),
        before: values,
        after: values,
        reason: z.string(),
        at: z.iso.datetime(),
      }),
    ),
  }),
})
