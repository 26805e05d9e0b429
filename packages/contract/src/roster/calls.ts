import { WEEKDAYS } from '@hive/domain/base/time/day'
import { ASK_LENGTH, CALL_ENDS, CALL_KINDS } from '@hive/domain/roster/calls/call'
import { URGENT_FOR } from '@hive/domain/season/substitutes/spot'
import { z } from 'zod'
import { id, textToRead } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'

const moment = z.iso.datetime()
const nights = z.array(z.enum(WEEKDAYS)).max(7)

const call = z.object({
  id: z.int(),
  kind: z.enum(CALL_KINDS),
  /** The first name of whoever made it. */
  name: z.string(),
  /** The team that looks for a player. */
  team: z.string().nullable(),
  /** The league that it is about; null where any of the sport will do. */
  league: z.object({ id: z.int(), title: z.string() }).nullable(),
  sport: z.string(),
  /** Empty for any. */
  town: z.string(),
  /** Empty for any. */
  nights,
  endsAt: moment,
})

/** What the caller has asked somebody, and what they say to it. */
const asked = z.object({ text: z.string(), answer: z.string().nullable() })

const open = call.extend({ asked: asked.nullable() })

const own = call.extend({
  /** Why it has ended; null while it is open. */
  end: z.enum(CALL_ENDS).nullable(),
  asks: z.array(
    z.object({
      id: z.int(),
      /** The first name of whoever asks. */
      name: z.string(),
      text: z.string(),
      answer: z.string().nullable(),
      askedAt: moment,
    }),
  ),
})

/** A game of today or tomorrow for which a team looks for somebody. */
const urgent = z.object({
  spotId: z.int(),
  league: z.object({ id: z.int(), title: z.string() }),
  team: z.string(),
  others: z.string(),
  start: moment,
  venue: z.string(),
  you: z.enum(URGENT_FOR),
  /** The secret of the page on which the caller answers, where they have been asked. */
  token: z.string().nullable(),
})

const reported = z.object({
  callId: z.int(),
  /** The question that is reported; null for the call itself. */
  askId: z.int().nullable(),
  name: z.string(),
  /** What was asked and answered. */
  texts: z.array(z.string()),
})

export type OpenCall = z.output<typeof open>
export type UrgentSpot = z.output<typeof urgent>
export type OwnCall = z.output<typeof own>
export type ReportedCall = z.output<typeof reported>

export const getCalls = endpoint({
  access: 'player',
  path: '/api/calls',
  summary:
    'The board: teams that need somebody tonight or tomorrow, who looks for a team, and which teams look for a player; the caller’s own calls with what others ask. Empty for those whose profile is not complete.',
  reply: z.object({
    isComplete: z.boolean(),
    /** The next first. */
    urgent: z.array(urgent).default([]),
    open: z.array(open),
    own: z.array(own),
    /** The teams for which the caller can look for a player. */
    teams: z.array(z.object({ id: z.int(), name: z.string(), league: z.string() })),
    /** For organisers of people: what has been reported. */
    reported: z.array(reported),
  }),
})

export type Board = z.output<typeof getCalls.reply>

export const lookForTeam = endpoint({
  access: 'player',
  path: '/api/calls/team',
  summary:
    'Says for 14 days that the caller looks for a team: in a league, or in any of a sport. Once for each. 409 when the caller is in that league.',
  body: z.object({
    /** The league, or else null and the sport. */
    leagueId: id.nullable(),
    sportId: id.nullable(),
    town: z.string().trim().max(60),
    nights,
  }),
})

export const lookForPlayer = endpoint({
  access: 'player',
  path: '/api/calls/player',
  summary: 'Says for 14 days that the caller’s team looks for one more player. Once for each team.',
  body: z.object({ teamId: id }),
})

export const renewCall = endpoint({
  access: 'player',
  path: '/api/calls/renew',
  summary: 'Has one’s own call stand for another 14 days from now.',
  body: z.object({ callId: id }),
})

export const endCall = endpoint({
  access: 'player',
  path: '/api/calls/end',
  summary: 'Takes one’s own call off the board. Safe to repeat.',
  body: z.object({ callId: id, isFilled: z.boolean() }),
})

const text = textToRead('Please write a line or two.')
  .min(2, 'Please write a line or two.')
  .max(ASK_LENGTH, `Please keep it under ${ASK_LENGTH} characters.`)

export const askForm = z.object({ text })

export const askAboutCall = endpoint({
  access: 'player',
  mails: 'others',
  path: '/api/calls/ask',
  summary:
    'Asks whoever made a call, who gets it by e-mail without an address. Once for each call, and five times a day.',
  body: z.object({ callId: id, text }),
})

export const answerAsk = endpoint({
  access: 'player',
  mails: 'others',
  path: '/api/calls/answer',
  summary:
    'Answers somebody who has asked about one’s own call, once, by e-mail without an address.',
  body: z.object({ askId: id, text }),
})

export const reportCall = endpoint({
  access: 'player',
  path: '/api/calls/report',
  summary:
    'Reports a call, or what was asked or answered about it, to the organisers. Safe to repeat.',
  body: z.object({ callId: id, askId: id.nullable() }),
})

export const decideReport = endpoint({
  access: { permission: 'people', league: 'all' },
  path: '/api/organiser/calls/decide',
  summary: 'Takes down what was reported, or leaves it.',
  body: z.object({ callId: id, askId: id.nullable(), takesDown: z.boolean() }),
})
