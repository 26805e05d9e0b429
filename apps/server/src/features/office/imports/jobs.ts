import { z } from 'zod'
import { job, nothing } from '#jobs/declare.ts'

export const sendImportInvitation = job(
  'send-import-invitation',
  z.object({
    personId: z.int(),
    /** How many an organiser has sent, this one included; 1 if left out. */
    letter: z.int().optional(),
    /** Whether it goes by itself, shortly before the held place ends. */
    isReminder: z.boolean().optional(),
  }),
)

export const endHeldPlaces = job('end-held-places', nothing, { cron: '20 * * * *' })

export const giveImportedPlaces = job('give-imported-places', nothing, { cron: '*/5 * * * *' })
