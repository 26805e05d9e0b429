import { ORGANISER_ACTIONS } from '@hive/domain/base/session/organiser-action'
import { z } from 'zod'
import { idText } from './common.ts'
import { endpoint } from '../endpoint.ts'

const values = z.record(z.string(), z.unknown()).nullable()

const entry = z.object({
  id: z.int(),
  playerId: z.int().nullable(),
  by: z.string().nullable(),
  kind: z.enum(ORGANISER_ACTIONS),
  subject: z.string(),
  name: z.string(),
  league: z.object({ id: z.int(), title: z.string() }).nullable(),
  before: values,
  after: values,
  reason: z.string(),
  at: z.iso.datetime(),
})

/** A part of a long list, newest first; `next` asks for the part after it, as `before`. */
const entries = z.object({ entries: z.array(entry), next: z.int().nullable() })

export const getActions = endpoint({
  access: { permission: 'settings', league: 'all' },
  path: '/api/organiser/actions',
  summary:
    'Organisers’ actions: to what, from and to, why and when; and what was refused. Newest first.',
  query: z.object({ before: idText.optional() }),
  reply: entries,
})

/** The subjects that have a timeline. */
const SUBJECT = /^(league|team|player|venue):[1-9]\d{0,8}$/

export const getTimeline = endpoint({
  access: { permission: 'tasks', league: 'found' },
  path: '/api/organiser/timeline',
  summary:
    'Organisers’ actions about a league with its games and sign-ups, a team, a player or a venue, as far as the caller may read them. Newest first.',
  query: z.object({ about: z.string().regex(SUBJECT), before: idText.optional() }),
  reply: entries,
})
