import { isIP } from 'node:net'
import { GONE, NEEDED_IN_PRODUCTION, type Settings, settings } from './settings.ts'

/** The settings that could be parsed; a malformed one is left out. */
type PartialSettings = Partial<Settings>
type Name = keyof Settings
type Rule = (given: PartialSettings) => string | false

/** The card stand-in accepts this key too; it is of no use anywhere else. */
export const DEMO_STRIPE_KEY = 'sk_test_hive_demo'
export const DEMO_WEBHOOK_SECRET = 'whsec_hive_demo'

/**
 * Everything that is wrong with the settings, a line each, in the order of the settings. A line names the
 * setting but never its value, which may be a secret.
 */
export function settingProblems(source: Record<string, string | undefined>): string[] {
  const shapes = Object.entries(settings.shape).map(
    ([name, schema]) => [name, schema.safeParse(source[name])] as const,
  )
  const given: PartialSettings = Object.fromEntries(
    shapes.flatMap(([name, { success, data }]) => (success ? [[name, data]] : [])),
  )
  const gone = Object.entries(GONE).filter(([name]) => source[name] !== undefined)
  const names = Object.keys(settings.shape) as Name[]
  const problems = names.flatMap((name) => {
    const shape = shapes.find(([other]) => other === name)?.[1]
    if (shape?.success === false) return `${name}: ${shape.error.issues[0]?.message ?? 'is wrong'}`
    if (isMissing(name, given, source))
      return `${name} is missing: ${settings.shape[name].description}`
    const problem = problemOf(name, given)
    return problem ? `${name}${problem}` : []
  })
  return [...gone.map(([name, why]) => `${name}: ${why}`), ...problems]
}

function isMissing(
  name: Name,
  given: PartialSettings,
  source: Record<string, string | undefined>,
): boolean {
  const needed: readonly string[] = NEEDED_IN_PRODUCTION
  return given.HIVE_MODE === 'production' && needed.includes(name) && source[name] === undefined
}

function problemOf(name: Name, given: PartialSettings): string | false | undefined {
  const always = RULES[name]?.(given)
  if (always) return always
  if (given.HIVE_MODE === 'production') return PRODUCTION_RULES[name]?.(given)
  const demo = given.HIVE_MODE === 'demo' && DEMO_RULES[name]?.(given)
  return demo && `: the demo ${demo}. To run Hive for real, set HIVE_MODE=production`
}

const RULES: Partial<Record<Name, Rule>> = {
  DATABASE_URL: ({ DATABASE_URL: url }) => isOtherProtocol(url) && NOT_POSTGRES,
  DATABASE_DIRECT_URL: (given) => secondDatabase(given, given.DATABASE_DIRECT_URL),
  TRUSTED_PROXIES: ({ TRUSTED_PROXIES: list }) => list !== undefined && proxyProblem(listOf(list)),
  SECRET_KEYS: ({ SECRET_KEYS: keys }) => keys !== undefined && keyProblem(listOf(keys)),
  OTEL_EXPORTER_OTLP_ENDPOINT: ({ OTEL_EXPORTER_OTLP_ENDPOINT: url }) =>
    url !== undefined &&
    !/^https?:$/.test(protocolOf(url)) &&
    ': must begin with http:// or https://',
  OTEL_EXPORTER_OTLP_HEADERS: ({ OTEL_EXPORTER_OTLP_HEADERS: headers }) =>
    headers !== undefined &&
    !listOf(headers).every(isHeader) &&
    ': must be name=value, separated by commas',
  OIDC_CLIENT_ID: (given) =>
    given.OIDC_ISSUER !== undefined && !given.OIDC_CLIENT_ID && ' is missing: OIDC_ISSUER needs it',
  OIDC_LOGOUT_URL: (given) =>
    given.OIDC_LOGOUT_STYLE !== undefined &&
    given.OIDC_LOGOUT_STYLE !== 'oidc' &&
    !given.OIDC_LOGOUT_URL &&
    ' is missing: OIDC_LOGOUT_STYLE needs it',
  SMTP_URL: ({ SMTP_URL: url }) =>
    url !== undefined && !/^smtps?:/.test(url) && ': must begin with smtp:// or smtps://',
  SOCIAL_LINKS: ({ SOCIAL_LINKS: links }) =>
    links !== undefined &&
    listOf(links).some((link) => !/^https?:$/.test(protocolOf(link))) &&
    ': each must be an address that begins with https://',
  BEACON_RELAYS: ({ BEACON_RELAYS: relays }) =>
    relaysOf(relays).some((relay) => !/^https?:$/.test(protocolOf(relay))) &&
    ': must be none, or addresses that begin with https://, separated by commas',
}

