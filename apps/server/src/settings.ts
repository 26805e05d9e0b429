import { z } from 'zod'

const port = z.coerce.number().int().min(1).max(65_535)

/** Every setting. `docs/configuration.md` is generated from these descriptions. */
export const settings = z.object({
  HIVE_MODE: z
    .enum(['demo', 'production'])
    .default('demo')
    .describe(
      'demo: only on this machine, with demo data and stand-ins for the outside services; production: the real thing',
    ),
  HOST: z
    .string()
    .optional()
    .describe(
      'Address to listen on: 127.0.0.1 in demo, which accepts only loopback; 0.0.0.0 otherwise',
    ),
  PORT: port.default(3000).describe('Port of the app'),
  STANDINS_PORT: port.optional().describe('Port of the stand-ins (demo only); PORT + 1'),
  DATA_DIR: z.string().default('.data').describe('Folder for everything that is kept on disk'),
  DATABASE_URL: z
    .url()
    .optional()
    .describe(
      'Your own PostgreSQL (15 to 18); without it an embedded one runs in DATA_DIR, for a trial, since it has no archive. For another machine add sslmode=verify-full, or sslmode=disable on a private network',
    ),
  DATABASE_DIRECT_URL: z
    .url()
    .optional()
    .describe(
      'The same database without PgBouncer, where DATABASE_URL leads through one in transaction mode: notices and migrations need a session of their own',
    ),
  PUBLIC_URL: z
    .url()
    .optional()
    .describe('The address people use, with https; http://localhost:PORT in demo'),
  TRUSTED_PROXIES: z
    .string()
    .optional()
    .describe(
      'Addresses of the proxies in front, separated by commas, that are trusted to report visitors’ addresses; none without a proxy',
    ),
  SECRET_KEYS: z
    .string()
    .optional()
    .describe(
      'Keys that encrypt data at rest: 32 bytes in base64 each, separated by commas, newest first; openssl rand -base64 32 makes one',
    ),
  OIDC_ISSUER: z
    .url()
    .optional()
    .describe('Another OpenID provider to sign in with; without it the embedded one is used'),
  OIDC_CLIENT_ID: z.string().optional().describe('Our client there: public, with PKCE'),
  OIDC_SCOPE: z.string().default('openid profile email').describe('The scope that we request'),
  OIDC_AUDIENCE: z
    .string()
    .optional()
    .describe(
      'The audiences of its access tokens, separated by commas; without them tokens must name our client, as with Cognito',
    ),
  OIDC_LOGOUT_STYLE: z
    .enum(['oidc', 'cognito', 'auth0'])
    .default('oidc')
    .describe('How to sign out there: by the standard, or in its own way at OIDC_LOGOUT_URL'),
  OIDC_LOGOUT_URL: z.url().optional().describe('Its sign-out address, for cognito and auth0'),
  ORGANISER_SECOND_FACTOR: z
    .enum(['required', 'off'])
    .optional()
    .describe(
      'Whether organisers must sign in with a passkey, or with a second factor that another provider names in `amr`: required in production, off in demo',
    ),
  STRIPE_SECRET_KEY: z.string().optional().describe('Key for card payments by Stripe'),
  STRIPE_WEBHOOK_SECRET: z.string().optional().describe('Secret that signs Stripe’s notices'),
  TEST_PAYMENTS: z
    .literal('allowed', 'must be allowed, or left out')
    .optional()
    .describe(
      'allowed: a trial of production with a test key of Stripe, which charges no card; every page says so',
    ),
  CARD_STANDIN_PORT: port
    .optional()
    .describe(
      'Port of a card stand-in on this machine, to rehearse production with a test key while PUBLIC_URL is localhost',
    ),
  SMTP_URL: z
    .url()
    .optional()
    .describe(
      'Outgoing e-mail, as smtp:// or smtps://; always encrypted, except on this machine or with ?requireTLS=false',
    ),
  MAIL_FROM: z.string().default('Hive <hello@hive.example>').describe('Sender of our e-mails'),
  MARKETING_API_KEY: z
    .string()
    .optional()
    .describe('Key for newsletters by MailerLite; without it no subscriber is written there'),
  MARKETING_GROUPS: z
    .string()
    .optional()
    .describe('Ids of the groups there that new subscribers join, separated by commas'),
  AD_PIXEL_ID: z.string().optional().describe('The pixel that counts sign-ups from advertising'),
  AD_ACCESS_TOKEN: z.string().optional().describe('Lets the server report to that pixel'),
  AD_PIXEL_SCRIPT: z
    .url()
    .default('https://connect.facebook.net/en_US/fbevents.js')
    .describe('The address of that pixel’s script; loaded on public pages, after Accept'),
  ANALYTICS_ID: z
    .string()
    .optional()
    .describe('The analytics property that counts page visits; without it none are counted there'),
  ANALYTICS_SCRIPT: z
    .url()
    .default('https://www.googletagmanager.com/gtag/js')
    .describe('The address of its script; loaded on public pages, after Accept'),
  BEACON_RELAYS: z
    .string()
    .optional()
    .describe(
      'Relays of the drand beacon, separated by commas, whose numbers draws of fixtures can wait for: four public ones in production, the stand-in in demo; none asks none, and numbers are typed in',
    ),
  ORGANISER_NAME: z.string().default('Hive').describe('Who runs the leagues'),
  ORGANISER_EMAIL: z.email().default('hello@hive.example').describe('Where people can write to'),
  SOCIAL_LINKS: z
    .string()
    .optional()
    .describe(
      'The organiser’s addresses on social networks, separated by commas; shown in the footer',
    ),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(60)
    .default(0)
    .describe(
      'How long a process that is to stop still answers, but is not ready, so that the proxy in front sends visitors to another one',
    ),
  API_KEY: z
    .string()
    .default('hive-web')
    .describe('Identifies the web app to the Sports API; public, not a secret'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('How much is logged'),
  METRICS_TOKEN: z
    .string()
    .min(20, 'must have at least 20 characters')
    .optional()
    .describe(
      'Turns on /metrics for Prometheus, which sends this token as bearer token; openssl rand -hex 20 makes one',
    ),
  PING_URL: z
    .url()
    .optional()
    .describe(
      'Asked for every ten minutes while nothing about Hive itself is to be acted on: the address of a service such as healthchecks.io or Uptime Kuma, which writes to you when it is not asked',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url()
    .optional()
    .describe(
      'Turns on traces: the address of an OpenTelemetry collector that takes OTLP over HTTP, without /v1/traces; http://127.0.0.1:4318, say',
    ),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .optional()
    .describe('Headers for it, such as a token: name=value, separated by commas'),
  TRACES_SHARE: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe(
      'The share of requests and jobs that is traced, from 0 to 1, where the proxy in front has not decided it',
    ),
  SLOW_QUERY_MS: z.coerce
    .number()
    .int()
    .min(0)
    .default(500)
    .describe(
      'A query of the database that takes longer, in milliseconds, is logged, without its values; 0 logs none',
    ),
})

/** Settings of earlier releases that someone would go on relying on, and what has taken their place. */
export const GONE: Readonly<Record<string, string>> = {
  ARCHIVE_URL:
    'Hive no longer archives the embedded database itself: production runs on Debian’s PostgreSQL with pgBackRest; ' +
    'see docs/operation.md. Remove this line, and the others that begin with ARCHIVE_',
}

export const NEEDED_IN_PRODUCTION = [
  'PUBLIC_URL',
  'TRUSTED_PROXIES',
  'SECRET_KEYS',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'MAIL_FROM',
  'ORGANISER_EMAIL',
] as const

export type Settings = z.output<typeof settings>
