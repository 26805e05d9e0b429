import type { z } from 'zod'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

/** The message for a wrong field whose schema brings no message of its own. */
export function plainNote(issue: Issue): string {
  const { code } = issue
  if (code === 'invalid_value') return 'Please choose one of the values on offer.'
  if (code === 'too_big') return sizeNote(issue.origin, 'at most', issue.maximum)
  if (code === 'too_small') return sizeNote(issue.origin, 'at least', issue.minimum)
  if (code !== 'invalid_type') return 'Please check this.'
  return issue.input === undefined ? 'Please fill this in.' : typeNote(issue.expected)
}

function typeNote(expected: string): string {
  if (/^(number|int|nan)/.test(expected)) return 'Please enter a number.'
  if (expected === 'string') return 'Please enter some text.'
  if (expected === 'boolean') return 'Please answer yes or no.'
  return 'Please check this.'
}

function sizeNote(origin: string, bound: 'at most' | 'at least', limit: number | bigint): string {
  if (origin === 'string') return `Please use ${bound} ${limit} characters.`
  if (origin === 'array') return `Please choose ${bound} ${limit}.`
  return `Please enter a number of ${bound} ${limit}.`
}
