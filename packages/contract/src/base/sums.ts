import { z } from 'zod'

/** The sum, in euro, that an organiser has said yes to when they were asked whether they mean it. */
export const sureOf = z.number().nullable().default(null)

/** The answer to an order of money: done, or recorded for a second organiser. */
export const asked = z.object({
  done: z.literal(true),
  /** Whether it waits for a second organiser. */
  waits: z.boolean().default(false),
})
