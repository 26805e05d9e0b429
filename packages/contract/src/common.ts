import { EMAIL_MAXIMUM, EMAIL_SHAPE, INVALID_EMAIL } from '@hive/domain/account/email'
import { z } from 'zod'

/** For a call that takes no query or no body. */
export const nothing = z.undefined().or(z.null()).or(z.looseObject({}))

/** An e-mail address of a simple shape; kept as typed, compared in lower case. */
export const emailAddress = z
  .string(INVALID_EMAIL)
  .trim()
  .max(EMAIL_MAXIMUM, INVALID_EMAIL)
  .regex(EMAIL_SHAPE, INVALID_EMAIL)

export const day = z.iso.date('Please enter a date')
