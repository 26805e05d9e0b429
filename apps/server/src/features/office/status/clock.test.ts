import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { clockAheadOf } from './clock.ts'

async function givenService(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const theirs = new Date('2027-01-12T19:00:00Z')
const saying = (date: string): RequestListener => {
  return (_, reply) => reply.writeHead(401, { date }).end()
}
const inSeconds = (seconds: number) => () => new Date(theirs.getTime() + seconds * 1000)

test.each([0, 300, -300])(
  'a clock that is %i seconds ahead of a service’s is found by any answer of it',
  async (seconds) => {
    const address = await givenService(saying(theirs.toUTCString()))
    expect(await clockAheadOf(address, inSeconds(seconds + 0.5))).toBe(seconds)
  },
)

test('without an answer, or without the time in it, nothing is known', async () => {
  const silent = await givenService((_, reply) => {
    reply.sendDate = false
    reply.end()
  })
  expect(await clockAheadOf(silent, inSeconds(0))).toBeNull()
  expect(await clockAheadOf('http://127.0.0.1:9/', inSeconds(0))).toBeNull()
})
