import { z } from 'zod'

/** Why an organiser does something that a player feels; kept with the change. */
export const reason = z
  .string()
  .trim()
  .min(5, 'Please say why.')
  .max(200, 'Please keep the reason under 200 characters.')

/** A form that asks for a reason alone. */
export const reasonForm = z.object({ reason })
