import { z } from 'zod'
import { job } from '#jobs/declare.ts'

/** A player whose answers or leagues have changed; a room above keeps the newsletter in step. */
export const playerChanged = job('sync-subscriber', z.object({ playerId: z.int() }))
