import { GATEWAY_ACTIONS } from '@hive/contract/gateway'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { servedRoutes } from '#http/served-routes.ts'
import { callOf, type Row, ROWS } from '#testing/access-matrix.ts'
import { givenEveryone, type Objects, ROLES, statusFor } from '#testing/access-world.ts'
import { testApp } from '#testing/test-app.ts'

/** An answer that never ends; who may have it is asked in fixtures/live.test.ts. */
const STREAMS = ['GET /api/live']

function servedCalls(app: FastifyInstance): string[] {
  const endpoints = servedRoutes(app).filter(({ api, method }) => api && method !== 'HEAD')
  return [
    ...endpoints.map(({ method, url }) => `${method} ${url}`),
    ...GATEWAY_ACTIONS.map(({ name }) => name),
  ]
}

test('every endpoint has its row in the access matrix', async () => {
  const { app } = await testApp()
  const known = [...Object.keys(ROWS), ...STREAMS]
  expect(servedCalls(app).toSorted()).toEqual(known.toSorted())
})

test('each role gets the answer of the matrix, for its own records and for those of others', async () => {
  const { app, objects } = await givenEveryone()
  const seen: Record<string, number[]> = {}
  for (const [name, row] of Object.entries(ROWS))
    seen[name] = await answersTo(app, name, row, objects)
  const expected = Object.fromEntries(
    Object.entries(ROWS).map(([name, { answers }]) => [name, [...answers]]),
  )
  expect(seen).toEqual(expected)
})

/** Those who may are asked last, so that what they do changes no other answer. */
async function answersTo(app: FastifyInstance, name: string, row: Row, objects: Objects) {
  const call = callOf(name, row, objects)
  const answers: number[] = []
  const order = ROLES.map((role, index) => ({ role, index })).toSorted(
    (one, two) => (row.answers[two.index] ?? 0) - (row.answers[one.index] ?? 0),
  )
  for (const { role, index } of order) answers[index] = await statusFor(app, role, call)
  return answers
}

test('access is as the contract declares, whatever is sent', async () => {
  const { app } = await givenEveryone()
  const wrong: unknown[] = []
  for (const { method, url, api } of servedRoutes(app)) {
    if (!api || api.access === 'anyone' || method === 'HEAD') continue
    const call = { method, url, ...(method === 'GET' ? {} : { payload: {} }) }
    const visitor = await statusFor(app, 'visitor', call)
    const player = await statusFor(app, 'other', call)
    if (visitor !== 401 || (player === 403) !== (api.access === 'admin')) {
      wrong.push({ method, url, visitor, player })
    }
  }
  expect(wrong).toEqual([])
})
