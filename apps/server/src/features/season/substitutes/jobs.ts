import { z } from 'zod'
import { job, nothing } from '#jobs/declare.ts'
import { noticeOrder } from '#features/base/notices/service.ts'

/** Asks the next people to take a spot: those of a wave, by its number. */
export const askWave = job('ask-wave', z.object({ spotId: z.int(), wave: z.int() }))

/** Asks one person. A day later the game may be over. */
export const sendSpotAsk = job('send-spot-ask', z.object({ askId: z.int() }), {
  isShortLived: true,
})

// It waits for what may follow, such as that somebody takes the spot.
export const sendSpotNews = job('send-spot-news', noticeOrder, { waitsForUndo: true })

/** Ends spots whose game has begun, is off or at another time. Until it has run they stand for nobody either. */
export const endSpots = job('end-spots', nothing, { cron: '*/10 * * * *' })
