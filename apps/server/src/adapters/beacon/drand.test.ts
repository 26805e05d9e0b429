import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { roundAt } from '@hive/domain/season/schedule/public-number'
import { expect, onTestFinished, test } from 'vitest'
import { startStandIns } from '#testing/stand-ins.ts'
import { drandBeacon } from './drand.ts'

const ROUND = 1_000_000
const NOWHERE = 'http://127.0.0.1:9'

/** A relay that answers all the same. */
async function givenRelay(body: object, status = 200): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** What a relay says of a round whose signature is made of one digit. */
function said(digit: string, change: object = {}): object {
  const signature = digit.repeat(96)
  const hash = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex')
  return { round: ROUND, randomness: hash, signature, ...change }
}

test('a round that is out has a number, the hash of its signature, whoever is asked', async () => {
  const { url } = await startStandIns()
  const number = await drandBeacon({ relays: [url, NOWHERE] }).readRound(ROUND)
  expect(number?.value).toMatch(/^[0-9a-f]{64}$/)
  expect(await drandBeacon({ relays: [url] }).readRound(ROUND)).toEqual(number)
  const other = await drandBeacon({ relays: [url] }).readRound(ROUND + 1)
  expect(other?.value).not.toBe(number?.value)
})

test('a round that is not out has none', async () => {
  const { url } = await startStandIns()
  const later = roundAt(new Date(Date.now() + 60_000))
  expect(await drandBeacon({ relays: [url] }).readRound(later)).toBeNull()
})

test.each([
  ['the number is not the hash of the signature', said('a', { randomness: 'b'.repeat(64) })],
  ['it is another round', said('a', { round: ROUND + 1 })],
  ['it is no number', { round: ROUND }],
])('a relay is not believed where %s', async (_why, body) => {
  const bad = await givenRelay(body)
  await expect(drandBeacon({ relays: [bad] }).readRound(ROUND)).rejects.toThrow('No relay')
  const good = await givenRelay(said('c'))
  expect(await drandBeacon({ relays: [bad, good] }).readRound(ROUND)).toMatchObject({
    signature: 'c'.repeat(96),
  })
})

test('relays that do not agree are not believed, and those that are away are no answer', async () => {
  const relays = await Promise.all([givenRelay(said('a')), givenRelay(said('b'))])
  await expect(drandBeacon({ relays }).readRound(ROUND)).rejects.toThrow('do not agree')
  const down = await givenRelay({}, 500)
  const beacon = drandBeacon({ relays: [down, NOWHERE] })
  await expect(beacon.readRound(ROUND)).rejects.toThrow('No relay of the beacon has answered')
})
