import { type DestinationStream, type Logger, pino } from 'pino'
import { lineOf } from '#watch/log-scope.ts'

/**
 * Creates a structured log, on standard output unless a destination is given. Each line names the request or the job
 * that it belongs to.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    serializers: { err: withoutPeople },
    mixin: (_line: object, _level: number, log: object) => ({ ...lineOf(log) }),
  }
  return pino(options, destination)
}

/**
 * The parts of an error that may be logged: kind, code, message and place. The rest may name a person: a
 * database quotes the row that it rejected, a payment provider repeats the request.
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

/** An error's message without personal data, for logs, for failed jobs and for organisers. */
export function messageWithoutPeople(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if ('severity' in error) return 'refused by the database'
  // A mail server's message names the mailbox; a parser's message repeats the text.
  if ('command' in error || 'responseCode' in error) return `the mail server: ${answerOf(error)}`
  if (error instanceof SyntaxError) return 'a text could not be read'
  return withoutAddresses(error.message)
}

/** A text with its e-mail addresses removed. */
export function withoutAddresses(text: string): string {
  return text.replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '[address]')
}

function answerOf(error: object): string {
  const { code, responseCode, command } = { code: '', responseCode: '', command: '', ...error }
  return [code, responseCode, command].filter((part) => part !== '').join(' ')
}
