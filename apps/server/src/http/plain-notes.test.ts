import { expect, test } from 'vitest'
import { z } from 'zod'
import { plainNote } from './plain-notes.ts'

const note = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: plainNote }).error?.issues[0]?.message

test.each([
  [z.int(), undefined, 'Please fill this in.'],
  [z.coerce.number(), 'seven', 'Please enter a number.'],
  [z.int(), '7', 'Please enter a number.'],
  [z.int().max(99), 100, 'Please enter a number of at most 99.'],
  [z.string(), 7, 'Please enter some text.'],
  [z.string().max(3), 'four', 'Please use at most 3 characters.'],
  [z.array(z.int()).max(1), [1, 2], 'Please choose at most 1.'],
  [z.boolean(), 'yes', 'Please answer yes or no.'],
  [z.enum(['one']), 'two', 'Please choose one of the values on offer.'],
  [z.uuid(), 'x', 'Please check this.'],
  [z.string('Please enter your name.'), 7, 'Please enter your name.'],
])('a field without a message of its own gets a plain one (%#)', (schema, value, expected) => {
  expect(note(schema, value)).toBe(expected)
})
