import { endpoint } from '@hive/contract/endpoint'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { givenLeague, givenPlayer, givenRole } from '#testing/builders.ts'
import { bearer, testApp } from '#testing/test-app.ts'
import { installProblems } from './problems.ts'
import { route } from './route.ts'

const SCORER = 'scorer@hive.example'

const nameLeague = endpoint({
  access: { permission: 'scores', league: 'sent' },
  method: 'POST',
  path: '/api/organiser/named',
  summary: 'A call about the league that it names.',
  query: z.object({}),
  body: z.object({ leagueId: z.int() }),
  reply: z.object({ leagueId: z.int() }),
})

test('a call about the league that it names is refused to an organiser of another, and that is kept', async () => {
  const { app: hive, context } = await testApp()
  const { leagueId } = await givenLeague(context.db)
  await givenPlayer(hive, SCORER)
  await givenRole(context.db, SCORER, { role: 'scorer', leagueId })
  const app = fastify()
  onTestFinished(() => app.close())
  installProblems(app)
  route(app, context, nameLeague, async ({ body }) => body)
  const ask = async (payload: object) => {
    const url = nameLeague.path
    return app.inject({ method: 'POST', url, headers: bearer(SCORER), payload })
  }
  expect((await ask({ leagueId })).json()).toEqual({ leagueId })
  expect((await ask({ leagueId: leagueId + 1 })).json()).toMatchObject({
    statusCode: 403,
    code: 'not_permitted',
  })
  expect((await ask({})).json()).toMatchObject({ statusCode: 400, fields: {} })
  const kept = await context.db.selectFrom('organiserActions').select(['kind', 'reason']).execute()
  expect(kept).toEqual([{ kind: 'refused', reason: 'not_permitted' }])
})
