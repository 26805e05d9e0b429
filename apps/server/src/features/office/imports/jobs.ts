import { z } from 'zod'
import { job, nothing } from '#jobs/declare.ts'

export const sendImportInvitation = job('send-import-invitation', z.object({ personId: z.int() }))

export const giveImportedPlaces = job('give-imported-places', nothing, { cron: '*/5 * * * *' })
