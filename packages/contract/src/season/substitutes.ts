import { OBJECTIONS } from '@hive/domain/season/substitutes/objection'
import { SPOT_ANSWERS, SPOT_STATES } from '@hive/domain/season/substitutes/spot'
import { z } from 'zod'
import { id, shortText } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'

const moment = z.iso.datetime()

/** A place on the caller’s team that stands empty in a game to come, or is looked for or filled. */
const place = z.object({
  fixtureId: z.int(),
  teamId: z.int(),
  /** Who cannot come: the first name and an initial. */
  absent: z.object({ playerId: z.int(), name: z.string(), isYou: z.boolean() }),
  /** Null while nobody is looked for. */
  spot: z
    .object({
      spotId: z.int(),
      state: z.enum(SPOT_STATES),
      /** How many have been asked. */
      asked: z.int(),
      /** The first name and an initial of who fills in. */
      taker: z.string().nullable(),
    })
    .nullable(),
})

/** Who fills in for a team against which the caller’s own, which they lead, plays. */
const otherTaker = z.object({
  fixtureId: z.int(),
  spotId: z.int(),
  /** The first name and an initial. */
  taker: z.string(),
  /** What has become of what the caller has against it; null for nothing. */
  objection: z.enum(OBJECTIONS).nullable(),
})

/** A game in which the caller fills in for a team. */
const fillIn = z.object({
  /** The secret of the page on which they can give it back. */
  token: z.string(),
  team: z.string(),
  others: z.string(),
  start: moment,
  venue: z.string(),
})

/** A game to which the caller was to come and did not, as the phones of a night have it. Nobody else reads it. */
const missedGame = z.object({
  fixtureId: z.int(),
  one: z.string(),
  two: z.string(),
  start: moment,
  /** Until when they can say that they were there. */
  contestableUntil: moment,
  /** Until when they are asked last to fill in. */
  countsUntil: moment,
})

export type SpotPlace = z.output<typeof place>
export type OtherTaker = z.output<typeof otherTaker>
export type FillIn = z.output<typeof fillIn>
export type MissedGame = z.output<typeof missedGame>

export const getSpots = endpoint({
  access: 'player',
  path: '/api/spots',
  summary:
    'The places on the caller’s team for which they can look for a substitute, the games in which they fill in, and those that they missed.',
  reply: z.object({
    places: z.array(place),
    others: z.array(otherTaker).default([]),
    fillIns: z.array(fillIn),
    missed: z.array(missedGame).default([]),
  }),
})

export type OwnSpots = z.output<typeof getSpots.reply>

/** A place on the caller’s team, by the game and who is missing. */
const missing = { fixtureId: id, absentId: id }

export const previewSpot = endpoint({
  access: 'player',
  path: '/api/spots/preview',
  summary: 'Whom a search for a substitute would ask. Changes nothing.',
  body: z.object(missing),
  reply: z.object({
    /** How many there are to ask before the game begins, if nobody says yes. */
    people: z.int(),
    /** Who is asked first, and why they are. */
    first: z.object({ name: z.string(), why: z.string() }).nullable(),
    /** When the first ones are asked. */
    firstAt: moment.nullable(),
    /** People who have filled in for the team before, one of whom can be asked first. */
    known: z.array(z.object({ playerId: z.int(), name: z.string() })),
  }),
})

export type SpotPreview = z.output<typeof previewSpot.reply>

export const openSpot = endpoint({
  access: 'player',
  mails: 'others',
  path: '/api/spots/open',
  summary:
    'Looks for a substitute for a game, in the place of a player who cannot come; for that player and their captain.',
  body: z.object({ ...missing, start: moment, firstId: id.nullable() }),
})

export const stopAsking = endpoint({
  access: 'player',
  path: '/api/spots/stop',
  summary: 'Asks nobody else to take a spot. One that is taken stays so. Safe to repeat.',
  body: z.object({ spotId: id }),
})

export const sayWasThere = endpoint({
  access: 'player',
  path: '/api/spots/was-there',
  summary:
    'Says that the caller was at a game at which the phones of a night have them as not there: it counts no more then.',
  body: z.object({ fixtureId: id }),
})

/** The secret of a mailed link, for one player and one spot. */
const token = z.string().max(200)

export const readLinkedSpot = endpoint({
  access: 'anyone',
  path: '/api/spots/linked',
  summary: 'The one game that a mailed link asks its reader to fill in for. Changes nothing.',
  body: z.object({ token }),
  reply: z.object({
    /** The first name and an initial of whom the link is for. */
    name: z.string(),
    fixtureId: z.int(),
    leagueId: z.int(),
    leagueTitle: z.string(),
    team: z.string(),
    others: z.string(),
    start: moment,
    venue: z.string(),
    address: z.string(),
    court: z.int().nullable(),
    state: z.enum(['open', 'yours', 'taken', 'ended']),
    answer: z.enum(SPOT_ANSWERS).nullable(),
    /** What the reader has to do before they can say yes: complete their account, sign the agreement of the league. */
    left: z.object({ profile: z.boolean(), agreement: z.boolean() }),
  }),
})

export type LinkedSpot = z.output<typeof readLinkedSpot.reply>

export const answerLinkedSpot = endpoint({
  access: 'anyone',
  path: '/api/spots/linked/say',
  summary:
    'Takes a spot by a mailed link, says not this time, or gives it back. The first yes takes it. Safe to repeat.',
  body: z.object({
    token,
    answer: z.enum(SPOT_ANSWERS),
    /** The version of the agreement that a yes signs, as it was read. */
    agreementVersion: shortText.optional(),
  }),
})
