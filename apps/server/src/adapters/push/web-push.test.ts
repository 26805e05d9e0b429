import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pushKeys } from '#features/base/push/service.ts'
import { givenBrowser } from '#testing/push-browser.ts'
import { startStandIns } from '#testing/stand-ins.ts'
import { testApp } from '#testing/test-app.ts'
import type { PushKeys } from '#ports/push.ts'
import { webPush } from './web-push.ts'

const CONTACT = 'hello@hive.example'
const MESSAGE = {
  title: 'Your games',
  body: 'There’s news of one of your games.',
  url: 'https://hive.example/your-leagues',
  tag: 'changes',
  seconds: 3600,
}

async function givenPush() {
  const standIns = await startStandIns()
  const { context } = await testApp({ standIns })
  const keys = () => pushKeys(context.db, context.sealer)
  return { standIns, keys, push: webPush({ contact: CONTACT, keys, standIn: standIns.url }) }
}

test('a browser alone reads what it is sent, which is declared as browsers without a worker read it, and comes from us', async () => {
  const { standIns, keys, push } = await givenPush()
  const browser = givenBrowser()
  expect(await push.send(browser.subscription, MESSAGE)).toBe('sent')
  const [arrived, ...more] = await browser.arrived(standIns)
  expect(more).toEqual([])
  const { title, body, url: navigate, tag } = MESSAGE
  expect(arrived?.shown).toEqual({
    web_push: 8030,
    notification: { title, body, navigate, tag, lang: 'en-IE' },
  })
  expect(arrived?.headers).toMatchObject({ ttl: '3600', topic: 'changes' })
  expect(await claimsOf(arrived?.headers['authorization'] ?? '', await keys())).toMatchObject({
    aud: 'https://fcm.googleapis.com',
    sub: `mailto:${CONTACT}`,
  })
})

/** What a push service reads of a sender, by the key that the browser was given. */
async function claimsOf(header: string, { publicKey }: PushKeys) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? []
  expect(key).toBe(publicKey)
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  )
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '', alg: 'ES256' }
  return (await jwtVerify(token, createLocalJWKSet({ keys: [jwk] }))).payload
}

test.each(['gone', 'never'])('an address that is %s is over', async (end) => {
  const { push } = await givenPush()
  const { subscription } = givenBrowser(`https://web.push.apple.com/x/${end}`)
  expect(await push.send(subscription, MESSAGE)).toBe('gone')
})

test('a service that has too much to do is asked again', async () => {
  const { push } = await givenPush()
  const { subscription } = givenBrowser('https://web.push.apple.com/x/busy')
  await expect(push.send(subscription, MESSAGE)).rejects.toThrow('answered 429')
})

test('keys of a browser that are none are over, and so is an address of no push service, which is never called', async () => {
  const { standIns, push } = await givenPush()
  const { subscription } = givenBrowser()
  const noPoint = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url')
  expect(await push.send({ ...subscription, p256dh: noPoint }, MESSAGE)).toBe('gone')
  const elsewhere = { ...subscription, address: 'https://evil.example/fcm.googleapis.com' }
  expect(await push.send(elsewhere, MESSAGE)).toBe('gone')
  expect(await (await fetch(`${standIns.url}/push.json`)).json()).toEqual({ data: [] })
})

test('a service that leads elsewhere is not followed', async () => {
  const asked = vi.fn<(path: string | undefined) => void>()
  const server = createServer((request, response) => {
    asked(request.url)
    response.writeHead(307, { location: '/elsewhere' }).end()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => void server.close())
  const { keys } = await givenPush()
  const standIn = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { subscription } = givenBrowser('https://fcm.googleapis.com/fcm/send/a')
  const sent = webPush({ contact: CONTACT, keys, standIn }).send(subscription, MESSAGE)
  await expect(sent).rejects.toThrow('answered 307')
  expect(asked.mock.calls).toEqual([['/push/fcm.googleapis.com/fcm/send/a']])
})

test('the key is made once, however many ask at the same moment, and is kept sealed', async () => {
  const { context } = await testApp()
  const made = await Promise.all(
    Array.from({ length: 5 }, () => pushKeys(context.db, context.sealer)),
  )
  expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1)
  const rows = await context.db.selectFrom('pushKeys').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(rows[0]?.sealed.includes(made[0]?.privateKey ?? 'none')).toBe(false)
})
