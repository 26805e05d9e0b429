import type { Statement } from '#db/database.ts'
import type { Part } from '#ports/tracing.ts'
import { currentScope } from './log-scope.ts'
import type { OutsideCall } from './measured.ts'

/** Adds a statement of the database to the trace of the request or job that made it, if there is one. */
export function traceStatement(statement: Statement): void {
  currentScope()?.span?.add(partOfStatement(statement))
}

/** Adds a call to an outside service. */
export function traceOutsideCall({ provider, name, seconds, outcome }: OutsideCall): void {
  currentScope()?.span?.add({
    name: `${provider} ${name}`,
    ms: seconds * 1000,
    isFailed: outcome === 'failed',
    attributes: { 'peer.service': provider, 'hive.call': name, 'hive.outcome': outcome },
  })
}

/** A statement by what it does and where first, with its text, which has places for the values and never the values. */
export function partOfStatement({ text, ms, isFailed }: Statement): Part {
  const statement = text.replaceAll(/\s+/g, ' ').trim()
  const [verb = 'statement'] = /^[a-z]+/i.exec(statement) ?? []
  const [, table] = /\b(?:from|into|update)\s+("?\w+"?(?:\."?\w+"?)?)/i.exec(statement) ?? []
  const name = [verb.toLowerCase(), table?.replaceAll('"', '')].filter(Boolean).join(' ')
  return {
    name,
    ms,
    isFailed,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': statement },
  }
}
