import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

/** A key that looks random and is the same in every run. */
const KEY = createHash('sha256').update('a key of the tests').digest('base64')

const PRODUCTION = {
  HIVE_MODE: 'production',
  PUBLIC_URL: 'https://play.example.ie',
  TRUSTED_PROXIES: '10.0.0.1',
  SECRET_KEYS: KEY,
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtps://mail.example.ie',
  MAIL_FROM: 'The Club <play@example.ie>',
  ORGANISER_EMAIL: 'play@example.ie',
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

test('production names everything that is missing at once', () => {
  expect(() => readConfig({ HIVE_MODE: 'production' })).toThrow(
    /PUBLIC_URL[^]*TRUSTED_PROXIES[^]*SECRET_KEYS[^]*STRIPE_SECRET_KEY[^]*STRIPE_WEBHOOK_SECRET[^]*SMTP_URL[^]*MAIL_FROM[^]*ORGANISER_EMAIL/,
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

const REHEARSAL = {
  ...PRODUCTION,
  PUBLIC_URL: 'http://localhost:3000',
  STRIPE_SECRET_KEY: 'sk_test_1',
  CARD_STANDIN_PORT: '3001',
}

function relaysOf(settings: object) {
  return readConfig({ ...PRODUCTION, ...settings }).beacon?.relays
}

test('the beacon is asked at public relays, at the stand-in in a demo, at those that are named, or not at all', () => {
  expect(relaysOf({})).toContain('https://api.drand.sh')
  expect(relaysOf({ BEACON_RELAYS: 'https://one.ie/, https://two.ie' })).toEqual([
    'https://one.ie',
    'https://two.ie',
  ])
  expect(relaysOf({ BEACON_RELAYS: 'none' })).toBeUndefined()
  expect(() => relaysOf({ BEACON_RELAYS: 'drand' })).toThrow(/BEACON_RELAYS: must be none/)
  expect(readConfig({}).beacon).toEqual({ relays: ['http://127.0.0.1:3001'] })
})

test('a rehearsal of production on this machine pays by the card stand-in', () => {
  expect(readConfig(REHEARSAL).payments.standInPort).toBe(3001)
})

test.each([
  ['PUBLIC_URL', 'https://play.example.ie'],
  ['STRIPE_SECRET_KEY', 'sk_live_1'],
])('a card stand-in is refused with %s=%s', (name, value) => {
  expect(() => readConfig({ ...REHEARSAL, [name]: value })).toThrow(/CARD_STANDIN_PORT: /)
})

test('with a test key of Stripe the demo pays by Stripe', () => {
  expect(readConfig({ STRIPE_SECRET_KEY: 'sk_test_mine' }).payments.standInPort).toBeNull()
})

test.each([
  ['HOST', '0.0.0.0'],
  ['HOST', '192.168.1.20'],
  ['HOST', '::'],
  ['PUBLIC_URL', 'https://play.example.ie'],
  ['PUBLIC_URL', 'http://localhost.example.ie:3000'],
  ['STRIPE_SECRET_KEY', 'sk_live_mine'],
  ['STRIPE_SECRET_KEY', 'rk_live_mine'],
  ['STRIPE_SECRET_KEY', 'mine'],
  ['SMTP_URL', 'smtps://mail.example.ie'],
  ['MARKETING_API_KEY', 'key-of-the-newsletter'],
  ['AD_ACCESS_TOKEN', 'token-of-the-pixel'],
  ['BEACON_RELAYS', 'https://api.drand.sh'],
])('a demo refuses %s=%s, which reaches beyond this machine', (name, value) => {
  const refused = () => readConfig({ [name]: value })
  expect(refused).toThrow(new RegExp(`${name}: the demo .*HIVE_MODE=production`))
})

test.each([
  ['HOST', '127.0.0.2'],
  ['HOST', '::1'],
  ['HOST', 'localhost'],
  ['PUBLIC_URL', 'http://127.0.0.1:4000'],
  ['PUBLIC_URL', 'http://[::1]:4000'],
  ['PUBLIC_URL', 'http://hive.localhost:4000'],
  ['SMTP_URL', 'smtp://127.0.0.1:2525'],
])('a demo accepts %s=%s, which stays on this machine', (name, value) => {
  expect(readConfig({ [name]: value }).mode).toBe('demo')
})

test.each([
  ['PUBLIC_URL', 'http://play.example.ie', /PUBLIC_URL: .*https/],
  ['PUBLIC_URL', 'ftp://play.example.ie', /PUBLIC_URL: .*https/],
  ['MAIL_FROM', 'Hive <hello@hive.example>', /MAIL_FROM: .*example/],
  ['ORGANISER_EMAIL', 'hello@hive.example', /ORGANISER_EMAIL: .*example/],
  ['STRIPE_SECRET_KEY', 'sk_test_hive_demo', /STRIPE_SECRET_KEY: .*demo/],
  ['STRIPE_SECRET_KEY', ' sk_test_hive_demo ', /STRIPE_SECRET_KEY: .*demo/],
  ['STRIPE_SECRET_KEY', 'sk_live_1 ', /STRIPE_SECRET_KEY: .*blanks/],
  ['STRIPE_SECRET_KEY', 'pk_live_1', /STRIPE_SECRET_KEY: .*publishable/],
  ['STRIPE_SECRET_KEY', 'whsec_1', /STRIPE_SECRET_KEY: .*sk_live_/],
  ['STRIPE_SECRET_KEY', 'sk_test_1', /STRIPE_SECRET_KEY: .*charges no card.*TEST_PAYMENTS/],
  ['STRIPE_SECRET_KEY', 'rk_test_1', /STRIPE_SECRET_KEY: .*charges no card.*TEST_PAYMENTS/],
  ['TEST_PAYMENTS', 'yes', /TEST_PAYMENTS: .*allowed/],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_hive_demo', /STRIPE_WEBHOOK_SECRET: .*demo/],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_hive_demo ', /STRIPE_WEBHOOK_SECRET: .*demo/],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_1,whsec_hive_demo', /STRIPE_WEBHOOK_SECRET: .*demo/],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_1, whsec_2', /STRIPE_WEBHOOK_SECRET: .*one secret/],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_1 ', /STRIPE_WEBHOOK_SECRET: .*blanks/],
  ['STRIPE_WEBHOOK_SECRET', 'pk_live_1', /STRIPE_WEBHOOK_SECRET: .*whsec_/],
  ['STRIPE_WEBHOOK_SECRET', 'sk_live_1', /STRIPE_WEBHOOK_SECRET: .*whsec_/],
  ['SECRET_KEYS', Buffer.alloc(32).toString('base64'), /SECRET_KEYS .*not random/],
  ['SECRET_KEYS', `${KEY},${Buffer.alloc(32, 7).toString('base64')}`, /SECRET_KEYS .*not random/],
  ['SECRET_KEYS', ' , ', /SECRET_KEYS: .*no key/],
  ['TRUSTED_PROXIES', 'proxy.internal', /TRUSTED_PROXIES: .*proxy\.internal/],
  ['TRUSTED_PROXIES', '10.0.0.0/99', /TRUSTED_PROXIES: /],
  ['TRUSTED_PROXIES', '0.0.0.0/0', /TRUSTED_PROXIES: .*anyone/],
  ['TRUSTED_PROXIES', '10.0.0.1, ::/0', /TRUSTED_PROXIES: .*anyone/],
  ['TRUSTED_PROXIES', '0.0.0.0/1, 128.0.0.0/1', /TRUSTED_PROXIES: .*anyone/],
  ['TRUSTED_PROXIES', '0.0.0.0/00', /TRUSTED_PROXIES: .*anyone/],
  ['TRUSTED_PROXIES', '8.0.0.0/7', /TRUSTED_PROXIES: .*anyone/],
  ['TRUSTED_PROXIES', '::/1, 8000::/1', /TRUSTED_PROXIES: .*anyone/],
  ['TRUSTED_PROXIES', '2000::/3', /TRUSTED_PROXIES: .*anyone/],
  ['TRUSTED_PROXIES', '::ffff:0:0/96', /TRUSTED_PROXIES: .*anyone/],
  ['TRUSTED_PROXIES', '0:0:0:0:0:ffff::/96', /TRUSTED_PROXIES: .*anyone/],
  ['TRUSTED_PROXIES', ' , ', /TRUSTED_PROXIES: .*none/],
  ['TRUSTED_PROXIES', 'none, 10.0.0.1', /TRUSTED_PROXIES: /],
  ['DATABASE_URL', 'postgres://hive@db.example.ie/hive', /DATABASE_URL: .*sslmode/],
  ['DATABASE_URL', 'postgres://h@db.example.ie/h?sslmode=prefer', /DATABASE_URL: .*verify-full/],
  ['DATABASE_URL', 'postgres://h@db.example.ie/h?sslmode=allow', /DATABASE_URL: .*verify-full/],
  ['DATABASE_URL', 'postgres://h@db.example.ie/h?sslmode=no-verify', /DATABASE_URL: .*verify-full/],
  ['DATABASE_URL', 'postgres://h@db.example.ie/h?ssl=no-verify', /DATABASE_URL: .*verify-full/],
  [
    'DATABASE_URL',
    'postgres://h@db.example.ie/h?sslmode=verify-full&sslmode=no-verify',
    /DATABASE_URL: .*verify-full/,
  ],
  [
    'DATABASE_URL',
    'postgres://h@db.example.ie/h?sslmode=require&uselibpqcompat=true',
    /DATABASE_URL: .*verify-full/,
  ],
  ['DATABASE_URL', 'mysql://hive@localhost/hive', /DATABASE_URL: .*postgres/],
  ['DATABASE_DIRECT_URL', 'mysql://hive@localhost/hive', /DATABASE_DIRECT_URL: .*postgres/],
  [
    'DATABASE_DIRECT_URL',
    'postgres://hive@localhost/hive',
    /DATABASE_DIRECT_URL needs DATABASE_URL/,
  ],
  ['SMTP_URL', 'https://mail.example.ie', /SMTP_URL: .*smtp/],
  ['SOCIAL_LINKS', 'instagram', /SOCIAL_LINKS: /],
])('production refuses %s=%s', (name, value, problem) => {
  expect(() => readConfig({ ...PRODUCTION, [name]: value })).toThrow(problem)
})

test.each([
  ['PUBLIC_URL', 'http://localhost:3000'],
  ['TRUSTED_PROXIES', 'none'],
  ['TRUSTED_PROXIES', '10.0.0.0/8, fd00::/8, fc00::/7, 2400:cb00::/32, ::1/128, loopback'],
  ['DATABASE_URL', 'postgres://hive@db.example.ie/hive?sslmode=require'],
  ['DATABASE_URL', 'postgres://hive@localhost/hive?sslmode=prefer'],
  ['DATABASE_URL', 'postgres://hive@db.example.ie/hive?sslmode=verify-full'],
  ['DATABASE_URL', 'postgres://hive@db/hive?sslmode=disable'],
  ['DATABASE_URL', 'postgres://hive@localhost/hive'],
  ['DATABASE_URL', 'postgres://hive@localhost/hive?host=/run/postgresql'],
])('production accepts %s=%s', (name, value) => {
  expect(readConfig({ ...PRODUCTION, [name]: value }).mode).toBe('production')
})

test('a test key runs in public only where a setting says so, and then every page knows', () => {
  const trial = { ...PRODUCTION, STRIPE_SECRET_KEY: 'sk_test_1', TEST_PAYMENTS: 'allowed' }
  expect(readConfig(trial).isTrial).toBe(true)
  expect(readConfig({ ...PRODUCTION, TEST_PAYMENTS: 'allowed' }).isTrial).toBe(false)
  expect(readConfig(REHEARSAL).isTrial).toBe(true)
  expect(readConfig({}).isTrial).toBe(false)
})

const proxies = (given: string) =>
  readConfig({ ...PRODUCTION, TRUSTED_PROXIES: given }).http.trustedProxies

test('the proxies in front are an explicit choice, and none is not an address', () => {
  expect(proxies('none')).toEqual([])
  expect(proxies('10.0.0.1, 10.0.0.2')).toEqual(['10.0.0.1', '10.0.0.2'])
})

test('malformed and missing settings are reported together', () => {
  expect(() =>
    readConfig({ ...PRODUCTION, PORT: 'many', SMTP_URL: undefined, SECRET_KEYS: 'short' }),
  ).toThrow(/PORT[^]*SECRET_KEYS[^]*SMTP_URL is missing/)
})

const refused = () => readConfig({ ...PRODUCTION, SECRET_KEYS: 'c2hvcnQ=' })

test('a wrong setting is named, but the value of a secret is never shown', () => {
  expect(() => readConfig({ PORT: 'many' })).toThrow(/PORT/)
  expect(refused).toThrow(/SECRET_KEYS/)
  expect(refused).not.toThrow(/c2hvcnQ=/)
})

test.each(['DATABASE_URL', 'SMTP_URL', 'STRIPE_SECRET_KEY', 'SECRET_KEYS', 'MARKETING_API_KEY'])(
  'a problem with %s is reported without its value',
  (name) => {
    const canary = 'canary-5f3c'
    for (const mode of ['demo', 'production'])
      expect(() => readConfig({ HIVE_MODE: mode, PORT: 'x', [name]: canary })).not.toThrow(canary)
  },
)

test('settings choose another sign-in provider, and incomplete ones are refused', () => {
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

test.each([{}, PRODUCTION, { ...PRODUCTION, DATABASE_URL: 'postgres://hive@localhost/hive' }])(
  'an archive that Hive no longer makes is refused in words, so that no one relies on it (%#)',
  (settings) => {
    const old = { ...settings, ARCHIVE_URL: 's3://clubs/canary-5f3c' }
    expect(() => readConfig(old)).toThrow(
      'ARCHIVE_URL: Hive no longer archives the embedded database itself: production runs on ' +
        'Debian’s PostgreSQL with pgBackRest; see docs/operation.md.',
    )
    expect(() => readConfig(old)).not.toThrow('canary')
    expect(readConfig({ ...settings, ARCHIVE_URL: '', ARCHIVE_DAYS: '14' }).dataDir).toBe('.data')
  },
)
