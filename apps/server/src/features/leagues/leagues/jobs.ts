import { z } from 'zod'
import { job } from '#jobs/declare.ts'

export const copiesToPurge = job(
  'purge-copies',
  z.object({ tags: z.array(z.string()), at: z.iso.datetime() }),
)
