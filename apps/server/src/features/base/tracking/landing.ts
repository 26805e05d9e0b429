import { z } from 'zod'

/** A landing in its job: everything but the page's address. */
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
