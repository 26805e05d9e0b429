import { type Logger, pino } from 'pino'

/** Structured lines on standard output. */
export function createLog(level: string): Logger {
  return pino({ level, base: null, serializers: { err: withoutPeople } })
}

/**
 * What of an error may stand in a log: its kind, code, words and place. The rest may name a person: a
 * database says which row it refused, a payment provider repeats what it was sent.
 */
export function withoutPeople(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  const [, ...frames] = (error.stack ?? '').split('\n    at ')
  const isOfDatabase = 'severity' in error
  return {
    type: error.name,
    ...code,
    message: isOfDatabase ? 'refused by the database' : error.message,
    at: frames.slice(0, 6),
    ...(error.cause instanceof Error ? { cause: withoutPeople(error.cause) } : {}),
  }
}
