import { readEuro } from '@hive/domain/base/text/read-number'
import {
  EMAIL_MAXIMUM,
  EMAIL_SHAPE,
  emailProblem,
  INVALID_EMAIL,
  tidyEmail,
} from '@hive/domain/base/players/email'
import { hasAnythingToRead } from '@hive/domain/base/text/seen'
import { z } from 'zod'

/** An e-mail address of a simple shape; kept as typed but for what no one sees, compared by `emailKey`. */
export const emailAddress = z
  .string(INVALID_EMAIL)
  .overwrite(tidyEmail)
  .max(EMAIL_MAXIMUM, INVALID_EMAIL)
  .regex(EMAIL_SHAPE, { error: INVALID_EMAIL, abort: true })
  .refine((email) => emailProblem(email) === null, INVALID_EMAIL)

/** The greatest number that a row of the database can have. */
const ID_MAXIMUM = 2_147_483_647

/** The number of something that is kept, as a body names it. */
export const id = z.int().min(1).max(ID_MAXIMUM)

/** The same where it comes as text: in an address, or from clients that send it so. */
export const idText = z.coerce.number().int().min(1).max(ID_MAXIMUM)

/** A text that is looked at and then forgotten, such as one that only has to equal another. */
export const shortText = z.string().max(500)

/** What somebody writes for others: not empty, and not of signs alone that nobody can see. */
export function textToRead(missing: string) {
  return z
    .string()
    .trim()
    .min(1, { error: missing, abort: true })
    .refine(hasAnythingToRead, { error: missing, abort: true })
}

export const day = z.iso.date('Please enter a date')

/** An amount of more than nothing in euro, as someone types it: `80`, `80.50`, `80,50` or `€80`. */
export function euroText(problem: string) {
  return z
    .string()
    .transform(readEuro)
    .refine((euro) => euro > 0 && euro < 1_000_000, problem)
}
