import type { OwnLeagueField } from '@hive/domain/leagues/leagues/league-fields'
import { planProblems } from '@hive/domain/leagues/leagues/league-plan'
import { MANAGED_STATES } from '@hive/domain/leagues/leagues/managed-league'
import { MOST_NIGHTS } from '@hive/domain/leagues/leagues/night-plan'
import { ownPointsProblem } from '@hive/domain/leagues/leagues/own-points'
import type { OwnPoints } from '@hive/domain/leagues/leagues/points'
import { TABLE_RULES } from '@hive/domain/leagues/leagues/table-order'
import { orderProblem } from '@hive/domain/leagues/leagues/choose-order'
import { pictureAddress } from '@hive/domain/base/text/web-address'
import { z } from 'zod'
import { day, id, idText } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'
import { leagueShape } from './league.ts'
import { plainLeagueForm } from './league-fields.ts'
import { optionalText, typedNumber } from '../base/typed.ts'

const sent = { permission: 'leagues', league: 'sent' } as const

const points = typedNumber(z.number('Please enter a number.'))

/** The points of a league that sets its own; what is wrong with them is said at each of the four. */
const ownPoints = z
  .object({ win: points, draw: points, loss: points, forfeit: points })
  .superRefine((own, context) => {
    const message = ownPointsProblem(own)
    if (!message) return
    for (const result of Object.keys(own) as (keyof OwnPoints)[]) {
      context.addIssue({ code: 'custom', path: [result], message })
    }
  })

/** The fields of a league of which the table of fields does not know what they hold. */
const ownFields = {
  image: z
    .string()
    .trim()
    .max(200)
    .refine(
      (text) => text === '' || pictureAddress(text).startsWith('/'),
      'Please choose a picture.',
    ),
  nights: z
    .array(day)
    .min(1, 'Please enter at least one night.')
    .max(MOST_NIGHTS, `Please enter at most ${MOST_NIGHTS} nights.`),
  ownPoints,
  tableOrder: z.array(z.enum(TABLE_RULES)).superRefine((order, context) => {
    const message = orderProblem(order)
    if (message) context.addIssue({ code: 'custom', message })
  }),
  agreementVersion: optionalText(z.string().max(40)),
} satisfies Record<OwnLeagueField, z.ZodType>

/** Everything that an organiser says of a league; form and server check it alike. */
export const leagueForm = z
  .object({ ...plainLeagueForm, ...ownFields })
  .superRefine((league, context) => {
    for (const [field, message] of planProblems(league)) {
      context.addIssue({ code: 'custom', path: [field], message })
    }
  })

export type LeagueValues = z.output<typeof leagueForm>

const note = z.object({ field: z.string(), note: z.string() })

const setUp = z.object({
  leagueId: z.int(),
  version: z.int(),
  values: leagueForm,
  isDraft: z.boolean(),
  state: z.enum(MANAGED_STATES),
  places: z.int(),
  placesTaken: z.int(),
  /** How many sign-ups are confirmed or being paid. */
  signUps: z.int(),
  /** The earlier league that it was copied from, with the number of teams that captains paid for; null without one. */
  renews: z.object({ title: z.string(), teams: z.int() }).nullable(),
  /** The things a draft lacks before it can be published, by field. */
  missing: z.array(note),
  /** Nights on which the venue is closed, or that are public holidays. */
  warnings: z.array(z.object({ night: z.iso.date(), why: z.string() })),
})

export type LeagueSetUp = z.output<typeof setUp>

export const getLeagueSetUp = endpoint({
  access: sent,
  path: '/api/organiser/leagues/set-up',
  summary: 'Everything that an organiser can change of a league, and what a draft still lacks.',
  query: z.object({ leagueId: idText }),
  reply: setUp,
})

export const getLeaguePreview = endpoint({
  access: sent,
  path: '/api/organiser/leagues/preview',
  summary: 'A league as its public page would show it, a draft too.',
  query: z.object({ leagueId: idText }),
  reply: leagueShape,
})

const saved = z.object({ leagueId: z.int(), version: z.int() })

export const createLeague = endpoint({
  access: { permission: 'leagues', league: 'all' },
  path: '/api/organiser/leagues/create',
  summary: 'Opens a league as a draft, which organisers alone see.',
  body: leagueForm,
  reply: saved,
})

export const copyLeague = endpoint({
  access: { permission: 'leagues', league: 'all' },
  path: '/api/organiser/leagues/copy',
  summary:
    'Opens a draft like an earlier league, on the same weekday of the next season. If the copy exists, it is the answer.',
  body: z.object({ fromId: id }),
  reply: saved,
})

export const changeLeague = endpoint({
  access: sent,
  path: '/api/organiser/leagues/change',
  summary:
    'Changes a league. `version` is the one that was read, or 409 with what someone else has saved. A change to announce names how many people have signed up, or 409 with the right number.',
  body: leagueForm.safeExtend({
    leagueId: id,
    version: z.int().min(0),
    /** How many sign-ups the change concerns, as the organiser has seen it. */
    expectedSignUps: z.int().min(0).max(100_000),
  }),
  reply: saved,
})

export const publishLeague = endpoint({
  access: sent,
  path: '/api/organiser/leagues/publish',
  summary: 'Shows a draft to everyone; 400 with what is missing, by field. Again changes nothing.',
  body: z.object({ leagueId: id, version: z.int().min(0) }),
  reply: saved,
})

export const discardDraft = endpoint({
  access: sent,
  path: '/api/organiser/leagues/discard',
  summary:
    'Discards a draft, which organisers then see no more. `version` is the one that was read; 409 for a published league.',
  body: z.object({ leagueId: id, version: z.int().min(0) }),
  reply: saved,
})

export const restoreDraft = endpoint({
  access: sent,
  path: '/api/organiser/leagues/restore',
  summary: 'Brings a discarded draft back as it was.',
  body: z.object({ leagueId: id }),
  reply: saved,
})
