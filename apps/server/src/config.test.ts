import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const KEY = Buffer.alloc(32).toString('base64')

const PRODUCTION = {
  HIVE_MODE: 'production',
  PUBLIC_URL: 'https://play.example.ie',
  SECRET_KEYS: KEY,
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtps://mail.example.ie',
}

test('without any settings it is a demo on the loopback address, with stand-ins beside it', () => {
  expect(readConfig({})).toMatchObject({
    mode: 'demo',
    http: { host: '127.0.0.1', port: 3000, publicUrl: 'http://localhost:3000' },
    database: { kind: 'embedded' },
    payments: { standInPort: 3001 },
    mail: { url: 'smtp://127.0.0.1:3002' },
  })
})

test('production says all that is missing at once', () => {
  expect(() => readConfig({ HIVE_MODE: 'production' })).toThrow(
    /PUBLIC_URL[^]*SECRET_KEYS[^]*STRIPE_SECRET_KEY[^]*STRIPE_WEBHOOK_SECRET[^]*SMTP_URL/,
  )
})

test('production has no stand-in, whatever else is set', () => {
  const config = readConfig({ ...PRODUCTION, STANDINS_PORT: '4001' })
  expect(config.payments).toEqual({
    secretKey: 'sk_live_1',
    webhookSecret: 'whsec_1',
    standInPort: null,
  })
  expect(config.mail.url).toBe('smtps://mail.example.ie')
})

test('with a key of Stripe the demo pays by Stripe', () => {
  expect(readConfig({ STRIPE_SECRET_KEY: 'sk_test_mine' }).payments.standInPort).toBeNull()
})

const refused = () => readConfig({ ...PRODUCTION, SECRET_KEYS: 'c2hvcnQ=' })

test('a wrong setting is named, and a secret is never shown', () => {
  expect(() => readConfig({ PORT: 'many' })).toThrow(/PORT/)
  expect(refused).toThrow(/SECRET_KEYS/)
  expect(refused).not.toThrow(/c2hvcnQ=/)
})

test('another sign-in provider is a matter of settings, and an incomplete one is refused', () => {
  const { oidc } = readConfig({
    OIDC_ISSUER: 'https://id.example/pool',
    OIDC_CLIENT_ID: 'web',
    OIDC_AUDIENCE: 'https://hive.example/api, account',
  })
  expect(oidc).toEqual({
    issuer: 'https://id.example/pool',
    clientId: 'web',
    scope: 'openid profile email',
    audiences: ['https://hive.example/api', 'account'],
    signOut: { style: 'oidc', url: null },
  })
  expect(readConfig({}).oidc).toBeNull()
  expect(() =>
    readConfig({ OIDC_ISSUER: 'https://id.example', OIDC_LOGOUT_STYLE: 'cognito' }),
  ).toThrow(/OIDC_CLIENT_ID is missing[\s\S]*OIDC_LOGOUT_URL is missing/)
})
