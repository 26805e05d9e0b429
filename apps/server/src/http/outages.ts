import type { FastifyInstance, FastifyRequest } from 'fastify'
import { rarely } from '#watch/rarely.ts'

/** The database is down, its disk is full, it timed out on a lock, gave up a deadlock or committed without its standby; or an outside service is away. */
const CODES =
  /^(08|40P01|40001|40003|53|57P|55P03|57014|25006|ECONN|EPROVIDER|ENOENT|EPIPE|ETIMEDOUT|EAI_AGAIN)/
const WORDS = /timeout|terminated|not queryable|has been discarded/i

/** Codes that say by themselves what an operator has to do. */
const REASONS: Readonly<Record<string, string>> = {
  '25006': 'the database only reads',
  '53100': 'the disk of the database is full',
  '53200': 'the database is out of memory',
  '53300': 'the database takes no more connections',
  '55P03': 'a lock was not given in time',
  '57014': 'a statement took too long',
  '57P03': 'the database is starting or stopping',
}

/** What is away, by its code or the word that says so; `null` where an error is one of our own. */
function outageOf(error: Error): string | null {
  const code = 'code' in error ? String(error.code) : ''
  if (CODES.test(code)) return code
  return WORDS.exec(error.message)?.[0].toLowerCase() ?? null
}

function problemOf(outage: string): string {
  const reason = REASONS[outage]
  return reason === undefined ? 'request failed' : `request failed: ${reason}`
}

/** Notes the error of a request; whether it says that something is away, and so is worth trying again soon. */
export type NoteFault = (error: Error, request: FastifyRequest) => boolean

/**
 * Notes what requests fail of: an error of our own each time, and an outage by its reason, as it refuses every request for
 * as long as it lasts.
 */
export function noteFaults(app: FastifyInstance): NoteFault {
  const notes = new Map<string, ReturnType<typeof rarely>>()
  return (error, request) => {
    const outage = outageOf(error)
    if (outage === null) {
      request.log.error({ err: error }, 'request failed')
      return false
    }
    const note = notes.get(outage) ?? rarely(app.log, problemOf(outage))
    notes.set(outage, note)
    note(error, request.log)
    return true
  }
}
