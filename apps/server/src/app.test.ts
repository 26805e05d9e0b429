import { expect, onTestFinished, test } from 'vitest'
import { bearer, testApp } from '#testing/test-app.ts'
import { servedRoutes } from '#http/served-routes.ts'
import { createApp } from './app.ts'
import { VERSION } from './version.ts'

test('health tells a live process from a ready one', async () => {
  const { app } = await testApp()
  expect((await app.inject('/health/live')).json()).toEqual({ status: 'live', version: VERSION })
  expect((await app.inject('/health/ready')).json()).toEqual({ status: 'ready' })
})

test.each([
  ['DELETE', '/api/account', 'GET, HEAD, POST'],
  ['PUT', '/api/sports', 'POST'],
  ['GET', '/api/sports', 'POST'],
  ['POST', '/calendar/leagues/7.ics', 'GET, HEAD'],
] as const)('%s %s is answered with the methods that there are', async (method, url, allow) => {
  const { app } = await testApp()
  const response = await app.inject({ method, url })
  expect([response.statusCode, response.headers.allow]).toEqual([405, allow])
  expect(response.json()).toMatchObject({ statusCode: 405, code: 'method_not_allowed' })
})

test('an address that cannot be decoded is answered 400 in the one error shape', async () => {
  const { app } = await testApp()
  const response = await app.inject('/leagues/%zz')
  expect(response.json()).toEqual({
    statusCode: 400,
    code: 'bad_request',
    message: 'This request could not be read.',
  })
})

test('an unknown address is answered 404 in the one error shape', async () => {
  const { app } = await testApp()
  const response = await app.inject('/api/nothing')
  expect(response.statusCode).toBe(404)
  expect(response.json()).toEqual({
    statusCode: 404,
    code: 'not_found',
    message: 'There is nothing at this address.',
  })
})

test.each([
  ['{"Action":', 'application/json', 400],
  ['Action=GetAllLeagues', 'text/plain', 415],
  [JSON.stringify({ Action: 'x'.repeat(70_000) }), 'application/json', 413],
  ['{"__proto__": {"admin": true}}', 'application/json', 400],
])('a bad body is answered in the one error shape (%#)', async (payload, type, status) => {
  const { app } = await testApp()
  const headers = { ...bearer('aoife@hive.example'), 'content-type': type }
  const response = await app.inject({ method: 'POST', url: '/api/sports', headers, payload })
  expect(response.statusCode).toBe(status)
  expect(Object.keys(response.json())).toEqual(['statusCode', 'code', 'message'])
  expect(response.body).not.toMatch(/at .*\.ts|node_modules/)
})

test('a barred player is a visitor', async () => {
  const { app, context } = await testApp()
  const call = {
    url: '/api/account?email=aoife@hive.example',
    headers: bearer('aoife@hive.example'),
  }
  expect((await app.inject(call)).statusCode).toBe(200)
  await context.db.updateTable('players').set({ active: false }).execute()
  expect((await app.inject(call)).statusCode).toBe(401)
})

test('without its database it is live but not ready', async () => {
  const { app, context } = await testApp()
  expect((await app.inject('/health/ready')).statusCode).toBe(200)
  await context.db.destroy()
  const response = await app.inject('/health/ready')
  expect(response.statusCode).toBe(503)
  expect((await app.inject('/health/live')).statusCode).toBe(200)
})

test('a process that is to stop still answers, but is not ready', async () => {
  const { context } = await testApp()
  let isToStop = false
  const app = await createApp(context, { isDraining: () => isToStop })
  onTestFinished(() => app.close())
  expect((await app.inject('/health/ready')).statusCode).toBe(200)
  isToStop = true
  expect((await app.inject('/health/ready')).statusCode).toBe(503)
  expect((await app.inject('/health/live')).statusCode).toBe(200)
  expect((await app.inject('/api/leagues')).statusCode).toBe(200)
})

test('the API reference describes every address of the API and of the calendars', async () => {
  const { app } = await testApp()
  const served = servedRoutes(app)
    .filter(({ method, url }) => method !== 'HEAD' && /^\/(api|calendar)\b(?!\/docs)/.test(url))
    .map(({ method, url }) => `${method} ${url}`)
  const { paths } = (await app.inject('/api/docs/openapi.json')).json()
  const described = Object.entries(paths as Record<string, object>).flatMap(([path, operations]) =>
    Object.keys(operations).map(
      (method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    ),
  )
  expect(described.toSorted()).toEqual(served.toSorted())
  const page = await app.inject('/api/docs')
  expect(page.headers['content-type']).toContain('text/html')
})

test('production does not serve the API reference', async () => {
  const { context } = await testApp()
  const config = { ...context.config, mode: 'production' as const }
  const { app } = await testApp({ config })
  for (const path of ['', '/openapi.json', '/start.js', '/swagger-ui-bundle.js'])
    expect((await app.inject(`/api/docs${path}`)).statusCode).toBe(404)
})
