import { WEEKDAYS } from '@hive/domain/base/time/day'
import { z } from 'zod'
import { day, id, idText } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'
import { reason } from '../base/reason.ts'

const access = { permission: 'fixtures', league: 'sent' } as const

const clockTime = z.string().regex(/^\d\d:\d\d$/)
const slot = z.object({ night: day, start: clockTime, court: z.int() })

/** The number of a game: its place in the draw, or of its fixture once it is out. */
const game = z.int().min(0).max(2_147_483_647)

/** Counts the edits and their undoing, so that no one edits what they have not seen. */
const edition = z.int().min(0).max(2_147_483_647)

/** Which board an organiser has seen, and what had been done on it: games of a draw have numbers that those of a season have too. */
const seen = {
  /** The draw that is edited; null once the fixtures are out. */
  draw: z.int().nullable(),
  edition,
}

const edit = z.object({
  /** Null is the bank of games without a slot. */
  moves: z.array(z.object({ id: game, from: slot.nullable(), to: slot.nullable() })).readonly(),
  reason: z.string(),
})

/** The hours of a hall, and what is taken out of them. */
const hallTimes = {
  openings: z
    .array(
      z.object({
        weekday: z.enum(WEEKDAYS),
        from: z.string(),
        until: z.string(),
      }),
    )
    .readonly(),
  blackouts: z.array(z.object({ from: day, until: day, reason: z.string() })).readonly(),
  losses: z
    .array(
      z.object({
        from: day,
        until: day,
        courts: z.array(z.int()).readonly(),
        hours: z.object({ from: z.string(), until: z.string() }).nullable(),
        reason: z.string(),
      }),
    )
    .readonly(),
  taken: z
    .array(z.object({ night: day, court: z.int(), from: z.string(), until: z.string() }))
    .readonly(),
}

const board = z.object({
  ...seen,
  /** The games before the edits. */
  games: z
    .array(
      z.object({
        id: game,
        teamOne: z.string(),
        teamTwo: z.string(),
        /** Null for a game in the bank. */
        slot: slot.nullable(),
        isFixed: z.boolean(),
        venueId: z.int().optional(),
      }),
    )
    .readonly(),
  slots: z.array(slot).readonly(),
  hall: z.object({
    gameMinutes: z.int(),
    ...hallTimes,
    /** The halls in which some nights are. */
    elsewhere: z
      .array(z.object({ from: day, until: day, ...hallTimes }))
      .readonly()
      .optional(),
  }),
  wishes: z
    .array(
      z.object({
        team: z.string(),
        unavailable: z.array(day).readonly(),
        prefers: z.enum(['early', 'late']).nullable(),
        /** What the team cannot do: nights, and starts up to this one. */
        cannot: z.array(day).readonly().optional(),
        after: clockTime.optional(),
        busy: z
          .array(z.object({ night: day, start: clockTime }))
          .readonly()
          .optional(),
      }),
    )
    .readonly(),
  /** Edits that are not published yet, the first one first. */
  edits: z.array(edit).readonly(),
  /** How many people would get an e-mail if all edits went out now. */
  people: z.int(),
})

export type WireBoard = z.output<typeof board>

export const getBoard = endpoint({
  access,
  path: '/api/organiser/schedule/board',
  summary:
    'The games of a drawn or published schedule in their slots, with the edits that are not out yet; null where there are no games to edit.',
  query: z.object({ leagueId: idText }),
  reply: z.object({ board: board.nullable() }),
})

const reply = z.object({ edition })

export const editSchedule = endpoint({
  access,
  path: '/api/organiser/schedule/board/edit',
  summary:
    'Puts a game into a slot, where another game changes places with it, or into the bank. Players see nothing of it. 409 where the game cannot be there or another organiser has edited in the meantime, or the board is another one by now; 400 where what it worsens needs a reason.',
  body: z.object({
    leagueId: id,
    ...seen,
    game,
    to: slot.nullable(),
    reason: z.string().trim().max(200, 'Please keep the reason under 200 characters.').default(''),
  }),
  reply,
})

export const lookForExchanges = endpoint({
  access,
  path: '/api/organiser/schedule/board/exchanges',
  summary:
    'Exchanges of games by which fewer teams miss somebody, who has a game in another league then, or play when they cannot; and nothing gets worse for any team. Changes nothing.',
  query: z.object({ leagueId: idText }),
  reply: z.object({
    /** Where games go, one after another; a game in that slot takes the place of the first. */
    placements: z.array(z.object({ id: game, to: slot })),
    /** How many clashes there are before, and those that are left. */
    before: z.int(),
    left: z.array(z.object({ game, team: z.string() })),
  }),
})

export type FoundExchanges = z.output<typeof lookForExchanges.reply>

export const makeExchanges = endpoint({
  access,
  path: '/api/organiser/schedule/board/exchange',
  summary:
    'Makes the exchanges that are found on the board, as edits. 409 when there are others than the organiser saw.',
  body: z.object({ leagueId: id, ...seen, expected: z.int().min(1).max(500) }),
  reply,
})

export const undoEdits = endpoint({
  access,
  path: '/api/organiser/schedule/board/undo',
  summary: 'Takes the last edit back, or all of them.',
  body: z.object({ leagueId: id, ...seen, all: z.boolean().default(false) }),
  reply,
})

export const publishEdits = endpoint({
  access,
  path: '/api/organiser/schedule/board/publish',
  summary:
    'Makes all edits of fixtures that are out at once, as one change with one certificate, and writes to those whose games are elsewhere. 409 when they are not as many as the organiser saw.',
  body: z.object({
    leagueId: id,
    edition,
    reason,
    /** Whether those whose games change get an e-mail. */
    tell: z.boolean(),
    expectedPeople: z.int().min(0).max(100_000),
  }),
  reply: z.object({ games: z.int(), people: z.int() }),
})
