import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { installProblems } from './problems.ts'

test.each(['22003', '22021', '22P02', '22P05', '22008'])(
  'a value that the database cannot keep (%s) is a bad request',
  async (code) => {
    const app = Fastify()
    installProblems(app)
    app.get('/', () => {
      throw Object.assign(new Error('value "9999999999" is out of range'), { code })
    })
    const response = await app.inject('/')
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({
      statusCode: 400,
      code: 'bad_request',
      message: 'Please check what you have entered.',
    })
  },
)

test('a change that the standby has not confirmed is worth trying again', async () => {
  const app = Fastify()
  installProblems(app)
  app.get('/', () => {
    throw Object.assign(new Error('not confirmed'), { code: '40003' })
  })
  const { statusCode, headers } = await app.inject('/')
  expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
})

test.each([400, 401, 403, 404, 409, 429])(
  'a status of %i on the error of an outside service is logged, and does not become our answer',
  async (statusCode) => {
    const lines: string[] = []
    const app = Fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } })
    installProblems(app)
    app.get('/', () => {
      throw Object.assign(new Error('of a provider'), { statusCode })
    })
    const answer = await app.inject('/')
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'unexpected'])
    expect(answer.headers['www-authenticate']).toBeUndefined()
    expect(lines.join('\n')).toContain('request failed')
  },
)

test('what refuses every request is said once, with its reason, and a fault of our own each time', async () => {
  const lines: { msg: string; reqId: string; err: { code?: string } }[] = []
  const write = (line: string) => void lines.push(JSON.parse(line))
  const app = Fastify({ logger: { level: 'error', stream: { write } } })
  installProblems(app)
  const failing = (path: string, error: Error) =>
    app.register(async (part) => {
      part.post(path, () => Promise.reject(error))
    })
  await failing('/full', Object.assign(new Error('could not extend file'), { code: '53100' }))
  await failing('/also-full', Object.assign(new Error('could not extend file'), { code: '53100' }))
  await failing('/locked', Object.assign(new Error('lock timeout'), { code: '55P03' }))
  await failing('/ours', new Error('a slip'))
  for (const url of ['/full', '/also-full', '/locked', '/ours', '/full', '/ours', '/locked']) {
    const { statusCode, headers } = await app.inject({ method: 'POST', url })
    expect([statusCode, headers['retry-after']]).toEqual(
      url === '/ours' ? [500, undefined] : [503, '5'],
    )
  }
  expect(lines.map(({ msg }) => msg)).toEqual([
    'request failed: the disk of the database is full',
    'request failed: a lock was not given in time',
    'request failed',
    'request failed',
  ])
  expect(lines[0]).toMatchObject({ reqId: 'req-1', err: { code: '53100' } })
})
