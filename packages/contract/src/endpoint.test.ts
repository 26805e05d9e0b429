import { expect, test } from 'vitest'
import { z } from 'zod'
import { ENDPOINTS } from './api.ts'
import { endpoint, nothing } from './endpoint.ts'

const call = {
  summary: 'A call.',
  reply: nothing,
} as const
const path = '/api/organiser/things'

test('an organiser’s call without a permission, or without its league, does not compile', () => {
  // @ts-expect-error: every player could make it.
  endpoint({ ...call, path, access: 'player' })
  // @ts-expect-error: nothing says who may make it.
  endpoint({ ...call, path })
  // @ts-expect-error: there is no such permission.
  endpoint({ ...call, path, access: { permission: 'everything', league: 'all' } })
  // @ts-expect-error: no league is sent.
  endpoint({ ...call, path, access: { permission: 'scores', league: 'sent' } })
  const body = z.object({ leagueId: z.int() })
  const whole = endpoint({ ...call, path, body, access: { permission: 'scores', league: 'sent' } })
  expect(whole.access).toEqual({ permission: 'scores', league: 'sent' })
})

test('organisers’ calls are those under /api/organiser, and no other', () => {
  const organisers = ENDPOINTS.filter(({ access }) => typeof access === 'object')
  const under = ENDPOINTS.filter((one) => one.path.startsWith('/api/organiser/'))
  expect(organisers).toEqual(under)
  expect(under.length).toBeGreaterThan(15)
})

test('a call with a body is a POST, one without a GET, unless it says otherwise', () => {
  const own = { ...call, path: '/api/things', access: 'anyone' } as const
  expect(endpoint(own)).toMatchObject({ method: 'GET', query: nothing, body: nothing })
  expect(endpoint({ ...own, body: z.object({}) }).method).toBe('POST')
  expect(endpoint({ ...own, method: 'POST' }).method).toBe('POST')
})

test('a call that declares no reply only says that it is done', () => {
  const { reply } = endpoint({ path: '/api/things', access: 'anyone', summary: 'A call.' })
  expect(reply.safeParse({ done: true }).success).toBe(true)
  expect(reply.safeParse({}).success).toBe(false)
})
