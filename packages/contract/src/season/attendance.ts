import { ATTENDING } from '@hive/domain/season/attendance/attendance'
import { z } from 'zod'
import { id } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'

const moment = z.iso.datetime()
const attending = z.enum(ATTENDING)

/** An answer to another start than the game has by now. */
const stale = z.object({ comes: z.boolean(), start: moment })

const attendee = z.object({
  /** The first name and an initial. */
  name: z.string(),
  isYou: z.boolean(),
  attending,
  stale: stale.nullable(),
  /** With which the captain answers for a teammate who has not answered themselves; null for all others. */
  playerId: z.int().nullable(),
})

const turnout = z.object({ coming: z.int(), of: z.int(), needs: z.int() })

const game = z.object({
  fixtureId: z.int(),
  leagueId: z.int(),
  /** The caller’s team. */
  teamId: z.int(),
  start: moment,
  attending,
  stale: stale.nullable(),
  /** Whether silence is a yes in its league. */
  isSilenceYes: z.boolean(),
  /** The caller’s team by name, and how many of it come. */
  team: z.array(attendee),
  /** Who fills in for the team in this game: first names with an initial. */
  fillingIn: z.array(z.string()),
  turnout,
  /** How many of the other team come; null while none of it has said anything. */
  opponents: turnout.nullable(),
})

export type GameAttendance = z.output<typeof game>
export type TeamAttendee = GameAttendance['team'][number]

const night = z.object({ nightId: z.int(), leagueId: z.int(), start: moment, attending })

export type NightAttendance = z.output<typeof night>

export const getAttendance = endpoint({
  access: 'player',
  path: '/api/attendance',
  summary:
    'The games and partner nights to come about which the caller can say whether they come, and who of their team does.',
  reply: z.object({ games: z.array(game), nights: z.array(night) }),
})

export type OwnAttendance = z.output<typeof getAttendance.reply>

/** The start that is meant: 409 with the new one when the game has moved since. */
const answer = { start: moment, comes: z.boolean() }

export const sayAttendance = endpoint({
  access: 'player',
  path: '/api/attendance/say',
  summary: 'Says whether the caller comes to a game of their team. Safe to repeat.',
  body: z.object({ fixtureId: id, ...answer }),
})

export const sayForTeammate = endpoint({
  access: 'player',
  path: '/api/attendance/say-for',
  summary:
    'Says for a teammate who told their captain whether they come to a game. 409 when they have answered themselves. Safe to repeat.',
  body: z.object({ fixtureId: id, playerId: id, ...answer }),
})

export const sayNightAttendance = endpoint({
  access: 'player',
  path: '/api/attendance/say-night',
  summary: 'Says whether the caller comes to a partner night that they are on. Safe to repeat.',
  body: z.object({ nightId: id, ...answer }),
})

/** The secret of a mailed link, for one player and one game or partner night. */
const token = z.string().max(200)

export const readLinkedGame = endpoint({
  access: 'anyone',
  path: '/api/attendance/linked',
  summary:
    'The one game or partner night that a mailed link asks about, and what its reader has said of it. Changes nothing.',
  body: z.object({ token }),
  reply: z.object({
    leagueTitle: z.string(),
    /** The first name and an initial of whom the link is for. */
    name: z.string(),
    /** `null` for a partner night. */
    teams: z.object({ one: z.string(), two: z.string() }).nullable(),
    start: moment,
    venue: z.string(),
    /** `off` and `begun` take no answer any more. */
    state: z.enum(['open', 'off', 'begun']),
    attending,
    stale: stale.nullable(),
    isSilenceYes: z.boolean(),
  }),
})

export type LinkedGame = z.output<typeof readLinkedGame.reply>

export const answerLinkedGame = endpoint({
  access: 'anyone',
  path: '/api/attendance/linked/say',
  summary:
    'Says by a mailed link whether its reader comes to its one game or partner night. Safe to repeat.',
  body: z.object({ token, ...answer }),
})
