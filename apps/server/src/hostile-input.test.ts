import type { Action, Endpoint } from '@hive/contract/endpoint'
import { GATEWAY_ACTIONS } from '@hive/contract/gateway'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { servedRoutes } from '#http/served-routes.ts'
import { callOf, type Row, ROWS } from '#testing/access-matrix.ts'
import {
  type Call,
  givenEverybody,
  type Objects,
  type Role,
  ROLES,
  statusFor,
} from '#testing/access-world.ts'
import { leavesOf, withValue } from '#testing/schema-leaves.ts'
import { testApp } from '#testing/test-app.ts'

/** What no column holds, and what a query put together by hand would run. */
const NUMBERS = [2 ** 31, 1.5]
const TEXTS = [
  'a\0b@hive.example',
  '\ud800',
  '99999999999',
  "'||(select pg_sleep(9))||'",
  '0000-01-01T00:00:00Z',
]

type Attack = { name: string; role: Role; call: Call }

/** Every call with every value in every place of its query or body, by a caller with the right to make it. */
function* attacks(app: FastifyInstance, objects: Objects): Generator<Attack> {
  for (const [name, row] of Object.entries(ROWS)) {
    const base = callOf(name, row, objects)
    const role = roleFor(row)
    for (const call of hostileCalls(declarationOf(app, name), base)) {
      yield { name, role, call }
    }
  }
}

/** A caller with every right there is. */
function roleFor({ answers }: Row): Role {
  const admitted = answers.findLastIndex((status) => status !== 401 && status !== 403)
  const served = answers.lastIndexOf(200)
  return ROLES[served < 0 ? admitted : served] ?? 'admin'
}

function declarationOf(app: FastifyInstance, name: string): Endpoint | Action | undefined {
  const action = GATEWAY_ACTIONS.find((one) => one.name === name)
  const route = servedRoutes(app).find(({ method, url }) => `${method} ${url}` === name)
  return action ?? (route?.api && 'reply' in route.api ? route.api : undefined)
}

function* hostileCalls(declared: Endpoint | Action | undefined, base: Call): Generator<Call> {
  if (!declared) return
  if ('parameters' in declared) {
    for (const [path, value] of hostileValues(declared.parameters)) {
      yield { ...base, payload: withValue(base.payload, ['Parameters', ...path], value) as object }
    }
    return
  }
  for (const [path, value] of hostileValues(declared.query)) {
    const url = new URL(base.url, 'http://hive')
    url.searchParams.set(path.join('.'), String(value))
    yield { ...base, url: url.pathname + url.search }
  }
  if (declared.method === 'GET') return
  for (const [path, value] of hostileValues(declared.body)) {
    yield { ...base, payload: withValue(base.payload, path, value) as object }
  }
}

function* hostileValues(schema: Endpoint['body']): Generator<[readonly string[], unknown]> {
  for (const { path, kind } of leavesOf(schema)) {
    for (const value of kind === 'number' ? NUMBERS : TEXTS) yield [path, value]
  }
}

/** A log that keeps what is an error. */
function errorLog() {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
  return { lines, log }
}

/** Some four hundred calls, on a machine that is busy with other tests. */
const PATIENCE = { timeout: 90_000 }

test('no number and no text in any call is a failure of ours', PATIENCE, async () => {
  const { lines, log } = errorLog()
  const { app, objects } = await givenEverybody(log)
  const failed: string[] = []
  for (const { name, role, call } of attacks(app, objects)) {
    const status = await statusFor(app, role, call)
    if (status >= 500) failed.push(`${status} ${name} ${JSON.stringify(call.payload ?? call.url)}`)
  }
  expect(failed).toEqual([])
  expect(lines).toEqual([])
})

const NOTHING_THERE = [
  '/calendar/leagues/99999999999.ics',
  '/calendar/leagues/1.5.ics',
  '/calendar/leagues/-1.ics',
  '/calendar/games/99999999999999999999.ics',
  '/calendar/games/1.5.ics',
  '/calendar/%00.ics',
  '/share/leagues/99999999999.png',
  '/share/leagues/1.5.png',
]

test('an address that names nothing leads nowhere', async () => {
  const { app } = await testApp()
  for (const url of NOTHING_THERE)
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404])
})
