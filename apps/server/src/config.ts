import { type Settings, settings } from './settings.ts'
import {
  DEMO_STRIPE_KEY,
  DEMO_WEBHOOK_SECRET,
  isTestKey,
  listOf,
  settingProblems,
} from './settings-problems.ts'

export type Config = ReturnType<typeof readConfig>

/** Settings that are wrong or missing; the message has a line for each problem, and no secret. */
export class BadSettings extends Error {
  override readonly name = 'BadSettings'

  constructor(problems: readonly string[]) {
    super(`Bad settings:\n${problems.map((text) => `- ${text}`).join('\n')}`)
  }
}

/**
 * Reads the environment, once at the start; nothing else in the server reads it. Throws an error that names
 * everything missing or wrong at once, and never a secret's value.
 */
export function readConfig(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const problems = settingProblems(given)
  if (problems.length > 0) throw new BadSettings(problems)
  const env = settings.parse(given)

  const standInsPort = env.STANDINS_PORT ?? env.PORT + 1
  const isDemo = env.HIVE_MODE === 'demo'
  return {
    mode: env.HIVE_MODE,
    http: httpOf(env, isDemo),
    dataDir: env.DATA_DIR,
    database: databaseOf(env),
    /** `null` in demo mode, which makes its own key and keeps it in the data folder. */
    secretKeys: env.SECRET_KEYS ? listOf(env.SECRET_KEYS) : null,
    /** `null` for the embedded provider. */
    oidc: oidcOf(env),
    /** Whether organisers must have signed in with a passkey or a second factor. */
    organisersNeedSecondFactor: env.ORGANISER_SECOND_FACTOR
      ? env.ORGANISER_SECOND_FACTOR === 'required'
      : !isDemo,
    payments: {
      secretKey: env.STRIPE_SECRET_KEY ?? DEMO_STRIPE_KEY,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? DEMO_WEBHOOK_SECRET,
      /** The port of the card stand-in; `null` for Stripe itself. */
      standInPort: cardStandInPortOf(env, isDemo ? standInsPort : null),
    },
    /** Whether no card is charged, although it is no demo; every page says so. */
    isTrial: !isDemo && isTestKey(env.STRIPE_SECRET_KEY ?? ''),
    mail: mailOf(env, standInsPort),
    /** `null` for none. In demo the stand-ins play them. */
    marketing: marketingOf(env, isDemo ? `http://127.0.0.1:${standInsPort}` : null),
    ads: adsOf(env, isDemo ? `http://127.0.0.1:${standInsPort}` : null),
    /** The relays of the random beacon; `null` where none is asked. In demo the stand-ins play one. */
    beacon: beaconOf(env, isDemo ? `http://127.0.0.1:${standInsPort}` : null),
    /** The address of the stand-in for all push services; `null` where these are called themselves. */
    pushStandIn: isDemo ? `http://127.0.0.1:${standInsPort}` : null,
    organiser: organiserOf(env, isDemo),
    /** The scripts that measure public pages after Accept; `null` for none. */
    measurement: measurementOf(env, isDemo ? `http://localhost:${standInsPort}` : null),
    /** Milliseconds from the request to stop until the server refuses requests. */
    drainMs: env.DRAIN_SECONDS * 1000,
    apiKey: env.API_KEY,
    logLevel: env.LOG_LEVEL,
    slowQueryMs: env.SLOW_QUERY_MS,
    /** `null` where there are no metrics for anyone. */
    metricsToken: env.METRICS_TOKEN ?? null,
    /** Asked for every ten minutes while Hive is well; `null` for none. */
    pingUrl: env.PING_URL ?? null,
    /** `null` where no one collects traces. */
    tracing: tracingSettingsOf(env),
  }
}

function databaseOf(env: Settings) {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl = null } = env
  if (!url) return { kind: 'embedded' } as const
  return { kind: 'external', url, directUrl } as const
}

function mailOf({ SMTP_URL: url, MAIL_FROM: from }: Settings, standInsPort: number) {
  return { url: url ?? `smtp://127.0.0.1:${standInsPort + 1}`, from }
}

