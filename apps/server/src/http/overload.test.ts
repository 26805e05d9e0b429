import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '#log.ts'
import { bearer, testApp } from '#testing/test-app.ts'
import { isTooMuch, shedLoad } from './overload.ts'

const MOST = 300

/** A server that has as much to do as it takes, until the test lets it go on. */
async function givenBusyServer() {
  const lines: string[] = []
  const log = createLog('warn', { write: (line: string) => void lines.push(line) })
  const { app } = await testApp({ log })
  const { promise, resolve } = Promise.withResolvers<object>()
  let arrived = 0
  app.get('/slow', () => {
    arrived += 1
    return promise
  })
  const calls = Array.from({ length: MOST }, () => app.inject('/slow'))
  await expect.poll(() => arrived).toBe(MOST)
  return {
    app,
    lines,
    goOn: async () => {
      resolve({ isDone: true })
      return (await Promise.all(calls)).map(({ statusCode }) => statusCode)
    },
  }
}

test('what is too much is turned away in the one error shape, and said once in the log', async () => {
  const { app, lines, goOn } = await givenBusyServer()
  const refused = await Promise.all([1, 2, 3].map(() => app.inject('/api/leagues')))
  for (const { statusCode, headers, body } of refused) {
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([
      503,
      '5',
      'no-store',
    ])
    expect(JSON.parse(body)).toMatchObject({ statusCode: 503, code: 'busy' })
  }
  expect(lines).toEqual([expect.stringContaining('calls are turned away')])
  expect(await goOn()).toEqual(Array<number>(MOST).fill(200))
  expect((await app.inject('/api/leagues')).statusCode).toBe(200)
})

test('a sign-up in progress, the payment provider and health checks go on', async () => {
  const { app, goOn } = await givenBusyServer()
  const headers = bearer('aoife@hive.example')
  const post = (url: string) => app.inject({ method: 'POST', url, headers, payload: {} })
  const statuses = [
    (await app.inject('/health/live')).statusCode,
    (await app.inject({ url: '/api/account?email=aoife@hive.example', headers })).statusCode,
    (await post('/api/payments/start-checkout-session')).statusCode,
    (await post('/api/payments/verify-payment')).statusCode,
    (await post('/api/webhooks/stripe')).statusCode,
  ]
  expect(statuses).toEqual([200, 200, 400, 400, 400])
  await goOn()
})

test.each([
  ['/api/leagues', 299, 0, false],
  ['/api/leagues', 300, 0, true],
  ['/api/leagues', 49, 5000, false],
  ['/api/leagues', 50, 501, true],
  ['/api/accounts-of-others', 300, 0, true],
  ['/api/payments/verify-payment', 1999, 5000, false],
  ['/api/payments/verify-payment', 2000, 0, true],
  ['/auth/login/:uid', 300, 5000, false],
  ['/*', 300, 0, true],
])('%s with %i calls in work, %i ms late: turned away is %s', (url, inWork, lateMs, isRefused) => {
  expect(isTooMuch(url, { inWork, lateMs })).toBe(isRefused)
})

test('the time that the server took to start is not lateness, and turns nobody away', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  onTestFinished(() => void vi.useRealTimers())
  const app = Fastify()
  onTestFinished(() => app.close())
  shedLoad(app, { shed: () => undefined })
  const { promise, resolve } = Promise.withResolvers<object>()
  let arrived = 0
  app.get('/slow', () => {
    arrived += 1
    return promise
  })
  app.get('/quick', async () => ({ isDone: true }))
  clock.mockReturnValue(5000)
  await app.ready()
  clock.mockReturnValue(5250)
  vi.advanceTimersByTime(250)
  const calls = Array.from({ length: 50 }, () => app.inject('/slow'))
  await expect.poll(() => arrived).toBe(50)
  expect((await app.inject('/quick')).statusCode).toBe(200)
  clock.mockReturnValue(6250)
  vi.advanceTimersByTime(250)
  expect((await app.inject('/quick')).statusCode).toBe(500)
  resolve({ isDone: true })
  await Promise.all(calls)
})

test('people who leave before their whole request is here are not counted as being answered', async () => {
  const { app } = await testApp()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const head = 'POST /api/emails HTTP/1.1\r\nhost: hive\r\ncontent-type: application/json\r\n'
  let begun = 0
  app.server.on('request', () => (begun += 1))
  const sockets = Array.from({ length: MOST }, () => connect(port, '127.0.0.1'))
  for (const socket of sockets) socket.write(`${head}content-length: 60000\r\n\r\n{`)
  await expect.poll(() => begun).toBe(MOST)
  const status = async () => (await app.inject('/api/purchases')).statusCode
  expect(await status()).toBe(503)
  for (const socket of sockets) {
    socket.destroy()
    await once(socket, 'close')
  }
  await expect.poll(status).toBe(401)
})
