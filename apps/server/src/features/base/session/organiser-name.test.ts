import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { bearer, testApp } from '#testing/test-app.ts'

const NEW = 'new-admin@hive.example'

const post = (app: FastifyInstance, url: string, payload: object) =>
  app.inject({ method: 'POST', url, headers: bearer(NEW), payload })

/** An admin who has logged in once and said nothing of themselves. */
async function givenNameless() {
  const { app, context } = await testApp()
  await app.inject({ url: `/api/account?email=${NEW}`, headers: bearer(NEW) })
  const { id: playerId } = await context.db
    .selectFrom('players')
    .select('id')
    .where('email', '=', NEW)
    .executeTakeFirstOrThrow()
  await context.db
    .insertInto('roleGrants')
    .values({ playerId, role: 'admin', leagueId: null })
    .execute()
  return { app, context, playerId }
}

test('an organiser without a name does nothing until they have said it', async () => {
  const { app } = await givenNameless()
  const wish = () => post(app, '/api/organiser/task-mails', { on: false })
  const refused = await wish()
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toMatchObject({ code: 'name_needed' })
  expect((await post(app, '/api/account/name', { name: 'Al' })).statusCode).toBe(400)
  expect((await post(app, '/api/account/name', { name: 'Niamh Kelly' })).statusCode).toBe(200)
  expect((await wish()).statusCode).toBe(200)
})

test('a name that is there already stays', async () => {
  const { app, context, playerId } = await givenNameless()
  for (const name of ['Niamh Kelly', 'Someone Else']) await post(app, '/api/account/name', { name })
  const player = await context.db
    .selectFrom('players')
    .select('name')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  expect(player.name).toBe('Niamh Kelly')
})
