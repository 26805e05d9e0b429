import { z } from 'zod'

/** A landing as it waits for its job: all but the address of the page. */
export const landing = z.object({
  eventId: z.string(),
  at: z.coerce.date(),
  ip: z.string(),
  userAgent: z.string(),
  attribution: z.object({
    source: z.string(),
    medium: z.string(),
    campaign: z.string(),
    content: z.string(),
    term: z.string(),
    fbclid: z.string(),
  }),
})

export type Landing = z.output<typeof landing>
