import { z } from 'zod'

/** For a call that takes no query or no body. */
export const nothing = z.undefined().or(z.null()).or(z.looseObject({}))

/** An e-mail address of a simple shape; kept as typed, compared in lower case. */
export const emailAddress = z
  .string()
  .trim()
  .max(254)
  .regex(
    /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:"]+$/,
    'Please enter a valid email address.',
  )

export const day = z.iso.date('Please enter a date')
