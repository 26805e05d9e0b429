import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { installProblems } from './problems.ts'

/** What a caller is answered when a call throws this. */
async function answerTo(error: Error) {
  const app = fastify()
  installProblems(app)
  app.get('/', () => {
    throw error
  })
  return app.inject('/')
}

test.each(['40P01', '40001', '57P01', '08006', 'ECONNREFUSED'])(
  'a database that answers %s is busy: the caller may come again',
  async (code) => {
    const answer = await answerTo(Object.assign(new Error('of the database'), { code }))
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
    expect(answer.json().code).toBe('busy')
  },
)
