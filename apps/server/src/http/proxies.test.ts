import { pino } from 'pino'
import { expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { testApp } from '#testing/test-app.ts'

const PROXY = '10.0.0.1'

/** A server behind these proxies, how many addresses its limits count, and what it warns of. */
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

test('whom no proxy vouches for cannot choose an address by a header, and it is warned of once', async () => {
  const { post, addresses, lines } = await server('none')
  for (const lie of ['203.0.113.1', '203.0.113.2', '127.0.0.1']) await post('198.51.100.7', lie)
  expect(await addresses()).toBe(1)
  expect(lines).toEqual([expect.stringContaining('TRUSTED_PROXIES')])
  expect(lines.join()).not.toContain('198.51.100.7')
})

test('a named proxy is believed: each visitor behind it has limits of their own', async () => {
  const { post, addresses, lines } = await server(PROXY)
  await post(PROXY, '203.0.113.1')
  await post(PROXY, '203.0.113.2')
  expect(await addresses()).toBe(2)
  expect(lines).toEqual([])
})

test('what a visitor puts in front of the proxy’s own word is not believed', async () => {
  const { post, addresses } = await server(PROXY)
  await post(PROXY, '192.0.2.1, 203.0.113.1')
  await post(PROXY, '192.0.2.2, 203.0.113.1')
  await post(PROXY, `192.0.2.3, ${PROXY}, 203.0.113.1`)
  expect(await addresses()).toBe(1)
})

test('past the proxy its name is of no use', async () => {
  const { post, addresses } = await server(PROXY)
  await post('198.51.100.7', `203.0.113.1, ${PROXY}`)
  await post('198.51.100.7', `203.0.113.2, ${PROXY}`)
  expect(await addresses()).toBe(1)
})
