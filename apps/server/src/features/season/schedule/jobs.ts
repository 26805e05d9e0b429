import { z } from 'zod'
import { job, nothing } from '#jobs/declare.ts'

/** A draw or a change by its number, and who is written to. */
const news = z.object({ leagueId: z.int(), number: z.int(), playerId: z.int() })

export const sendFixtures = job('send-fixtures', news, { isKept: true })

export const sendGameChanges = job('send-game-changes', news, { isKept: true })

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

export const remindOfWishes = job('remind-of-wishes', nothing, { cron: '20 * * * *' })
