import { EventEmitter } from 'node:events'
import { request } from 'node:http'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'
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