function organiserOf(env: Settings, isDemo: boolean) {
  return {
    name: env.ORGANISER_NAME,
    email: env.ORGANISER_EMAIL,
    social: socialOf(env.SOCIAL_LINKS ?? (isDemo ? DEMO_SOCIAL_LINKS : '')),
  }
}

function cardStandInPortOf(env: Settings, demoPort: number | null): number | null {
  if (demoPort === null) return env.CARD_STANDIN_PORT ?? null
  return env.STRIPE_SECRET_KEY ? null : demoPort
}

function httpOf(env: Settings, isDemo: boolean) {
  return {
    host: env.HOST ?? (isDemo ? '127.0.0.1' : '0.0.0.0'),
    port: env.PORT,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    trustedProxies: listOf(env.TRUSTED_PROXIES ?? '').filter((address) => address !== 'none'),
  }
}

/** Social links, each with the name that people know it by: `https://www.instagram.com/hive` is `Instagram`. */
function socialOf(links: string): { name: string; url: string }[] {
  return listOf(links).map((link) => {
    const { hostname, href } = new URL(link)
    const name = hostname.replace(/^www\./, '').split('.')[0] ?? hostname
    return { name: SOCIAL_NAMES[name] ?? name, url: href }
  })
}

const SOCIAL_NAMES: Readonly<Record<string, string>> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  x: 'X',
}
const DEMO_SOCIAL_LINKS = 'https://www.instagram.com/,https://www.facebook.com/'

function marketingOf(env: Settings, standIn: string | null) {
  const groups = listOf(env.MARKETING_GROUPS ?? '')
  const { MARKETING_API_KEY: apiKey } = env
  if (apiKey) return { url: 'https://connect.mailerlite.com', apiKey, groups }
  return standIn === null ? null : { url: standIn, apiKey: 'demo', groups }
}

function adsOf(env: Settings, standIn: string | null) {
  const { AD_PIXEL_ID: pixelId, AD_ACCESS_TOKEN: accessToken } = env
  if (pixelId && accessToken) return { url: 'https://graph.facebook.com', pixelId, accessToken }
  return standIn === null ? null : { url: standIn, pixelId: 'demo', accessToken: 'demo' }
}

/** Relays that anyone may ask. */
const BEACON_RELAYS =
  'https://api.drand.sh,https://api2.drand.sh,https://api3.drand.sh,https://drand.cloudflare.com'

function beaconOf({ BEACON_RELAYS: relays }: Settings, standIn: string | null) {
  if (relays === 'none') return null
  const addresses = listOf(relays ?? standIn ?? BEACON_RELAYS)
  return { relays: addresses.map((address) => address.replace(/\/$/, '')) }
}

function tracingSettingsOf(env: Settings) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = env
  if (endpoint === undefined) return null
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  return { url, headers: headersOf(headers ?? ''), share: env.TRACES_SHARE }
}

/** Headers as OpenTelemetry writes them in a setting: `name=value`, separated by commas, and values as in an address. */
function headersOf(list: string): Record<string, string> {
  const pairs = listOf(list).map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return [name.trim(), decodeURIComponent(value.join('=').trim())]
  })
  return Object.fromEntries(pairs) as Record<string, string>
}

function measurementOf(env: Settings, standIn: string | null) {
  const played = (name: string) => standIn && { id: 'demo', script: `${standIn}/${name}` }
  const { AD_PIXEL_ID: pixelId, ANALYTICS_ID: analyticsId } = env
  const pixel = pixelId ? { id: pixelId, script: env.AD_PIXEL_SCRIPT } : played('pixel.js')
  const analytics = analyticsId
    ? { id: analyticsId, script: env.ANALYTICS_SCRIPT }
    : played('analytics.js')
  return pixel || analytics ? { pixel: pixel || null, analytics: analytics || null } : null
}

function oidcOf(env: Settings) {
  if (!env.OIDC_ISSUER) return null
  return {
    issuer: env.OIDC_ISSUER,
    clientId: env.OIDC_CLIENT_ID ?? '',
    scope: env.OIDC_SCOPE,
    audiences: listOf(env.OIDC_AUDIENCE ?? ''),
    signOut: { style: env.OIDC_LOGOUT_STYLE, url: env.OIDC_LOGOUT_URL ?? null },
  }
}
