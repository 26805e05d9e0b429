import { z } from 'zod'

/** Known to the card stand-in too; worth nothing anywhere else. */
const DEMO_STRIPE_KEY = 'sk_test_hive_demo'
const DEMO_WEBHOOK_SECRET = 'whsec_hive_demo'

const port = z.coerce.number().int().min(1).max(65_535)
const secretKey = z
  .string()
  .refine((key) => Buffer.from(key, 'base64').length === 32, 'must be 32 bytes in base64')

/** Every setting there is. `docs/configuration.md` is made from these descriptions. */
export const settings = z.object({
  HIVE_MODE: z
    .enum(['demo', 'production'])
    .default('demo')
    .describe('demo: loopback only, with a demo world and stand-ins for the outside services'),
  HOST: z
    .string()
    .optional()
    .describe('Address to listen on; 127.0.0.1 in demo, 0.0.0.0 otherwise'),
  PORT: port.default(3000).describe('Port of the app'),
  STANDINS_PORT: port.optional().describe('Port of the stand-ins (demo only); PORT + 1'),
  DATA_DIR: z.string().default('.data').describe('Everything that is kept on disk'),
  DATABASE_URL: z
    .url()
    .optional()
    .describe('A PostgreSQL (15 to 18) of your own; without it one runs embedded in DATA_DIR'),
  PUBLIC_URL: z.url().optional().describe('The address people use; http://localhost:PORT in demo'),
  TRUSTED_PROXIES: z
    .string()
    .optional()
    .describe('Addresses of the proxies in front, with commas; without it none is believed'),
  SECRET_KEYS: z
    .string()
    .optional()
    .describe('Keys that seal data at rest: 32 bytes in base64 each, with commas, newest first'),
  OIDC_ISSUER: z
    .url()
    .optional()
    .describe('Another OpenID provider to sign in with; without it the embedded one does'),
  OIDC_CLIENT_ID: z.string().optional().describe('Our client there: public, with PKCE'),
  OIDC_SCOPE: z.string().default('openid profile email').describe('What we ask it for'),
  OIDC_AUDIENCE: z
    .string()
    .optional()
    .describe(
      'What its access tokens must be made for, with commas; without it they must name our client, as with Cognito',
    ),
  OIDC_LOGOUT_STYLE: z
    .enum(['oidc', 'cognito', 'auth0'])
    .default('oidc')
    .describe('How one signs out there: by the standard, or in its own way at OIDC_LOGOUT_URL'),
  OIDC_LOGOUT_URL: z.url().optional().describe('Its sign-out address, for cognito and auth0'),
  STRIPE_SECRET_KEY: z.string().optional().describe('Card payments by Stripe'),
  STRIPE_WEBHOOK_SECRET: z.string().optional().describe('Signs what Stripe tells us'),
  SMTP_URL: z.url().optional().describe('Outgoing e-mail, as smtp:// or smtps://'),
  MAIL_FROM: z.string().default('Hive <hello@hive.example>').describe('Sender of our e-mails'),
  MARKETING_API_KEY: z
    .string()
    .optional()
    .describe('Newsletters by MailerLite; without it nobody is written there'),
  MARKETING_GROUPS: z
    .string()
    .optional()
    .describe('Groups there that new subscribers join, by their numbers, with commas'),
  AD_PIXEL_ID: z
    .string()
    .optional()
    .describe('The pixel that counts sign-ups which advertising brought'),
  AD_ACCESS_TOKEN: z.string().optional().describe('Lets the server report to that pixel'),
  AD_PIXEL_SCRIPT: z
    .url()
    .default('https://connect.facebook.net/en_US/fbevents.js')
    .describe('Where the script of that pixel is; loaded on public pages, after Accept'),
  ANALYTICS_ID: z
    .string()
    .optional()
    .describe('The analytics property that counts page visits; without it none are counted there'),
  ANALYTICS_SCRIPT: z
    .url()
    .default('https://www.googletagmanager.com/gtag/js')
    .describe('Where its script is; loaded on public pages, after Accept'),
  ORGANISER_NAME: z.string().default('Hive').describe('Who runs the leagues'),
  ORGANISER_EMAIL: z.email().default('hello@hive.example').describe('Where people can write to'),
  SOCIAL_LINKS: z
    .string()
    .optional()
    .describe(
      'Addresses of the organiser on social networks, with commas; they stand in the footer',
    ),
  API_KEY: z
    .string()
    .default('hive-web')
    .describe('Names the web app to the Sports API; public, no secret'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('How much is logged'),
})

export const NEEDED_IN_PRODUCTION = [
  'PUBLIC_URL',
  'SECRET_KEYS',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
] as const

export type Config = ReturnType<typeof readConfig>

/**
 * Reads the environment once, at start-up; nothing else in the server looks at it. Throws with all
 * that is missing or wrong at once, and never with a secret's value.
 */
export function readConfig(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(given)
  if (!parsed.success) throw new Error(`Bad settings:\n${z.prettifyError(parsed.error)}`)
  const env = parsed.data
  const secretKeys = env.SECRET_KEYS?.split(',').map((key) => key.trim()) ?? null
  refuseIncomplete(env, secretKeys)

  const standInsPort = env.STANDINS_PORT ?? env.PORT + 1
  const isDemo = env.HIVE_MODE === 'demo'
  return {
    mode: env.HIVE_MODE,
    http: {
      host: env.HOST ?? (isDemo ? '127.0.0.1' : '0.0.0.0'),
      port: env.PORT,
      publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
      trustedProxies: env.TRUSTED_PROXIES?.split(',').map((address) => address.trim()) ?? [],
    },
    dataDir: env.DATA_DIR,
    database: env.DATABASE_URL
      ? ({ kind: 'external', url: env.DATABASE_URL } as const)
      : ({ kind: 'embedded' } as const),
    /** `null`: demo mode makes a key of its own and keeps it in the data folder. */
    secretKeys,
    /** `null`: the embedded provider. */
    oidc: oidcOf(env),
    payments: {
      secretKey: env.STRIPE_SECRET_KEY ?? DEMO_STRIPE_KEY,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? DEMO_WEBHOOK_SECRET,
      /** Where the card stand-in listens; `null` is Stripe itself. */
      standInPort: isDemo && !env.STRIPE_SECRET_KEY ? standInsPort : null,
    },
    mail: {
      url: env.SMTP_URL ?? `smtp://127.0.0.1:${standInsPort + 1}`,
      from: env.MAIL_FROM,
    },
    /** `null`: none. In demo the stand-ins play them. */
    marketing: marketingOf(env, isDemo ? `http://127.0.0.1:${standInsPort}` : null),
    ads: adsOf(env, isDemo ? `http://127.0.0.1:${standInsPort}` : null),
    organiser: {
      name: env.ORGANISER_NAME,
      email: env.ORGANISER_EMAIL,
      social: socialOf(env.SOCIAL_LINKS ?? (isDemo ? DEMO_SOCIAL_LINKS : '')),
    },
    /** What public pages are measured with after Accept; `null`: nothing. */
    measurement: measurementOf(env, isDemo ? `http://localhost:${standInsPort}` : null),
    apiKey: env.API_KEY,
    logLevel: env.LOG_LEVEL,
  }
}

/** Each with the name that people know it by: `https://www.instagram.com/hive` is `Instagram`. */
function socialOf(links: string): { name: string; url: string }[] {
  return links
    .split(',')
    .map((link) => link.trim())
    .filter((link) => link !== '')
    .map((link) => {
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

function marketingOf(env: z.output<typeof settings>, standIn: string | null) {
  const groups = env.MARKETING_GROUPS?.split(',').map((group) => group.trim()) ?? []
  const { MARKETING_API_KEY: apiKey } = env
  if (apiKey) return { url: 'https://connect.mailerlite.com', apiKey, groups }
  return standIn === null ? null : { url: standIn, apiKey: 'demo', groups }
}

function adsOf(env: z.output<typeof settings>, standIn: string | null) {
  const { AD_PIXEL_ID: pixelId, AD_ACCESS_TOKEN: accessToken } = env
  if (pixelId && accessToken) return { url: 'https://graph.facebook.com', pixelId, accessToken }
  return standIn === null ? null : { url: standIn, pixelId: 'demo', accessToken: 'demo' }
}

function measurementOf(env: z.output<typeof settings>, standIn: string | null) {
  const played = (name: string) => standIn && { id: 'demo', script: `${standIn}/${name}` }
  const { AD_PIXEL_ID: pixelId, ANALYTICS_ID: analyticsId } = env
  const pixel = pixelId ? { id: pixelId, script: env.AD_PIXEL_SCRIPT } : played('pixel.js')
  const analytics = analyticsId
    ? { id: analyticsId, script: env.ANALYTICS_SCRIPT }
    : played('analytics.js')
  return pixel || analytics ? { pixel: pixel || null, analytics: analytics || null } : null
}

function oidcOf(env: z.output<typeof settings>) {
  if (!env.OIDC_ISSUER) return null
  return {
    issuer: env.OIDC_ISSUER,
    clientId: env.OIDC_CLIENT_ID ?? '',
    scope: env.OIDC_SCOPE,
    audiences: env.OIDC_AUDIENCE?.split(',').map((audience) => audience.trim()) ?? [],
    signOut: { style: env.OIDC_LOGOUT_STYLE, url: env.OIDC_LOGOUT_URL ?? null },
  }
}

function refuseIncomplete(env: z.output<typeof settings>, secretKeys: string[] | null): void {
  const problems = (secretKeys ?? [])
    .filter((key) => !secretKey.safeParse(key).success)
    .map(() => 'SECRET_KEYS: each key must be 32 bytes in base64')
  if (env.OIDC_ISSUER && !env.OIDC_CLIENT_ID) {
    problems.push('OIDC_CLIENT_ID is missing: OIDC_ISSUER needs it')
  }
  if (env.OIDC_LOGOUT_STYLE !== 'oidc' && !env.OIDC_LOGOUT_URL) {
    problems.push('OIDC_LOGOUT_URL is missing: OIDC_LOGOUT_STYLE needs it')
  }
  if (env.HIVE_MODE === 'production') {
    problems.push(
      ...NEEDED_IN_PRODUCTION.filter((name) => env[name] === undefined).map(
        (name) => `${name} is missing: ${settings.shape[name].description}`,
      ),
    )
  }
  if (problems.length > 0)
    throw new Error(`Bad settings:\n${problems.map((text) => `- ${text}`).join('\n')}`)
}
