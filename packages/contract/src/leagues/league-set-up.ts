import { CAPTAIN_MOVES } from '@hive/domain/season/game-moves/captain-moves'
import { GAME_SCORINGS } from '@hive/domain/season/fixtures/set-scores'
import { ABILITY_LEVELS } from '@hive/domain/leagues/leagues/league-terms'
import { planProblems } from '@hive/domain/leagues/leagues/league-plan'
import { MANAGED_STATES } from '@hive/domain/season/season/managed-league'
import { MOST_NIGHTS } from '@hive/domain/leagues/leagues/night-plan'
import { LATE_JOINING } from '@hive/domain/leagues/leagues/nights'
import { REGISTRATION_CHOICES } from '@hive/domain/leagues/leagues/registration-choice'
import { SPLIT_RULES } from '@hive/domain/money/split-fee/split-fee'
import { TRANSFER_RULES } from '@hive/domain/sign-up/transfers/transfer'
import { type OwnPoints, ownPointsProblem, POINTS_CHOICES } from '@hive/domain/season/table/points'
import { TABLE_RULES } from '@hive/domain/season/table/table'
import { orderProblem } from '@hive/domain/season/table/table-order'
import { WITHDRAWAL_RULES } from '@hive/domain/season/table/withdrawal'
import { pictureAddress } from '@hive/domain/base/text/web-address'
import { z } from 'zod'
import { day, id, idText, nothing } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'
import { leagueWire } from './league-wire.ts'
import {
  clockTime,
  euro,
  line,
  moment,
  optionalLine,
  optionalNumber,
  typedNumber,
  whole,
} from '../base/typed.ts'

const sent = { permission: 'leagues', league: 'sent' } as const

/** A text that may be left empty, which is `null`. */
function optional(rule: z.ZodType<string, string>) {
  return z
    .union([z.string(), z.null()])
    .transform((text) => (text === '' ? null : text))
    .pipe(rule.nullable())
}

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

/** Everything that an organiser says of a league; form and server check it alike. */
export const leagueForm = z
  .object({
    title: line(120, 'Please enter a title.').min(3, 'Please use at least 3 characters.'),
    sportId: typedNumber(whole(1, 32_767, 'Please choose a sport.')),
    venueId: typedNumber(whole(1, 2_147_483_647, 'Please choose a venue.')),
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
    startTime: clockTime,
    endTime: clockTime,
    /** In euro. */
    teamPrice: typedNumber(euro),
    individualPrice: typedNumber(euro),
    numberOfTeams: typedNumber(whole(1, 500, 'Please enter 1 to 500 teams.')),
    /** Each night, at the venue; the cost of the hall follows from it. */
    courtsBooked: typedNumber(whole(1, 20, 'Please enter 1 to 20 courts.')),
    abilityLevel: z.enum(ABILITY_LEVELS, 'Please choose a level.'),
    coEd: z.boolean(),
    /** How many men or women each team needs at least; null without a minimum. */
    genderMinimum: optionalNumber(whole(1, 20, 'Please enter 1 to 20, or nothing.')),
    /** 1 for men, 2 for women. */
    genderMinimumOf: typedNumber(whole(1, 2, 'Please choose women or men.')),
    tryItOutEnabled: z.boolean(),
    lateJoining: z.enum(LATE_JOINING, 'Please choose how late joining works.'),
    gameScoring: z.enum(GAME_SCORINGS, 'Please choose how games are scored.'),
    pointsRule: z.enum(POINTS_CHOICES, 'Please choose how points are counted.'),
    ownPoints,
    /** The rules that order the teams of the table, from the first to the last. */
    tableOrder: z.array(z.enum(TABLE_RULES)).superRefine((order, context) => {
      const message = orderProblem(order)
      if (message) context.addIssue({ code: 'custom', message })
    }),
    /** The rule for the games of a team that withdraws. */
    withdrawalRule: z.enum(WITHDRAWAL_RULES, 'Please choose how such games count.'),
    weatherNote: optionalLine(200),
    /** The last day on which captains change their rosters; null for the last night. */
    rosterDeadline: optional(day),
    /** The version of the liability agreement that new sign-ups sign; null for the newest. */
    agreementVersion: optional(z.string().max(40)),
    /** Whether players may give their places to others while people are waiting for one. */
    placeTransfer: z.enum(TRANSFER_RULES, 'Please choose who comes first.'),
    /** Whether captains may split the fee of their team with their teammates. */
    splitFee: z.enum(SPLIT_RULES, 'Please choose whether captains can split the fee.'),
    /** Whether captains may move their games. */
    captainMoves: z.enum(CAPTAIN_MOVES, 'Please choose whether captains can move games.'),
    registration: z.enum(REGISTRATION_CHOICES, 'Please choose when sign-up opens.'),
    registrationOpens: optional(moment),
    registrationCloses: optional(moment),
    /** When last season's captains can sign up; until it opens for everyone, their places are kept. */
    renewalOpens: optional(moment),
  })
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
  method: 'GET',
  path: '/api/organiser/leagues/set-up',
  summary: 'Everything that an organiser can change of a league, and what a draft still lacks.',
  query: z.object({ leagueId: idText }),
  body: nothing,
  reply: setUp,
})

export const getLeaguePreview = endpoint({
  access: sent,
  method: 'GET',
  path: '/api/organiser/leagues/preview',
  summary: 'A league as its public page would show it, a draft too.',
  query: z.object({ leagueId: idText }),
  body: nothing,
  reply: leagueWire,
})

const saved = z.object({ leagueId: z.int(), version: z.int() })

export const createLeague = endpoint({
  access: { permission: 'leagues', league: 'all' },
  method: 'POST',
  path: '/api/organiser/leagues/create',
  summary: 'Opens a league as a draft, which organisers alone see.',
  query: nothing,
  body: leagueForm,
  reply: saved,
})

export const copyLeague = endpoint({
  access: { permission: 'leagues', league: 'all' },
  method: 'POST',
  path: '/api/organiser/leagues/copy',
  summary:
    'Opens a draft like an earlier league, on the same weekday of the next season. If the copy exists, it is the answer.',
  query: nothing,
  body: z.object({ fromId: id }),
  reply: saved,
})

export const changeLeague = endpoint({
  access: sent,
  method: 'POST',
  path: '/api/organiser/leagues/change',
  summary:
    'Changes a league. `version` is the one that was read, or 409 with what someone else has saved. A change to announce names how many people have signed up, or 409 with the right number.',
  query: nothing,
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
  method: 'POST',
  path: '/api/organiser/leagues/publish',
  summary: 'Shows a draft to everyone; 400 with what is missing, by field. Again changes nothing.',
  query: nothing,
  body: z.object({ leagueId: id, version: z.int().min(0) }),
  reply: saved,
})

export const discardDraft = endpoint({
  access: sent,
  method: 'POST',
  path: '/api/organiser/leagues/discard',
  summary:
    'Discards a draft, which organisers then see no more. `version` is the one that was read; 409 for a published league.',
  query: nothing,
  body: z.object({ leagueId: id, version: z.int().min(0) }),
  reply: saved,
})

export const restoreDraft = endpoint({
  access: sent,
  method: 'POST',
  path: '/api/organiser/leagues/restore',
  summary: 'Brings a discarded draft back as it was.',
  query: nothing,
  body: z.object({ leagueId: id }),
  reply: saved,
})
