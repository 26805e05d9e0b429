import { z } from 'zod'
import {
  FIXTURE_STATUSES,
  type FixtureStatus,
  FORFEITS,
  whyProblem,
} from '@hive/domain/season/fixtures/fixture'
import { id, idText } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'

const score = z.int().min(0).max(99)
const points = score.nullable()

/** The recorded state of a game. */
export const standing = z.object({
  teamOneScore: points,
  teamTwoScore: points,
  /** The points of each set, in leagues that play the best of three; left out by clients that know none. */
  setScores: z
    .array(z.tuple([score, score]))
    .nullable()
    .optional(),
  forfeit: z.enum(FORFEITS).nullable(),
})

/** The state that the organiser saw before; if something else is there now, the call is 409 and changes nothing. */
const seen = standing.optional()

/** Whether teams of later play-off games may move; without it such a change is 409 and says what would move. */
export const movesOn = z.boolean().optional()

export const getScoreHistory = endpoint({
  access: { permission: 'scores', league: 'found' },
  path: '/api/organiser/scores/history',
  summary: 'Every change of one game’s score: who, when, from and to; newest first.',
  query: z.object({ fixtureId: idText }),
  reply: z.object({
    changes: z.array(
      z.object({
        /** The organiser; `null` where the teams entered it. */
        by: z.string().nullable(),
        at: z.iso.datetime(),
        kind: z.enum(['entry', 'forfeit', 'undo']),
        from: standing,
        to: standing,
        isUndone: z.boolean(),
      }),
    ),
  }),
})

export const undoScore = endpoint({
  access: { permission: 'scores', league: 'found' },
  path: '/api/organiser/scores/undo',
  summary: 'Takes the last change of a game’s score back; that is a change too.',
  body: z.object({ fixtureId: id, seen, movesOn }),
  reply: standing,
})

export const setForfeit = endpoint({
  access: { permission: 'scores', league: 'found' },
  path: '/api/organiser/scores/forfeit',
  summary: 'Writes a game down as forfeited by one team, or by both.',
  body: z.object({ fixtureId: id, forfeit: z.enum(FORFEITS), seen, movesOn }),
  reply: standing,
})

const publicReason = z.string().trim().max(200, 'Please keep the reason under 200 characters.')

export const changeFixture = endpoint({
  access: { permission: 'fixtures', league: 'found' },
  path: '/api/organiser/fixtures/change',
  summary:
    'Postpones, calls off or moves a game; players see why, calendars follow, and the league’s public page has a certificate of the change. 409 with what speaks against a time that a team has ruled out, or at which somebody has another game, unless the organiser knows.',
  body: z.object({
    fixtureId: id,
    status: z.enum(FIXTURE_STATUSES),
    /** Needed unless the game stays where it is, and on. */
    reason: publicReason.default(''),
    /** The new start, where it moves. */
    startTime: z.iso.datetime().optional(),
    courtNumber: z.int().min(1).max(99).nullable().optional(),
    /** Whether the players of both teams get an e-mail. */
    tell: z.boolean().default(false),
    /** Whether the organiser has read why the new time does not suit everybody. */
    knows: z.boolean().default(false),
  }),
  reply: z.object({ revision: z.int() }),
})

/** The form for a game that is not played as planned; day and time are Irish. */
export const gameChangeForm = z
  .object({
    what: z.enum([...FORFEITS, ...FIXTURE_STATUSES, 'moved'], 'Please choose what happened.'),
    reason: publicReason,
    tell: z.boolean(),
    day: z.string(),
    time: z.string(),
    court: z.string(),
  })
  .check(({ value: { what, reason, day, time, court }, issues }) => {
    const note = (path: string, message: string | null) => {
      if (message) issues.push({ code: 'custom', path: [path], message, input: what })
    }
    if (what !== 'moved' && !isStatus(what)) return
    note('reason', whyProblem(reason))
    if (what !== 'moved') return
    note('day', day === '' ? 'Please choose a day.' : null)
    note('time', time === '' ? 'Please choose a time.' : null)
    note('court', isCourt(court) ? null : 'Please enter a court from 1 to 99, or leave it empty.')
  })

export type GameChangeFields = z.input<typeof gameChangeForm>
export type GameChange = z.output<typeof gameChangeForm>

function isStatus(what: string): what is FixtureStatus {
  return FIXTURE_STATUSES.some((status) => status === what)
}

/** Whether a court was typed that there can be; none is fine too. */
function isCourt(court: string): boolean {
  return court === '' || /^[1-9]\d?$/.test(court)
}
