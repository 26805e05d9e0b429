import { MOVE_ANSWERS } from '@hive/domain/sign-up/league-moves/league-move'
import { z } from 'zod'
import { askedWire } from '../base/asked.ts'
import { day, id, idText } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'
import { reason } from '../base/reason.ts'

const access = { permission: 'leagues', league: 'sent' } as const
/** The form that asks people to move to another league; form and server check it alike. */
export const leagueMoveForm = z.object({
  toLeagueId: z.coerce.number().min(1, 'Please choose a league.').pipe(id),
  /** The last day on which people can answer. */
  until: day,
  reason,
})

const signUp = z.object({
  registrationId: z.int(),
  playerId: z.int(),
  name: z.string(),
  /** The name of the team that the sign-up is for; `null` for someone who signed up alone. */
  team: z.string().nullable(),
  /** How many people it puts on a team; 1 without one. */
  players: z.int(),
  /** Why its owner is not asked; `null` for those who are. */
  whyNot: z.string().nullable(),
  answer: z.enum(MOVE_ANSWERS).nullable(),
  /** The state of the money that goes back; `null` while none is to. */
  refund: z.enum(['under_way', 'done', 'failed']).nullable(),
})

export type SignUpToMove = z.output<typeof signUp>

const otherLeague = z.object({
  leagueId: z.int(),
  title: z.string(),
  sport: z.string(),
  isSameSport: z.boolean(),
  startDate: z.iso.date(),
  placesLeft: z.int(),
  /** In euro, as it is for someone who signs up today. */
  individualPrice: z.number(),
  teamPrice: z.number(),
})

export type OtherLeague = z.output<typeof otherLeague>

export const getLeagueMove = endpoint({
  access,
  path: '/api/organiser/leagues/move',
  summary:
    'To which other leagues the people of a league could move, and how they have answered if they are asked.',
  query: z.object({ leagueId: idText }),
  reply: z.object({
    /** `null` once people can no longer be asked. */
    ask: z
      .object({
        leagues: z.array(otherLeague),
        usual: z.iso.date(),
        latest: z.iso.date(),
      })
      .nullable(),
    /** The latest time that people were asked; `null` if they never were. */
    move: z
      .object({
        moveId: z.int(),
        toLeagueId: z.int(),
        toTitle: z.string(),
        endsAt: z.iso.datetime(),
        /** `asking` until the league is called off, or goes ahead after all. */
        state: z.enum(['asking', 'called_off', 'withdrawn']),
      })
      .nullable(),
    signUps: z.array(signUp),
  }),
})

export type LeagueMove = z.output<typeof getLeagueMove.reply>

export const askToMove = endpoint({
  access,
  isSensitive: true,
  path: '/api/organiser/leagues/move',
  summary:
    'Asks the people of a league to move to another one, and closes it for new sign-ups. At the end it is called off by itself. Needs a recent sign-in; 409 if another number of people would be asked.',
  body: leagueMoveForm.extend({
    leagueId: id,
    /** How many sign-ups are asked, as the organiser has seen it. */
    expectedSignUps: z.int().min(1).max(100_000),
  }),
})

export const withdrawMove = endpoint({
  access,
  path: '/api/organiser/leagues/move/withdraw',
  summary:
    'Goes ahead with a league whose people are being asked to move: those who have not moved stay in it, and get an e-mail. Safe to repeat.',
  body: z.object({ leagueId: id }),
})

const asked = z.object({
  to: z.object({
    leagueId: z.int(),
    title: z.string(),
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    /** The first of the nights that the new place is for. */
    firstNight: z.iso.date(),
    /** Where and when that is, unless it is in the league’s own hall. */
    firstHall: z
      .object({ venue: z.string(), town: z.string(), startTime: z.string(), endTime: z.string() })
      .optional(),
    startTime: z.string(),
    endTime: z.string(),
    venue: z.string(),
    town: z.string(),
  }),
  reason: z.string(),
  asked: askedWire.optional(),
  endsAt: z.iso.datetime(),
  /** The team that would move; `null` for someone who signed up alone. */
  team: z.string().nullable(),
  /** In euro: what was paid, what of it pays for the new place, and what goes back. */
  paid: z.number(),
  carried: z.number(),
  back: z.number(),
  /** In euro: what the new place costs more, which no one pays. */
  waived: z.number(),
  hasDeclined: z.boolean(),
  /** Why moving is impossible at the moment; `null` when it is possible. */
  problem: z.string().nullable(),
})

export type AskedToMove = z.output<typeof asked>

export const getOwnMove = endpoint({
  access: 'player',
  path: '/api/league-move',
  summary: 'Whether the caller is asked to move from a league to another one.',
  query: z.object({ leagueId: idText }),
  reply: z.object({ asked: asked.nullable() }),
})

export const acceptMove = endpoint({
  access: 'player',
  mails: 'others',
  path: '/api/league-move/accept',
  summary:
    'Moves the caller’s sign-up, with its team and its money, to the other league. Safe to repeat. 409 if that is full, or another amount would go back than the caller has seen.',
  body: z.object({
    leagueId: id,
    /** The money that goes back, in euro, as the caller has seen it. */
    back: z.number().min(0).max(100_000),
  }),
  reply: z.object({ leagueId: z.int() }),
})

export const declineMove = endpoint({
  access: 'player',
  mails: 'others',
  path: '/api/league-move/decline',
  summary:
    'Notes that the caller would rather have the money back, which it goes when the league is called off. They can still change their mind. Safe to repeat.',
  body: z.object({ leagueId: id }),
})
