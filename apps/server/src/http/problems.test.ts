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
