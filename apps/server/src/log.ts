import { type DestinationStream, type Logger, pino } from 'pino'

/** Structured lines, on standard output unless told otherwise. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino({ level, base: null, serializers: { err: withoutPeople } }, destination)
}

/**
 * What of an error may stand in a log: its kind, code, words and place. The rest may name a person: a
 * database says which row it refused, a payment provider repeats what it was sent.
 */
export function withoutPeople(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  const [, ...frames] = (error.stack ?? '').split('\n    at ')
  return {
    type: error.name,
    ...code,
    message: messageWithoutPeople(error),
    at: frames.slice(0, 6),
    ...(error.cause instanceof Error ? { cause: withoutPeople(error.cause) } : {}),
  }
}

/** An error in words that name nobody: for logs, for the notes of a failed job, for organisers. */
export function messageWithoutPeople(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if ('severity' in error) return 'refused by the database'
  // The words of a mail server name the mailbox; those of a parser repeat the text.
  if ('command' in error || 'responseCode' in error) return `the mail server: ${answerOf(error)}`
  if (error instanceof SyntaxError) return 'a text could not be read'
  return withoutAddresses(error.message)
}

/** A text with its e-mail addresses taken out. */
export function withoutAddresses(text: string): string {
  return text.replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '[address]')
}

function answerOf(error: object): string {
  const { code, responseCode, command } = { code: '', responseCode: '', command: '', ...error }
  return [code, responseCode, command].filter((part) => part !== '').join(' ')
}