function relaysOf(relays: string | undefined): string[] {
  return relays === undefined || relays === 'none' ? [] : listOf(relays)
}

function isHeader(pair: string): boolean {
  return /^[\w-]+ *=([^%]|%[\da-f]{2})+$/i.test(pair)
}

/** Demo mode refuses settings by which it would call other machines or be reached from them. */
const DEMO_RULES: Partial<Record<Name, Rule>> = {
  HOST: ({ HOST: host }) =>
    host !== undefined && !isLoopback(host) && 'listens on this machine alone (127.0.0.1)',
  PUBLIC_URL: ({ PUBLIC_URL: url }) =>
    url !== undefined && !isLoopback(hostOf(url)) && 'is reached as localhost alone',
  STRIPE_SECRET_KEY: ({ STRIPE_SECRET_KEY: key }) =>
    key !== undefined && !isTestKey(key) && 'takes a test key alone (sk_test_…)',
  SMTP_URL: ({ SMTP_URL: url }) =>
    url !== undefined && !isLoopback(hostOf(url)) && 'mails to this machine alone',
  MARKETING_API_KEY: ({ MARKETING_API_KEY: key }) => key !== undefined && NO_ACCOUNT,
  BEACON_RELAYS: ({ BEACON_RELAYS: relays }) =>
    relaysOf(relays).some((relay) => !isLoopback(hostOf(relay))) && 'asks this machine alone',
  OTEL_EXPORTER_OTLP_ENDPOINT: ({ OTEL_EXPORTER_OTLP_ENDPOINT: url }) =>
    url !== undefined && !isLoopback(hostOf(url)) && 'sends traces to this machine alone',
  AD_PIXEL_ID: ({ AD_PIXEL_ID: id }) => id !== undefined && NO_ACCOUNT,
  AD_ACCESS_TOKEN: ({ AD_ACCESS_TOKEN: token }) => token !== undefined && NO_ACCOUNT,
  ANALYTICS_ID: ({ ANALYTICS_ID: id }) => id !== undefined && NO_ACCOUNT,
}

const NO_ACCOUNT = 'reports to its stand-ins alone'

const PRODUCTION_RULES: Partial<Record<Name, Rule>> = {
  DATABASE_URL: ({ DATABASE_URL: url }) => unprotected(url),
  DATABASE_DIRECT_URL: ({ DATABASE_DIRECT_URL: url }) => unprotected(url),
  PUBLIC_URL: ({ PUBLIC_URL: url = '' }) =>
    protocolOf(url) !== 'https:' &&
    !(protocolOf(url) === 'http:' && isLoopback(hostOf(url))) &&
    ': must begin with https://',
  SECRET_KEYS: ({ SECRET_KEYS: keys = '', PUBLIC_URL: url = '' }) =>
    !isLoopback(hostOf(url)) && listOf(keys).some(isGuessable) && NOT_RANDOM,
  STRIPE_SECRET_KEY: stripeKeyProblem,
  STRIPE_WEBHOOK_SECRET: ({ STRIPE_WEBHOOK_SECRET: secret = '' }) => webhookProblem(secret),
  CARD_STANDIN_PORT: ({ CARD_STANDIN_PORT: port, PUBLIC_URL: url = '', STRIPE_SECRET_KEY: key }) =>
    port !== undefined &&
    !(isLoopback(hostOf(url)) && isTestKey(key ?? '')) &&
    ': is for a rehearsal, with PUBLIC_URL on localhost and a test key (sk_test_…)',
  MAIL_FROM: ({ MAIL_FROM: from = '' }) => isExample(from) && IS_EXAMPLE,
  ORGANISER_EMAIL: ({ ORGANISER_EMAIL: email = '' }) => isExample(email) && IS_EXAMPLE,
}

const NOT_RANDOM = ' has a key that is not random. Make one: openssl rand -base64 32'

function keyProblem(keys: readonly string[]): string | false {
  if (keys.length === 0) return ': has no key in it'
  return (
    keys.some((key) => Buffer.from(key, 'base64').length !== 32) &&
    ': each key must be 32 bytes in base64'
  )
}

/** Bytes that repeat come from a keyboard or a manual. */
function isGuessable(key: string): boolean {
  return new Set(Buffer.from(key, 'base64')).size < 12
}

/** Whether a key of Stripe charges no card. */
export function isTestKey(key: string): boolean {
  return /^[rs]k_test_/.test(key)
}

