import { FIXTURE_STATUSES } from '@hive/domain/season/fixtures/fixture'
import { DECIDERS } from '@hive/domain/season/schedule/schedule-change'
import { z } from 'zod'
import { job, nothing } from '#jobs/declare.ts'
import { noticeOrder } from '#features/base/notices/service.ts'

/** A draw or a change by its number, and who is written to. */
const news = z.object({ leagueId: z.int(), number: z.int(), playerId: z.int() })

// As the last release asked for it.
export const sendFixtures = job('send-fixtures', news, { isKept: true })

// At night it waits for the morning.
export const sendFixturesNotice = job('send-fixtures-notice', noticeOrder, {
  isKept: true,
  waitsForUndo: true,
})

/** `by` is the organiser who fixed the terms. */
export const drawByNumber = job(
  'draw-by-number',
  z.object({ leagueId: z.int(), number: z.int(), by: z.int() }),
  { isKept: true },
)

/** `by` is the organiser who fixed the terms. */
export const drawLotByNumber = job(
  'draw-lot-by-number',
  z.object({ leagueId: z.int(), by: z.int() }),
  { isKept: true },
)

// It waits for changes that follow, which are told in the same mail.
export const sendGameNotice = job('send-game-notice', noticeOrder, {
  isKept: true,
  waitsForUndo: true,
})

const slot = z.object({ night: z.string(), start: z.string(), court: z.int() }).nullable()

/** Games of play-offs that are elsewhere, or off. */
const playOffMoves = z.array(
  z.object({
    id: z.int(),
    teamOneId: z.int(),
    teamTwoId: z.int(),
    teamOne: z.string(),
    teamTwo: z.string(),
    from: slot,
    to: slot,
    status: z.enum(FIXTURE_STATUSES),
    /** The hall that it goes to, where it is not plain. */
    hall: z.string().optional(),
  }),
)

export const sendGameChanges = job(
  'send-game-changes',
  /** Games of play-offs that have changed with those of the season; left out where there are none. */
  news.extend({ playOffs: playOffMoves.optional() }),
  { isKept: true },
)

export const sendPlayOffChanges = job(
  'send-play-off-changes',
  z.object({
    leagueId: z.int(),
    playerId: z.int(),
    at: z.iso.datetime(),
    reason: z.string(),
    /** Left out in jobs from before, which organisers asked for. */
    decidedBy: z.enum(DECIDERS).optional(),
    moves: playOffMoves,
  }),
  { isKept: true },
)

// To the captain of the team; `at` is when it was asked for.
export const sendWishMail = job(
  'send-wish-mail',
  z.object({
    leagueId: z.int(),
    teamId: z.int(),
    kind: z.enum(['asked', 'reminder']),
    at: z.iso.datetime(),
  }),
)

// By day, since it leads to mails.
export const remindOfWishes = job('remind-of-wishes', nothing, { cron: '20 8-20 * * *' })
