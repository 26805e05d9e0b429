import { z } from 'zod'
import { KNOWN_RULES } from '@hive/domain/season/schedule/certificate'
import { DECIDERS } from '@hive/domain/season/schedule/schedule-change'
import { day, id, idText } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'
import { reason } from '../base/reason.ts'
import { leagueLot } from './lot.ts'
import { numberForm, numberSource, publicNumber, wantedNumber } from './public-number.ts'

const access = { permission: 'fixtures', league: 'sent' } as const

/** Everyone once, everyone twice, or so many games for each team. */
export const format = z.union([
  z.enum(['single', 'double']),
  z.object({ games: z.int('Please enter a number of games.').min(1).max(100) }),
])

const halves = z.enum(['single', 'double'])

/** The same, or halves of the teams, named by the better one. */
const drawnFormat = z.union([
  ...format.options,
  z.object({ halves, top: z.array(z.string()).readonly() }),
])

/** The measures that put teams into halves. */
export const HALVES_BY = ['table', 'level'] as const

/** The format that an organiser asks for: halves come after a first phase, and the server says who is in which. */
const wantedFormat = z.union([...format.options, z.object({ halves, by: z.enum(HALVES_BY) })])
export type WantedFormat = z.output<typeof wantedFormat>

const clockTime = z.string().regex(/^\d\d:\d\d$/)

const slot = { night: day, start: clockTime, court: z.int() }

const game = z.object({ teamOne: z.string(), teamTwo: z.string(), ...slot })

const wish = {
  unavailable: z.array(day).readonly(),
  prefers: z.enum(['early', 'late']).nullable(),
  /** What the team cannot do: nights, and starts up to this one. */
  cannot: z.array(day).readonly().optional(),
  after: clockTime.optional(),
  /** Starts at which somebody of the team has a game in another league. */
  busy: z
    .array(z.object({ night: day, start: clockTime }))
    .readonly()
    .optional(),
}

/** All that a schedule depends on. */
const terms = z.object({
  teams: z.array(z.string()).readonly(),
  format: drawnFormat,
  slots: z.array(z.object(slot)).readonly(),
  wishes: z.array(z.object({ team: z.string(), ...wish })).readonly(),
  seed: z.string(),
  /** How much each team could rule out. */
  hard: z.object({ nights: z.int(), notFirst: z.boolean() }).optional(),
  /** The hash of the certificate that it comes after, where fixtures have been out before. */
  follows: z.string().optional(),
  /** Of a draw of the rest of a season: the games that stay, and those that are drawn again. */
  rest: z
    .object({
      from: day,
      reason: z.string(),
      kept: z.array(game).readonly(),
      rounds: z
        .array(z.array(z.object({ teamOne: z.string(), teamTwo: z.string() })).readonly())
        .readonly(),
      gameMinutes: z.int(),
    })
    .optional(),
  /** The halls of nights that are not in the league’s own. */
  halls: z
    .array(z.object({ name: z.string(), nights: z.array(day).readonly() }))
    .readonly()
    .optional(),
  publicNumber: numberSource.optional(),
})

const draw = z.object({
  /** The first draw of a league is its number 1. */
  number: z.int(),
  state: z.enum(['sealed', 'drawn', 'published', 'discarded', 'taken-back']),
  /** The rules by which it is made. */
  rules: z.enum(KNOWN_RULES),
  format: drawnFormat,
  /** How many teams the terms name. */
  teams: z.int(),
  sealedAt: z.iso.datetime(),
  /** SHA-256 of the terms, published when they are fixed. */
  termsHash: z.string(),
  /** The public number that the terms name, from the start; null where they name none. */
  numberSource: numberSource.nullable(),
  /** Null while it is not out, or not known here. */
  publicNumber: publicNumber.nullable(),
  /** Null while they are secret. */
  terms: terms.nullable(),
  games: z.array(game).readonly().nullable(),
  /** SHA-256 of the games. */
  gamesHash: z.string().nullable(),
  publishedAt: z.iso.datetime().nullable(),
  discardedAt: z.iso.datetime().nullable(),
  takenBackAt: z.iso.datetime().nullable(),
  /** The change that made its games those of the league, where others were out before. */
  putOutBy: z.int().nullable(),
  /** Why it was discarded or taken back. */
  reason: z.string(),
})

/** A change of fixtures that are out, with its certificate. */
const change = z.object({
  number: z.int(),
  /** The draw that it changes; null where the fixtures were not drawn. */
  draw: z.int().nullable(),
  madeAt: z.iso.datetime(),
  decidedBy: z.enum(DECIDERS),
  reason: z.string(),
  /** The games that are elsewhere; null for one that is not on. */
  moves: z
    .array(
      z.object({
        teamOne: z.string(),
        teamTwo: z.string(),
        from: z.object(slot).nullable(),
        to: z.object(slot).nullable(),
        /** The hall that it is in from now on, where the league plays in several. */
        hall: z.string().optional(),
      }),
    )
    .readonly(),
  /** SHA-256 of the certificate before this one, of the games before and after, and of this certificate. */
  previous: z.string(),
  before: z.string(),
  after: z.string(),
  hash: z.string(),
})

