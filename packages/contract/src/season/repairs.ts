import { z } from 'zod'
import { day, id, idText } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'
import { reason } from '../base/reason.ts'

const access = { permission: 'fixtures', league: 'sent' } as const

const court = z.int('Please choose a court.').min(1).max(100)

/** The loss of a season; `waiting` where games need a slot that have none, or one that is no longer to be had. */
export const accident = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('night'), night: day }),
  z
    .object({ kind: z.literal('court'), court, from: day, until: day })
    .refine(({ from, until }) => from <= until, {
      path: ['until'],
      error: 'The last day can’t be before the first.',
    }),
  z.object({ kind: z.literal('team'), teamId: id }),
  z.object({ kind: z.literal('waiting') }),
  /** Nothing is lost: a team has come after the fixtures were out, and gets games. */
  z.object({ kind: z.literal('joins'), teamId: id }),
])

const slot = z.object({
  night: day,
  start: z.string(),
  court: z.int(),
  /** Where it is not in the league’s own hall. */
  hall: z.string().optional(),
})

const numbers = { value: z.int(), best: z.int() }
const measure = z.discriminatedUnion('claim', [
  z.object({ ...numbers, claim: z.enum(['proved', 'bound']) }),
  z.object({ ...numbers, claim: z.literal('known'), source: z.string() }),
])

export const measures = z.object({
  courtSpread: measure,
  startSpread: measure,
  byeSpread: measure,
  carryOver: measure,
  doubleHeaders: measure,
  longestWait: measure,
  daysInARow: measure,
})

export const wireRepair = z.object({
  /** Names this repair of this season; another one, or another season, has another. */
  key: z.string(),
  goals: z.array(z.enum(['fewest', 'fairest', 'soonest', 'doubles'])),
  moves: z.array(
    z.object({
      fixtureId: z.int(),
      teamOne: z.string(),
      teamTwo: z.string(),
      /** Null for a game that waited for a slot. */
      from: slot.nullable(),
      /** Null for a game that has to wait for one. */
      to: slot.nullable(),
    }),
  ),
  calledOff: z.array(
    z.object({
      fixtureId: z.int(),
      teamOne: z.string(),
      teamTwo: z.string(),
      from: slot.nullable(),
    }),
  ),
  /** The games that a team gets that has come late. */
  added: z
    .array(
      z.object({
        teamOneId: z.int(),
        teamTwoId: z.int(),
        teamOne: z.string(),
        teamTwo: z.string(),
        to: slot,
      }),
    )
    .default([]),
  /** How many games have no slot then. */
  waiting: z.int(),
  teams: z.array(z.string()),
  /** How many people get an e-mail. */
  people: z.int(),
  /** Teams that play more often on a night than any did before. */
  busy: z.array(z.object({ team: z.string(), night: day })),
  doneBy: day.nullable(),
  /** Wishes of teams that were granted before, and are not then. */
  broken: z.array(
    z.discriminatedUnion('kind', [
      z.object({ team: z.string(), kind: z.literal('night'), night: day }),
      z.object({ team: z.string(), kind: z.enum(['early', 'late']), games: z.int() }),
    ]),
  ),
  /** The most games that a team may have on a night; `isProved` is about such repairs. */
  mostANight: z.int(),
  /** Whether a team cannot play in some slot, which no repair gives it. */
  keepsHardDates: z.boolean(),
  /** Where somebody gets a game at the time of one in another league, a sentence each. */
  clashes: z.array(z.string()),
  isProved: z.boolean(),
  /** How fair the season is; null where it has no games. */
  before: measures.nullable(),
  after: measures.nullable(),
})

export type WireRepair = z.output<typeof wireRepair>

export const getSeasonLeft = endpoint({
  access,
  path: '/api/organiser/repairs',
  summary: 'The part of a league’s season that is still to be played, and so may be lost.',
  query: z.object({ leagueId: idText }),
  reply: z.object({
    nights: z.array(z.object({ night: day, games: z.int() })),
    courts: z.array(z.int()),
    teams: z.array(z.object({ id: z.int(), name: z.string(), games: z.int() })),
    /** Games that wait for a slot. */
    waiting: z.int(),
    /** Games that stand where none can be played any more. */
    closed: z.int(),
    /** Teams that have come after the fixtures were out, and have no games. */
    late: z
      .array(
        z.object({
          id: z.int(),
          name: z.string(),
          /** By which they can be taken out again; null for a team of individuals. */
          registrationId: z.int().nullable(),
        }),
      )
      .default([]),
  }),
})

export type SeasonLeft = z.output<typeof getSeasonLeft.reply>

export const findRepairs = endpoint({
  access,
  path: '/api/organiser/repairs/find',
  summary:
    'The best repairs of a season that has lost a night, a court or a team. Changes nothing.',
  body: z.object({ leagueId: id, accident }),
  reply: z.object({ repairs: z.array(wireRepair) }),
})

export const applyRepair = endpoint({
  access,
  path: '/api/organiser/repairs/apply',
  summary:
    'Makes a repair: all of its games move at once, and everyone concerned gets one e-mail. A night or a court that is lost stays so until it is given back. 409 when the season is not as the organiser saw it.',
  body: z.object({
    leagueId: id,
    accident,
    key: z.string().min(1).max(100),
    expectedPeople: z.int().min(0).max(100_000),
    reason,
  }),
  reply: z.object({ games: z.int(), people: z.int() }),
})
