import { SCORE_LIMIT } from '@hive/domain/season/fixtures/fixture'
import { NIGHT_LIMITS } from '@hive/domain/season/partner-nights/partner-night'
import { z } from 'zod'
import { day, id, idText } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'
import { clockTime, typedNumber, whole } from '../base/typed.ts'

const draws = { permission: 'fixtures', league: 'sent' } as const
const scores = { permission: 'scores', league: 'sent' } as const

const { courts: MOST_COURTS, rounds: MOST_ROUNDS, minutes, most } = NIGHT_LIMITS

const pair = z.tuple([z.int(), z.int()]).readonly()

const round = z.object({
  games: z.array(z.object({ court: z.int(), teamOne: pair, teamTwo: pair })).readonly(),
  /** Who waits, by number. */
  sitOuts: z.array(z.int()).readonly(),
})

const score = z.object({
  round: z.int(),
  court: z.int(),
  one: z.int(),
  two: z.int(),
})

const measure = z.object({
  value: z.number(),
  best: z.number(),
  claim: z.enum(['proved', 'bound']),
})

/** A night as its players and organisers read it; people by their first name and an initial. */
const night = z.object({
  id: z.int(),
  night: day,
  start: z.string(),
  /** How long a round takes. */
  minutes: z.int(),
  courts: z.array(z.int()).readonly(),
  rounds: z.array(round).readonly(),
  scores: z.array(score).readonly(),
  players: z.array(z.object({ number: z.int(), name: z.string(), isYou: z.boolean() })).readonly(),
  /** Why it is off; `null` while it is on. */
  calledOff: z.string().nullable(),
})

export type PlayedNight = z.output<typeof night>

const managedNight = night.extend({
  /** How many draws there were. A change of the night names the latest. */
  edition: z.int(),
  isPublished: z.boolean(),
  /** Those who are there, by the numbers of their accounts. */
  here: z.array(z.int()).readonly(),
  /** How many hear of it by e-mail once it is published. */
  people: z.int(),
  report: z.object({
    partnerRepeats: measure,
    opponentRepeats: measure,
    opponentSpread: measure,
    sitOutSpread: measure,
  }),
})

export type ManagedNight = z.output<typeof managedNight>

export const getManagedNights = endpoint({
  access: scores,
  path: '/api/organiser/partner-nights',
  summary: 'The partner nights of a league, the latest first, and who can be on one.',
  query: z.object({ leagueId: idText }),
  reply: z.object({
    /** The league’s players by name; none for those who only enter scores. */
    people: z.array(z.object({ playerId: z.int(), name: z.string() })),
    /** The league’s nights from today on. */
    nights: z.array(day),
    /** When the league’s nights begin and end. */
    start: z.string(),
    end: z.string(),
    courts: z.int(),
    partnerNights: z.array(managedNight),
  }),
})

export type LeaguePartnerNights = z.output<typeof getManagedNights.reply>

const roundsNote = `Please enter 1 to ${MOST_ROUNDS} rounds.`
const courtsNote = `Please enter 1 to ${MOST_COURTS} courts.`

const terms = z.object({
  courts: typedNumber(whole(1, MOST_COURTS, courtsNote)),
  /** How many rounds the night has in all. */
  rounds: typedNumber(whole(1, MOST_ROUNDS, roundsNote)),
  playerIds: z.array(id).max(10 * most),
})

const minutesNote = `Please enter ${minutes.least} to ${minutes.most} minutes.`

export const nightForm = terms.extend({
  night: day,
  start: clockTime,
  minutes: typedNumber(whole(minutes.least, minutes.most, minutesNote)),
})

export const openNight = endpoint({
  access: draws,
  path: '/api/organiser/partner-nights/open',
  summary:
    'Opens a partner night of a league and draws its rounds, for organisers to look at first.',
  body: nightForm.extend({ leagueId: id }),
  reply: z.object({ nightId: z.int() }),
})

const one = z.object({ leagueId: id, nightId: id })
const edition = z.int().min(1)

export const redrawForm = terms.extend({
  /** The first round that is drawn again; those before stay as they are. */
  from: typedNumber(whole(1, MOST_ROUNDS, roundsNote)),
})

export const drawNightAgain = endpoint({
  access: draws,
  path: '/api/organiser/partner-nights/draw',
  summary:
    'Draws a night again from a round on, for those who are there now. Once it is published, those whose rounds change get an e-mail. 409 when it has been drawn since, or a later round has a score.',
  body: redrawForm.extend({ ...one.shape, edition }),
  reply: z.object({
    edition: z.int(),
    /** How many are e-mailed. */
    people: z.int(),
  }),
})

export const publishNight = endpoint({
  access: draws,
  path: '/api/organiser/partner-nights/publish',
  summary:
    'Shows a night to the league’s players and writes to those who are on it. 409 when they are not as many as the organiser saw, or it has been drawn again.',
  body: one.extend({ edition, expectedPeople: z.int().min(0).max(1000) }),
  reply: z.object({ people: z.int() }),
})

export const endNight = endpoint({
  access: draws,
  path: '/api/organiser/partner-nights/end',
  summary:
    'Discards a night that is not published, or calls a published one off and writes to those who are on it. 409 once it has a score.',
  body: one.extend({
    edition,
    /** Needed once it is published: players read it. */
    reason: z.string().trim().max(200, 'Please keep the reason under 200 characters.').default(''),
  }),
  reply: z.object({ people: z.int() }),
})

const points = z.int().min(0).max(SCORE_LIMIT)
const nightScore = z.object({ one: points, two: points }).nullable()

export const enterNightScore = endpoint({
  access: scores,
  path: '/api/organiser/partner-nights/score',
  summary: 'Saves the score of a game of a published night, or takes it out again.',
  body: one.extend({
    round: z.int().min(1).max(MOST_ROUNDS),
    court: z.int().min(1).max(1000),
    score: nightScore,
    /** The score that the organiser saw before; 409 when it is another by now. */
    seen: nightScore,
    /** Its teams as the organiser saw them. */
    teamOne: pair,
    teamTwo: pair,
  }),
})

export const getPartnerNights = endpoint({
  access: 'player',
  path: '/api/partner-nights',
  summary: 'The published partner nights of a league, for its players.',
  query: z.object({ leagueId: idText }),
  reply: z.object({ nights: z.array(night) }),
})