export const getSchedule = endpoint({
  access,
  path: '/api/organiser/schedule',
  summary: 'What the fixtures of a league can be drawn from, and its draws, the latest first.',
  query: z.object({ leagueId: idText }),
  reply: z.object({
    teams: z.array(z.string()),
    /** Teams that are not in yet, because their captain is still paying. */
    paying: z.array(z.string()),
    /** How many games the league has, of any state. */
    games: z.int(),
    /** How long a game takes, in minutes. */
    gameMinutes: z.int(),
    slots: z.array(z.object(slot)),
    /** Nights on which the venue cannot be had. */
    closed: z.array(z.object({ night: day, reason: z.string() })),
    /** What teams have ruled out so far. */
    hard: z.array(z.object({ team: z.string(), ...wish })),
    /** Whether a team can still sign up, which would be in none of these games. */
    isOpenForTeams: z.boolean(),
    /** Teams that no captain speaks for, nor will once the invited have logged in. */
    withoutCaptain: z.array(z.string()),
    /** Teams of fewer people than the sport has on one, with how many places on them are held for the invited. */
    short: z.array(
      z.object({ team: z.string(), players: z.int(), invited: z.int(), needs: z.int() }),
    ),
    /** How many people hear of the fixtures by e-mail once they are published. */
    people: z.int(),
    draws: z.array(draw),
    /** The material of halves; null before the league has games, and once it has play-offs. */
    secondPhase: z
      .object({
        /** The teams from the best down, by the table and by the mean level of their players. */
        orders: z.object({ table: z.array(z.string()), level: z.array(z.string()) }),
        /** Teams that no game tells apart, in the table. */
        undecided: z.array(z.array(z.string())),
        /** How many games have no result. */
        unplayed: z.int(),
        /** How many slots there are after the last night that has games. */
        slots: z.int(),
      })
      .nullable(),
  }),
})

export type LeagueSchedule = z.output<typeof getSchedule.reply>
export type Draw = z.output<typeof draw>
export type FixturesChange = z.output<typeof change>

export const getSharedPlayers = endpoint({
  access,
  path: '/api/organiser/schedule/shared-players',
  summary: 'The games in other leagues of people who play in a league, in the days of its season.',
  query: z.object({ leagueId: idText }),
  reply: z.object({
    gameMinutes: z.int(),
    people: z.array(
      z.object({
        name: z.string(),
        /** Their team in this league, and the title of the other one. */
        team: z.string(),
        league: z.string(),
        night: day,
        start: clockTime,
        minutes: z.int(),
      }),
    ),
  }),
})

const one = z.object({ leagueId: id, number: z.int().min(1).max(10_000) })

export const sealTerms = endpoint({
  access,
  path: '/api/organiser/schedule/seal',
  summary:
    'Fixes the terms of a draw, with a seed of the server’s and the name of a public number that does not exist yet, and publishes their hash.',
  body: z.object({
    leagueId: id,
    format: wantedFormat,
    publicNumber: wantedNumber.default({ kind: 'none' }),
    /** Whether teams play whose captain is still paying; it is published once they have paid. */
    withPaying: z.boolean().default(false),
  }),
  reply: z.object({ number: z.int(), termsHash: z.string() }),
})

export const enterNumber = endpoint({
  access,
  path: '/api/organiser/schedule/number',
  summary:
    'Takes down the public number that the terms of a draw name, as an organiser read it at its source.',
  body: one.extend(numberForm.shape),
})

export const drawFixtures = endpoint({
  access,
  path: '/api/organiser/schedule/draw',
  summary:
    'Makes the games that follow from the terms of a draw, once the public number is out that they name.',
  body: one,
  /** Null when the drawing was stopped. */
  reply: z.object({ games: z.int().nullable() }),
})

export const getDrawing = endpoint({
  access,
  path: '/api/organiser/schedule/drawing',
  summary: 'How far the games of a draw are that are being made.',
  query: z.object({ leagueId: idText, number: idText }),
  /** From 0 to 100; null when they are not being made. */
  reply: z.object({ percent: z.int().min(0).max(100).nullable() }),
})

export const stopDrawing = endpoint({
  access,
  path: '/api/organiser/schedule/stop',
  summary: 'Stops the making of a draw’s games. Its terms stay fixed, and it can be made again.',
  body: one,
})

export const discardDraw = endpoint({
  access,
  path: '/api/organiser/schedule/discard',
  summary:
    'Discards a draw that is not published. Its terms, its games and the reason become public.',
  body: one.extend({ reason }),
})

export const publishFixtures = endpoint({
  access,
  path: '/api/organiser/schedule/publish',
  summary:
    'Makes the games of a draw the fixtures of the league, where they have been edited with a certificate of that, and writes to its players. 409 when they are not as many as the organiser saw, or games or teams have changed.',
  body: one.extend({
    expectedPeople: z.int().min(0).max(100_000),
    /** The edition of the board that the organiser saw. */
    edition: z.int().min(0).default(0),
    /** How many games the organiser saw in the bank; they are published as postponed. */
    expectedWaiting: z.int().min(0).max(10_000).default(0),
    /** Whether the league takes no more teams from then on. */
    closeTeams: z.boolean().default(false),
    /** Public: why games are elsewhere than they were drawn. */
    reason: z.string().trim().max(200, 'Please keep the reason under 200 characters.').default(''),
  }),
  reply: z.object({ games: z.int(), people: z.int() }),
})

export const getDraws = endpoint({
  access: 'anyone',
  path: '/api/schedules',
  summary:
    'The draws of a league for anyone who wants to check them: the hash of the terms from the start, the terms and the games once they are published or discarded, and a certificate of each change since; the lot that tells level teams of its table apart.',
  query: z.object({ leagueId: idText }),
  reply: z.object({
    draws: z.array(draw),
    /** The changes since the fixtures are out, the first one first. */
    changes: z.array(change),
    /** The teams of the published draw by the names that it has for them. */
    teams: z.array(z.object({ id: z.int(), name: z.string() })),
    /** The lot of the table; null where there is none. */
    lot: leagueLot.nullable(),
  }),
})

export type PublicSchedule = z.output<typeof getDraws.reply>
