import { z } from 'zod'

/** The one shape of every error. `message` is fit to show to a person; `fields` names what to mend. */
export const problem = z.object({
  statusCode: z.int(),
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
})

export type Problem = z.output<typeof problem>
