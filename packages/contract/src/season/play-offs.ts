import { POOL_LIMITS } from '@hive/domain/season/play-offs/pools'
import { z } from 'zod'
import { day, id, idText } from '../base/common.ts'
import { reason } from '../base/reason.ts'
import { endpoint } from '../endpoint.ts'
import { moment } from '../base/typed.ts'

/** The most rounds: of a pool of eight, then of a bracket of sixteen. */
const MOST_ROUNDS = 11

const access = { permission: 'fixtures', league: 'sent' } as const

export const getPlayOffs = endpoint({
  access,
  path: '/api/organiser/play-offs',
  summary: 'The material that play-offs of a league can be made from.',
  query: z.object({ leagueId: idText }),
  reply: z.object({
    /** In the order of the table; teams without a game come last. */
    teams: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        /** How many of its players can be e-mailed. */
        players: z.int(),
      }),
    ),
    /** Teams that no game tells apart in the table, group by group. */
    undecided: z.array(z.array(z.int())),
    /** How many games of the league have no result. */
    unplayed: z.int(),
    courts: z.int(),
    /** How many courts the hall has, where that is known. */
    hallCourts: z.int().optional(),
    gameMinutes: z.int(),
    /** Days on which the league has the courts of another hall. */
    halls: z
      .array(
        z.object({ from: day, until: day, courtsBooked: z.int(), hallCourts: z.int().optional() }),
      )
      .readonly()
      .optional(),
    /** Courts that others have, each in the hall in which the league is that night. */
    taken: z
      .array(z.object({ night: day, from: z.string(), until: z.string(), court: z.int() }))
      .readonly()
      .optional(),
    isMade: z.boolean(),
    /** The rounds that have games to play, once they are made. */
    rounds: z.array(
      z.object({
        round: z.int(),
        name: z.string(),
        /** When its first open game starts, in Irish time, as a native field has it. */
        start: z.string(),
        games: z.int(),
        /** How many of these stand where none can be played, or have no time. */
        untimed: z.int(),
        /** How many players get an e-mail when it moves. */
        people: z.int(),
      }),
    ),
  }),
})

export type LeaguePlayOffs = z.output<typeof getPlayOffs.reply>

export const makePlayOffs = endpoint({
  access,
  path: '/api/organiser/play-offs/make',
  summary:
    'Makes play-offs: a bracket from the seeds, a time for each game, and fixtures for the games whose teams are known.',
  body: z.object({
    leagueId: id,
    /** From the best seed down. */
    teamIds: z.array(id).max(POOL_LIMITS.teams),
    /** How many pools they play in first, and how many of each go on to the bracket; `null` for the bracket alone. */
    pools: z
      .object({ count: z.int().min(1), through: z.int().min(1) })
      .nullable()
      .default(null),
    /** When each round starts, in Irish time: those of the pools, then those of the bracket. */
    starts: z.array(moment).max(MOST_ROUNDS),
    /** How many players get an e-mail, as the organiser has read; 409 when it is another number. */
    expectedPeople: z.int().min(0),
  }),
  reply: z.object({ games: z.int(), people: z.int() }),
})

export const roundForm = z.object({ start: moment, reason })

export const movePlayOffRound = endpoint({
  access,
  path: '/api/organiser/play-offs/move-round',
  summary:
    'Moves the open games of a round to another time, side by side and one after another as when it was planned; with one e-mail to each of their players.',
  body: roundForm.extend({ leagueId: id, round: z.int().min(1), expectedPeople: z.int().min(0) }),
  reply: z.object({ games: z.int(), people: z.int() }),
})

export const discardPlayOffs = endpoint({
  access,
  path: '/api/organiser/play-offs/discard',
  summary: 'Takes play-offs back; 409 once a game of theirs has had a result, or was moved.',
  body: z.object({ leagueId: id }),
})
