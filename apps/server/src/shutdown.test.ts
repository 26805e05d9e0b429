import { EventEmitter, once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'
import { createApp } from './app.ts'
import { stopInTime, stopOnFault } from './shutdown.ts'

/** The status of one request on a connection of its own. */
function ask(port: number, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, agent: false }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    call.on('error', reject)
    call.end()
  })
}

test('requests under way are answered before the server closes, and new ones are not taken', async () => {
  const { app, context } = await testApp()
  let arrived = 0
  app.get('/slow', async () => {
    arrived += 1
    await sql`select pg_sleep(0.5)`.execute(context.db)
    return 'done'
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const port = Number(new URL(address).port)
  const underWay = Array.from({ length: 5 }, () => ask(port, '/slow'))
  await expect.poll(() => arrived).toBe(5)
  const closed = stopInTime(() => app.close())
  expect(await Promise.all(underWay)).toEqual([200, 200, 200, 200, 200])
  expect(await closed).toBe(0)
  await expect(ask(port, '/slow')).rejects.toThrow('ECONNREFUSED')
})

test('a request on a connection that is kept is answered while the server closes, and ends it', async () => {
  const { app } = await testApp()
  const arrived = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<string>()
  app.get('/slow', () => {
    arrived.resolve()
    return answer.promise
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const kept = connect(Number(new URL(address).port), '127.0.0.1')
  const said = text(kept)
  kept.write('GET /slow HTTP/1.1\r\nhost: hive\r\n\r\n')
  await arrived.promise
  const closed = app.close()
  const cameToo = once(app.server, 'request')
  kept.write('GET /health/live HTTP/1.1\r\nhost: hive\r\n\r\n')
  await cameToo
  answer.resolve('done')
  await closed
  expect((await said).match(/HTTP\S+ \d+|Connection: \S+/g)).toEqual([
    'HTTP/1.1 200',
    'Connection: keep-alive',
    'HTTP/1.1 200',
    'Connection: close',
  ])
})

test('a process that is to stop ends the connection with each answer, and takes others', async () => {
  const { context } = await testApp()
  let isToStop = false
  const app = await createApp(context, { isDraining: () => isToStop })
  onTestFinished(() => app.close())
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const connectionOf = async (path: string) => {
    const answer = await fetch(`${address}${path}`)
    await answer.arrayBuffer()
    return answer.headers.get('connection')
  }
  expect(await connectionOf('/health/live')).toBe('keep-alive')
  isToStop = true
  expect(await connectionOf('/health/live')).toBe('close')
  expect(await connectionOf('/health/live')).toBe('close')
})

test('a stop that takes too long is cut short, with an exit code that says so', async () => {
  expect(await stopInTime(() => new Promise(() => undefined), 20)).toBe(1)
})

test('an unhandled error is logged, and stops the server once', () => {
  const logged: unknown[] = []
  let stops = 0
  const process = new EventEmitter()
  stopOnFault(process, {
    log: { fatal: (...line: unknown[]) => void logged.push(line) },
    stop: async () => void (stops += 1),
  })
  const fault = new Error('an unhandled rejection')
  process.emit('unhandledRejection', fault)
  process.emit('uncaughtException', new Error('and another'))
  expect(logged).toHaveLength(2)
  expect(logged[0]).toEqual([{ err: fault, fault: 'unhandledRejection' }, 'unhandled error'])
  expect(stops).toBe(1)
})