function stripeKeyProblem({
  STRIPE_SECRET_KEY: given = '',
  PUBLIC_URL: url = '',
  TEST_PAYMENTS: allowed,
}: PartialSettings): string | false {
  const key = given.trim()
  if (key === DEMO_STRIPE_KEY) return OF_THE_DEMO
  if (key !== given) return HAS_BLANKS
  if (key.startsWith('pk_')) return ': is the publishable key; the secret one begins with sk_'
  if (!/^[rs]k_(live|test)_/.test(key)) return ': must begin with sk_live_ or rk_live_'
  return (
    isTestKey(key) &&
    !isLoopback(hostOf(url)) &&
    allowed === undefined &&
    ': is a test key, which charges no card. For a trial set TEST_PAYMENTS=allowed, and every page says so'
  )
}

function webhookProblem(secret: string): string | false {
  if (listOf(secret).some((one) => one === DEMO_WEBHOOK_SECRET)) return OF_THE_DEMO
  if (/[\s,]/.test(secret)) return ': is one secret, without blanks or commas'
  return !secret.startsWith('whsec_') && ': must begin with whsec_'
}

const HAS_BLANKS = ': has blanks around it'

const NOT_POSTGRES = ': must begin with postgres://'
const UNPROTECTED = ': add ?sslmode=verify-full, or ?sslmode=disable where the network is private'

function isOtherProtocol(url: string | undefined): boolean {
  return url !== undefined && !/^postgres(ql)?:/.test(url)
}

/** The problem with a further way to the database. */
function secondDatabase({ DATABASE_URL: first }: PartialSettings, url: string | undefined) {
  if (isOtherProtocol(url)) return NOT_POSTGRES
  return url !== undefined && !first && ' needs DATABASE_URL beside it'
}

/** The problem with the way to a database on another machine: nothing may read along, or answer in its place. */
function unprotected(url: string | undefined): string | false {
  if (url === undefined || !URL.canParse(url) || isOnThisMachine(url)) return false
  const { searchParams } = new URL(url)
  const modes = [...searchParams.getAll('sslmode'), ...searchParams.getAll('ssl')]
  // In the way of libpq, `require` believes whoever answers.
  const safe = searchParams.has('uselibpqcompat') ? STRICT : [...STRICT, 'require', 'true', '1']
  return (modes.length === 0 || modes.some((mode) => !safe.includes(mode))) && UNPROTECTED
}

const STRICT = ['verify-full', 'verify-ca', 'disable']

const OF_THE_DEMO = ": is the demo's, which anyone can read"
const IS_EXAMPLE = ': is the example address; people must be able to write to it'

function proxyProblem(list: readonly string[]): string | false {
  if (list.length === 1 && list[0] === 'none') return false
  if (list.length === 0) return ': names no proxy; write "none" where there is none'
  if (list.some(isAnyone)) return ': would believe anyone'
  const wrong = list.filter((address) => !isProxyAddress(address))
  return wrong.length > 0 && `: ${wrong.join(', ')} is no IP address, range of them, or "none"`
}

/** The widest ranges that belong to one network: 10.0.0.0/8, and fc00::/7. */
const WIDEST = { 4: 8, 6: 7 }
/** Addresses of the fourth version as the sixth writes them begin with so many bits that are always the same. */
const MAPPED_BITS = 96

/** Whether a range is no network but a great part of all of them. */
function isAnyone(address: string): boolean {
  const [ip = '', bits] = address.split('/')
  if (bits === undefined || !/^\d{1,3}$/.test(bits)) return false
  if (isIP(ip) === 4) return Number(bits) < WIDEST[4]
  const isMapped = /^(::|0*:)/.test(ip)
  return Number(bits) < (isMapped ? MAPPED_BITS + WIDEST[4] : WIDEST[6])
}

function isProxyAddress(address: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(address)) return true
  const [ip = '', bits = '0', ...rest] = address.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(ip)] ?? -1
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most
}

/** The values of a setting that lists several. */
export function listOf(list: string): string[] {
  return list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** Whether a host can be reached from this machine alone. */
export function isLoopback(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/.test(host)
}

function isOnThisMachine(databaseUrl: string): boolean {
  const url = new URL(databaseUrl)
  const host = url.searchParams.get('host') ?? url.hostname
  return host === '' || host.startsWith('/') || isLoopback(host)
}

function isExample(address: string): boolean {
  return /@hive\.example>?$/i.test(address.trim())
}

function protocolOf(url: string): string {
  return URL.canParse(url) ? new URL(url).protocol : ''
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : ''
}
