import { randomBytes } from 'node:crypto'
import type { ClientConfig } from 'pg'
import { inject } from 'vitest'
import { query } from './test-server.ts'

/** A database with nothing in it at all. */
export async function emptyDatabase(): Promise<ClientConfig> {
  const { admin, user, prefix } = inject('testServer')
  const database = `${prefix}${randomBytes(6).toString('hex')}`
  await query(admin, `CREATE DATABASE ${database} OWNER "${user}" TEMPLATE template0`)
  if (admin.connectionString === undefined) return { ...admin, user, database }
  const url = new URL(admin.connectionString)
  url.pathname = database
  return { connectionString: url.href }
}
