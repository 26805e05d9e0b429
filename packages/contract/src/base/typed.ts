import { readAddress, webAddress } from '@hive/domain/base/text/web-address'
import { centsOf } from '@hive/domain/base/money/cents'
import { writtenName } from '@hive/domain/base/text/names'
import { readEuro, readNumber } from '@hive/domain/base/text/read-number'
import { z } from 'zod'

/** A line of text that must be there; `missing` asks for it. */
export function line(most: number, missing: string) {
  return optionalLine(most).min(1, missing)
}

export function optionalLine(most: number) {
  return z.string().overwrite(writtenName).max(most, `Please use at most ${most} characters.`)
}

/** A time of the day, `18:30`. */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time.')

/** A minute of an Irish clock, as a native field has it. */
export const moment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, 'Please enter a day and a time.')

/** An address of another website, or nothing. */
export const optionalLink = z
  .string()
  .overwrite(readAddress)
  .max(500, 'Please use at most 500 characters.')
  .refine(
    (text) => text === '' || webAddress(text) !== '',
    'Please enter an address on the web, such as hive.ie or https://hive.ie/courts.',
  )

/**
 * A number as a field of a form has it, a text, or as a client sends it. What it is parsed to is parsed to the same
 * again, so that form and server check with one schema.
 */
export function typedNumber(rule: z.ZodType<number, number>) {
  return z.union([z.string(), z.number()]).transform(numberIn).pipe(rule)
}

/** The same where nothing may be entered, which is `null`. */
export function optionalNumber(rule: z.ZodType<number, number>) {
  return z
    .union([z.string(), z.number(), z.null()])
    .transform((value) => (value === null || value === '' ? null : numberIn(value)))
    .pipe(rule.nullable())
}

function numberIn(value: string | number): number {
  return typeof value === 'number' ? value : readNumber(value)
}

/** A text that may be left empty, which is `null`. */
export function optionalText(rule: z.ZodType<string, string>) {
  return z
    .union([z.string(), z.null()])
    .transform((text) => (text === '' ? null : text))
    .pipe(rule.nullable())
}

/** A whole number between two, in the words of its field. */
export function whole(least: number, most: number, note: string) {
  return z.int(note).min(least, note).max(most, note)
}

const PRICE = 'Please enter a price in euro, such as 90 or 11.25.'

/** A price: a text is what is typed, in euro; a number is what it is parsed to, in cents. */
export const price = z
  .union([z.string().transform((text) => centsOf(readEuro(text)) ?? Number.NaN), z.number()])
  .pipe(z.int(PRICE).min(0, PRICE).max(1_000_000, 'Please enter at most €10,000.'))

/** An amount in euro, to the cent. */
export const euro = z
  .number(PRICE)
  .min(0, PRICE)
  .max(10_000, 'Please enter at most €10,000.')
  .refine((amount) => centsOf(amount) !== null, PRICE)

/** The same as a field has it, or nothing, which is `null`. */
export const optionalEuro = z
  .union([z.string(), z.number(), z.null()])
  .transform((value) => (typeof value === 'string' ? euroIn(value) : value))
  .pipe(euro.nullable())

function euroIn(text: string): number | null {
  return text.trim() === '' ? null : readEuro(text)
}
