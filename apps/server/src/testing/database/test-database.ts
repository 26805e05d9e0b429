import type { ClientConfig } from 'pg'
import { expect, inject } from 'vitest'
import { cloneDatabase } from './test-server.ts'

export type TestDatabase = { connection: ClientConfig }

const databases = new Map<string, Promise<TestDatabase>>()

/**
 * The database of the test file that asks: made at its first call, the same at every later one, and
 * shared with no other file. It goes away with the run; whoever opens connections closes them.
 */
export function testDatabase(): Promise<TestDatabase> {
  const file = expect.getState().testPath ?? ''
  const known = databases.get(file)
  if (known) return known
  const made = cloneDatabase(inject('testServer')).then((connection) => ({ connection }))
  databases.set(file, made)
  return made
}
