import { z } from 'zod'
import type { Context } from '#context.ts'
import { job, takeUp } from '#jobs/declare.ts'
import { purgeCopies } from './purge.ts'

export const LEAGUE_JOBS = {
  'purge-copies': job(z.object({ tags: z.array(z.string()), at: z.iso.datetime() })),
}

export async function workLeagues(context: Context): Promise<void> {
  await takeUp(context.jobs, LEAGUE_JOBS, {
    'purge-copies': (copies) => purgeCopies(context, copies),
  })
}
