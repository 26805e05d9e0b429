import { z } from 'zod'
import { day, id, idText } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'
import { reason } from '../base/reason.ts'
import { wantedNumber } from './public-number.ts'
import { measures } from './repairs.ts'

const access = { permission: 'fixtures', league: 'sent' } as const

const slot = z.object({ night: day, start: z.string(), court: z.int() })

/** What a draw of the rest of a season changes. */
const restPlan = z.object({
  from: day,
  /** How many games stay as they are since they have been played, come before, or were moved by captains. */
  kept: z.int(),
  /** The games that move, are new, or are off. */
  games: z.array(
    z.object({
      teamOne: z.string(),
      teamTwo: z.string(),
      from: slot.nullable(),
      to: slot.nullable(),
    }),
  ),
  /** What it breaks that is kept now: hard dates, times of other games, and wishes. */
  breaks: z.array(z.string()),
  /** How many people get an e-mail. */
  people: z.int(),
  /** How fair the season is; null where it has no games. */
  before: measures.nullable(),
  after: measures.nullable(),
})

export type RestPlan = z.output<typeof restPlan>

export const getDrawAgain = endpoint({
  access,
  path: '/api/organiser/draw-again',
  summary:
    'Whether the fixtures of a league can be taken back or its rest drawn again, and the rest that is drawn and not out.',
  query: z.object({ leagueId: idText }),
  reply: z.object({
    takeBack: z.object({
      /** The draw; null where none is out. */
      number: z.int().nullable(),
      /** Why it cannot be taken back; null when it can. */
      problem: z.string().nullable(),
      games: z.int(),
      people: z.int(),
    }),
    /** The nights from which the rest can be drawn again. */
    nights: z.array(day),
    /** The rest that is drawn and waits to be published. */
    rest: restPlan.extend({ number: z.int(), reason: z.string() }).nullable(),
  }),
})

export type DrawAgain = z.output<typeof getDrawAgain.reply>

export const takeFixturesBack = endpoint({
  access,
  path: '/api/organiser/draw-again/take-back',
  summary:
    'Takes all fixtures of a draw back before its first game: with a certificate, and an e-mail to each player. 409 when there are other games or people than the organiser saw.',
  body: z.object({
    leagueId: id,
    number: z.int().min(1).max(10_000),
    reason,
    expectedGames: z.int().min(0).max(10_000),
    expectedPeople: z.int().min(0).max(100_000),
  }),
  reply: z.object({ games: z.int(), people: z.int() }),
})

export const previewRest = endpoint({
  access,
  path: '/api/organiser/draw-again/preview',
  summary:
    'About how much a draw of the rest of a season would change, from a seed that is always the same and never that of a draw. Changes nothing.',
  body: z.object({ leagueId: id, from: day }),
  reply: restPlan,
})

export const sealRest = endpoint({
  access,
  path: '/api/organiser/draw-again/seal',
  summary: 'Fixes the terms of a draw of the rest of a season, and publishes their hash.',
  body: z.object({
    leagueId: id,
    from: day,
    reason,
    publicNumber: wantedNumber.default({ kind: 'none' }),
  }),
  reply: z.object({ number: z.int(), termsHash: z.string() }),
})

export const publishRest = endpoint({
  access,
  path: '/api/organiser/draw-again/publish',
  summary:
    'Makes a draw the rest of a season: with one certificate, and one e-mail to each player whose games change. 409 when the season is not as it was when the terms were fixed.',
  body: z.object({
    leagueId: id,
    number: z.int().min(1).max(10_000),
    expectedPeople: z.int().min(0).max(100_000),
  }),
  reply: z.object({ games: z.int(), people: z.int() }),
})
