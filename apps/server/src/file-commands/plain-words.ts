import type { z } from 'zod'

/** The kinds of values, for someone who has never seen a schema. */
const NOUNS: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a number',
  string: 'a text',
  array: 'a list, in [ ]',
  object: 'an object, in { }',
}

/** An issue without words of its own, in plain ones; `undefined` leaves it as it is. */
export function plainWords(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') {
    const noun = NOUNS[issue.expected]
    if (issue.input === undefined) return 'this is missing'
    return noun === undefined ? undefined : `this must be ${noun}`
  }
  if (issue.code === 'invalid_value') {
    return `this must be ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`
  }
  if (issue.code === 'unrecognized_keys') {
    return `there is no field ${issue.keys.map((key) => JSON.stringify(key)).join(' or ')}`
  }
  return issue.code === 'too_small' || issue.code === 'too_big' ? sizeWords(issue) : undefined
}

type SizeIssue = z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig>

function sizeWords(issue: SizeIssue): string {
  if (issue.origin === 'string' && issue.code === 'too_small') return 'this must not be empty'
  const isList = issue.origin === 'array'
  return issue.code === 'too_small'
    ? `this must ${isList ? 'have' : 'be'} ${issue.minimum} or more`
    : `this must ${isList ? 'have' : 'be'} ${issue.maximum} or less`
}
