import { invalid } from './errors.ts'
import type { Params } from './params.ts'

const MOST_KEYS = 50
const LONGEST_KEY = 40
const LONGEST_VALUE = 500

/** Refuses metadata that is more than the provider keeps. */
export function admitMetadata(metadata: Params, path: string): void {
  const entries = Object.entries(metadata)
  if (entries.length > MOST_KEYS) {
    const words = `You can have at most ${MOST_KEYS} metadata keys, but you passed ${entries.length}.`
    throw invalid(words, path)
  }
  for (const [key, value] of entries) {
    if (key.length > LONGEST_KEY) throw tooLong('keys', key, { path, most: LONGEST_KEY })
    if (typeof value !== 'string')
      throw invalid('Metadata values must be strings.', `${path}[${key}]`)
    if (value.length > LONGEST_VALUE) throw tooLong('values', value, { path, most: LONGEST_VALUE })
  }
}

function tooLong(what: string, text: string, { path, most }: { path: string; most: number }) {
  const one = what.slice(0, -1)
  return invalid(
    `Metadata ${what} can have up to ${most} characters, but you passed in a ${one} that is ${text.length} characters. Invalid ${one}: ${text}`,
    path,
  )
}
