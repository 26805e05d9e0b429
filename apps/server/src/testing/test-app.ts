import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import type { Context } from '#context.ts'
import type { Overrides } from '#create-context.ts'
import { createApp } from '../app.ts'
import { testDatabase } from './database/test-database.ts'
import type { Connection } from '#db/connection.ts'
import type { StandIns } from './stand-ins.ts'
import { testContext } from './test-context.ts'
import { watchedLog } from './watched-log.ts'

export { bearer } from './bearer.ts'

export type TestApp = { app: FastifyInstance; context: Context }

/**
 * The server on a database of its own, without its web pages and identity provider: a bearer token
 * here is `test-` and an e-mail in hex (see `bearer`). With stand-ins it pays and mails for real. A test fails
 * whose log names anyone.
 *
 * @param parts `connection`: a database that it shares with another server
 */
export async function testApp({
  connection: shared,
  ...parts
}: Overrides & { standIns?: StandIns; connection?: Connection } = {}): Promise<TestApp> {
  const connection = shared ?? (await testDatabase())
  const watched = watchedLog()
  const { context, stop } = await testContext(connection, { log: watched.log, ...parts })
  const app = await createApp(context)
  onTestFinished(async () => {
    await app.close()
    const people = await watched.people(context.db)
    await stop()
    watched.expectNone(people)
  })
  return { app, context }
}
