import { GATEWAY_ACTIONS } from '@hive/contract/office/gateway'
import type { FastifyInstance } from 'fastify'
import { irishDay } from '@hive/domain/base/time/irish'
import { expect, test } from 'vitest'
import { isOrganisers } from '#http/admission.ts'
import { servedRoutes } from '#http/served-routes.ts'
import { answersByCaller, callOf, ROWS } from '#testing/access-matrix.ts'
import { answerFor, type Call, givenEveryone, statusFor, type Who } from '#testing/access-world.ts'
import { givenPhone } from '#testing/night-world.ts'
import { declarationOf } from '#testing/calls.ts'
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

const ALL = Object.entries(ROWS)
const ORGANISERS = ALL.filter(([, { helpers }]) => helpers !== undefined)
const PLAYERS = ALL.filter(([, { helpers }]) => helpers === undefined)

function changes([name]: (typeof ALL)[number]): boolean {
  return name.startsWith('POST')
}

function reads(call: (typeof ALL)[number]): boolean {
  return !changes(call)
}

test.each([
  ['organisers’ calls that read', ORGANISERS.filter(reads)],
  ['organisers’ calls that change', ORGANISERS.filter(changes)],
  ['calls that read', PLAYERS.filter(reads)],
  ['calls that change', PLAYERS.filter(changes)],
] as const)(
  'each role gets the answer of the matrix to %s, in its scope and out of it',
  async (_part, rows) => {
    const { app, objects } = await givenEveryone()
    const seen: Record<string, Partial<Record<Who, number>>> = {}
    const expected: typeof seen = {}
    for (const [name, row] of rows) {
      expected[name] = Object.fromEntries(answersByCaller(row))
      seen[name] = await answersTo(app, callOf(name, row, objects), answersByCaller(row))
    }
    expect(seen).toEqual(expected)
  },
)

/** Those who may are asked last, so that what they do changes no other answer. */
async function answersTo(app: FastifyInstance, call: Call, expected: readonly [Who, number][]) {
  const answers: Partial<Record<Who, number>> = {}
  const order = expected.toSorted(([, one], [, other]) => other - one)
  for (const [who] of order) answers[who] = await statusFor(app, who, call)
  return answers
}

test('the row of every organisers’ call says what each of their roles may do', async () => {
  const { app } = await testApp()
  const declared = ALL.filter(([name]) => {
    const { access } = declarationOf(app, name) ?? {}
    return access !== undefined && isOrganisers(access)
  })
  expect(ORGANISERS).toEqual(declared)
})

test('a phone that has a night is a visitor everywhere but at its own calls', async () => {
  const { app, context, objects } = await givenEveryone()
  const night = { venueId: objects.venueId, day: irishDay(context.now()) }
  const give = { method: 'POST', url: '/api/organiser/nights/give', payload: night }
  const phone = await givenPhone(
    { app, context },
    (await answerFor(app, 'admin', give)).json().token,
  )
  const wrong: unknown[] = []
  for (const [name, row] of ALL) {
    const { method, url, payload } = callOf(name, row, objects)
    const { statusCode } = await phone.call(method === 'GET' ? 'GET' : 'POST', url, payload)
    const expected = row.phone ?? row.answers[0]
    if (statusCode !== expected) wrong.push([name, statusCode, expected])
  }
  expect(wrong).toEqual([])
})

test('access is as the contract declares, whatever is sent', async () => {
  const { app } = await givenEveryone()
  const wrong: unknown[] = []
  for (const { method, url, api } of servedRoutes(app)) {
    if (!api || api.access === 'anyone' || method === 'HEAD') continue
    const call = { method, url, ...(method === 'GET' ? {} : { payload: {} }) }
    const visitor = await statusFor(app, 'visitor', call)
    const player = await statusFor(app, 'other', call)
    if (visitor !== 401 || (player === 403) !== isOrganisers(api.access)) {
      wrong.push({ method, url, visitor, player })
    }
  }
  expect(wrong).toEqual([])
})
