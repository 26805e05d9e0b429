import type { Action, Endpoint } from '@hive/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { callOf, ROWS } from '#testing/access-matrix.ts'
import {
  type Call,
  givenEveryone,
  type Objects,
  type Who,
  answerFor,
} from '#testing/access-world.ts'
import { declarationOf, callerFor } from '#testing/calls.ts'
import { CHECKER_SHOWN, SQL_SHOWN, SQL_TEXTS } from '#testing/sql-texts.ts'
import { leavesOf, withValue } from '#testing/schema-leaves.ts'
import { testApp } from '#testing/test-app.ts'

/** Numbers that no column holds. */
const NUMBERS = [2 ** 31, 1.5]
const TEXTS = ['a\0b@hive.example', '\ud800', '99999999999', '0000-01-01T00:00:00Z']
/** How many texts each place gets of those that a query put together by hand would run; the next place gets the next. */
const SQL_EACH = 4

type Attack = { name: string; role: Who; call: Call }

/** Every call with every value in every place of its query or body, by a caller with the right to make it. */
function* attacks(app: FastifyInstance, objects: Objects): Generator<Attack> {
  for (const [name, row] of Object.entries(ROWS)) {
    const base = callOf(name, row, objects)
    const role = callerFor(row)
    for (const call of hostileCalls(declarationOf(app, name), base)) {
      yield { name, role, call }
    }
  }
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

let turn = 0

function* hostileValues(schema: Endpoint['body']): Generator<[readonly string[], unknown]> {
  for (const { path, kind } of leavesOf(schema)) {
    for (const value of kind === 'number' ? NUMBERS : TEXTS) yield [path, value]
    for (let count = 0; count < SQL_EACH; count += 1, turn += 1) {
      yield [path, SQL_TEXTS[turn % SQL_TEXTS.length]]
    }
  }
}

/** A log that keeps what is an error. */
function errorLog() {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
  return { lines, log }
}

test('no number and no text in any call causes a server error or reveals internals', async () => {
  const { lines, log } = errorLog()
  const { app, objects } = await givenEveryone(log)
  const failed: string[] = []
  for (const { name, role, call } of attacks(app, objects)) {
    const { statusCode, body } = await answerFor(app, role, call)
    const isSaid = statusCode >= 400 && (SQL_SHOWN.test(body) || CHECKER_SHOWN.test(body))
    if (statusCode < 500 && !isSaid) continue
    failed.push(`${statusCode} ${name} ${JSON.stringify(call.payload ?? call.url)}`)
  }
  expect(failed).toEqual([])
  expect(lines).toEqual([])
  expect(turn).toBeGreaterThan(10 * SQL_TEXTS.length)
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

test('an address of something that does not exist is answered 404', async () => {
  const { app } = await testApp()
  for (const url of NOTHING_THERE)
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404])
})
