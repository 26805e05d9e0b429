import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from '#ports/tracing.ts'

/** The fields of each line that is logged on behalf of a request or a job. No more of a person than a number. */
type Line = { requestId?: string; account?: number; job?: string; jobId?: string }

/** The request or the job that is being worked on. */
export type Scope = {
  readonly line: Line
  /** For a job: when it was due. */
  readonly dueAt?: Date
  /** Its trace, where traces are kept. */
  readonly span?: Span | undefined
}

const scopes = new AsyncLocalStorage<Scope>()
const OWN = Symbol('the scope of a log')

/** Runs something, and all that it starts, on behalf of a request or a job. */
export function within<T>(scope: Scope, act: () => T): T {
  return scopes.run(scope, act)
}

/** Runs something, and all that it starts, on behalf of no one. */
export function outOfScope<T>(act: () => T): T {
  return scopes.exit(act)
}

export function currentScope(): Scope | undefined {
  return scopes.getStore()
}

/** Says whose request it is, from now on in each line of it. */
export function noteAccount(account: number): void {
  const scope = scopes.getStore()
  if (scope) scope.line.account = account
}

/** A log for one request, also where its events come without the request’s own scope, as those of its socket do. */
export function logOfScope<Log extends object>(log: Log, scope: Scope): Log {
  const own: Log = Object.create(log)
  return Object.assign(own, { [OWN]: scope })
}

/** The request or job that a line of this log belongs to. */
export function lineOf(log: object): Line | undefined {
  return scopeOfLog(log)?.line ?? scopes.getStore()?.line
}

export function scopeOfLog(log: object): Scope | undefined {
  return OWN in log ? (log[OWN] as Scope) : undefined
}
