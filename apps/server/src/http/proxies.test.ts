import { pino } from 'pino'
import { expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { testApp } from '#testing/test-app.ts'

const PROXY = '10.0.0.1'

/** A server that trusts these proxies, the number of addresses that its limits count, and its warnings. */
async function server(trusted: string) {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
  const config = readConfig({ TRUSTED_PROXIES: trusted, LOG_LEVEL: 'silent' })
  const { app, context } = await testApp({ config, log })
  const payload = { email: 'ciara@example.ie', userDetails: { name: 'Ciara', sports: [1] } }
  return {
    lines,
    post: async (from: string, forwardedFor: string) => {
      const headers = { 'x-forwarded-for': forwardedFor }
      const request = { method: 'POST', url: '/api/emails', payload, headers } as const
      expect((await app.inject({ ...request, remoteAddress: from })).statusCode).toBe(200)
    },
    addresses: async () =>
      (await context.db.selectFrom('rateLimits').select('key').execute()).length,
  }
}

test('without a trusted proxy no one can choose an address by a header, and the log warns of it once', async () => {
  const { post, addresses, lines } = await server('none')
  for (const lie of ['203.0.113.1', '203.0.113.2', '127.0.0.1']) await post('198.51.100.7', lie)
  expect(await addresses()).toBe(1)
  expect(lines).toEqual([expect.stringContaining('TRUSTED_PROXIES')])
  expect(lines.join()).not.toContain('198.51.100.7')
})

test('a named proxy is trusted: each visitor behind it has limits of their own', async () => {
  const { post, addresses, lines } = await server(PROXY)
  await post(PROXY, '203.0.113.1')
  await post(PROXY, '203.0.113.2')
  expect(await addresses()).toBe(2)
  expect(lines).toEqual([])
})

test('an address that a visitor puts in front of the proxy’s own is ignored', async () => {
  const { post, addresses } = await server(PROXY)
  await post(PROXY, '192.0.2.1, 203.0.113.1')
  await post(PROXY, '192.0.2.2, 203.0.113.1')
  await post(PROXY, `192.0.2.3, ${PROXY}, 203.0.113.1`)
  expect(await addresses()).toBe(1)
})

test('a request that goes around the proxy cannot claim to come from it', async () => {
  const { post, addresses } = await server(PROXY)
  await post('198.51.100.7', `203.0.113.1, ${PROXY}`)
  await post('198.51.100.7', `203.0.113.2, ${PROXY}`)
  expect(await addresses()).toBe(1)
})
