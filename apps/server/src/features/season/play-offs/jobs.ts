import { z } from 'zod'
import { noticeOrder } from '#features/base/notices/service.ts'
import { job } from '#jobs/declare.ts'

/** Play-offs by the time at which they were made, and the player who gets the mail. */
const news = z.object({ leagueId: z.int(), madeAt: z.iso.datetime(), playerId: z.int() })

// At night it waits for the morning, unless a game is within two days.
export const sendPlayOffNotice = job('send-play-off-notice', noticeOrder, {
  isKept: true,
  waitsForUndo: true,
})

// The others are as the last release asked for them.
export const sendPlayOffs = job('send-play-offs', news, { isKept: true })

export const sendNoPlayOffs = job('send-no-play-offs', news, { isKept: true })

export const sendPlayOffMoves = job(
  'send-play-off-moves',
  z.object({
    leagueId: z.int(),
    changeId: z.int(),
    playerId: z.int(),
    /** Games by their numbers. */
    games: z.array(z.int()),
    /** Those of which the player’s team goes on without playing; jobs from before have none. */
    walkovers: z.array(z.int()).optional(),
  }),
  { isKept: true },
)
