import { z } from 'zod'
import { job, nothing } from '#jobs/declare.ts'

/** Looks who has a game next week: on Sunday evening, and on Monday morning for what could not go out then. */
export const tellWeeks = job('tell-weeks', nothing, { cron: '*/15 8-20 * * 0,1' })

/** Tells a player of the games of the week that begins on a Monday. */
export const sendYourWeek = job(
  'send-your-week',
  z.object({ playerId: z.int(), monday: z.iso.date() }),
  { isShortLived: true },
)
