import { MOVE_STATES } from '@hive/domain/season/game-moves/captain-moves'
import { z } from 'zod'
import { askedWire } from '../base/asked.ts'
import { day, id, idText } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'
import { reason } from '../base/reason.ts'

const slot = z.object({
  night: day,
  start: z.string().regex(/^\d\d:\d\d$/),
  court: z.int(),
  /** Where it is not in the league’s own hall. */
  hall: z.string().max(80).optional(),
})

const game = z.object({ fixtureId: z.int(), teamOne: z.string(), teamTwo: z.string(), slot })

/** The question for captains: a game goes elsewhere, and another one takes its place or none. */
const move = z.object({
  moveId: z.uuid(),
  game,
  to: slot,
  /** The game that takes its place; null where the slot is free. */
  other: game.nullable(),
  /** The team that asks, and why; anyone can read that once the game has moved. */
  team: z.string(),
  reason: z.string(),
  asked: askedWire.optional(),
  endsAt: z.iso.datetime(),
  state: z.enum(MOVE_STATES),
  /** The teams whose captains have not answered. */
  waitingFor: z.array(z.string()),
})

export type GameMove = z.output<typeof move>

const offer = z.object({
  slot,
  /** Teams that would play more than once that night. */
  twice: z.array(z.string()),
  /** Teams with somebody who has a game in another league then; not who, and not where. */
  busy: z.array(z.string()),
})

export const getGameMoves = endpoint({
  access: 'player',
  path: '/api/teams/game-moves',
  summary: 'The games that the captain of a team can ask to move, and what captains are asked.',
  query: z.object({ teamId: idText }),
  reply: z.object({
    /** Those to come that can still be asked about; none where the league does not have it. */
    games: z.array(game),
    /** Open questions about games of this team. */
    moves: z.array(
      move.extend({
        /** Whether this team asks. */
        isOwn: z.boolean(),
        /** Whether this team has to answer. */
        isAsked: z.boolean(),
      }),
    ),
  }),
})

export type TeamGameMoves = z.output<typeof getGameMoves.reply>

export const getMoveOffers = endpoint({
  access: 'player',
  path: '/api/teams/game-moves/offers',
  summary: 'Where a game can go without a conflict: free slots, and games to change places with.',
  query: z.object({ teamId: idText, fixtureId: idText }),
  reply: z.object({ free: z.array(offer), swaps: z.array(offer.extend({ game })) }),
})

export type GameMoveOffers = z.output<typeof getMoveOffers.reply>

const state = z.object({ state: z.enum(MOVE_STATES) })
export const askToMove = endpoint({
  access: 'player',
  mails: 'others',
  path: '/api/teams/game-moves/ask',
  summary: 'Asks the other captains to move a game to a free slot, or to change places.',
  body: z.object({
    teamId: id,
    fixtureId: id,
    to: slot,
    /** The game in that slot; null for a free one. */
    otherFixtureId: id.nullable(),
    reason,
  }),
  reply: state,
})

export const answerMove = endpoint({
  access: 'player',
  mails: 'others',
  path: '/api/teams/game-moves/answer',
  summary: 'Agrees to a move for the caller’s team, or declines it. Safe to repeat.',
  body: z.object({ moveId: z.uuid(), teamId: id, agrees: z.boolean() }),
  reply: state,
})

export const withdrawMove = endpoint({
  access: 'player',
  mails: 'others',
  path: '/api/teams/game-moves/withdraw',
  summary: 'Takes back what the caller’s team has asked. Safe to repeat.',
  body: z.object({ moveId: z.uuid(), teamId: id }),
})

export const getAgreedMoves = endpoint({
  access: { permission: 'fixtures', league: 'found' },
  path: '/api/organiser/game-moves',
  summary: 'Moves on which captains agree, and which wait for an organiser.',
  reply: z.object({
    moves: z.array(move.extend({ leagueId: z.int(), leagueTitle: z.string() })),
  }),
})

export const decideMove = endpoint({
  access: { permission: 'fixtures', league: 'sent' },
  path: '/api/organiser/game-moves/decide',
  summary: 'Makes a move on which captains agree, or refuses it with a reason for them.',
  body: z.object({
    leagueId: id,
    moveId: z.uuid(),
    isApproved: z.boolean(),
    /** For the captains; empty for a move that is made. */
    note: z.string().trim().max(200),
  }),
  reply: state,
})
