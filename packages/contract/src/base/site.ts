import { z } from 'zod'
import { idText } from './common.ts'
import { endpoint } from '../endpoint.ts'

/** Someone else's script, and what we are called there. */
const foreignScript = z.object({ id: z.string(), script: z.url() })

/** Settings that the browser needs before it can do anything; all of them are public. */
export const siteConfig = z.object({
  mode: z.enum(['demo', 'production']),
  /** The address of the site, for those who carry it elsewhere. */
  publicUrl: z.string(),
  /** A trial in production: no card is charged, and every page says so. */
  isTrial: z.boolean(),
  organiser: z.object({
    name: z.string(),
    email: z.string(),
    /** Where else the organiser is to be found. */
    social: z.array(z.object({ name: z.string(), url: z.url() })),
  }),
  /** Names the client to the gateway; no secret. */
  apiKey: z.string(),
  /** Promotions that are not over; their seconds are Irish time. */
  promotions: z.array(
    z.object({
      id: z.int(),
      percent: z.int(),
      from: z.string(),
      until: z.string(),
      label: z.string(),
      couponCode: z.string(),
      /** The league that it is for; null for all. */
      leagueId: z.int().nullable(),
    }),
  ),
  identity: z.object({
    issuer: z.url(),
    clientId: z.string(),
    scope: z.string(),
    /** The embedded provider has pages for password, e-mail and passkeys; another one has its own. */
    kind: z.enum(['embedded', 'external']),
    /** How one signs out there: by the standard, or at an address with the provider's own words. */
    signOut: z.object({ style: z.enum(['oidc', 'cognito', 'auth0']), url: z.url().nullable() }),
  }),
  /** The tools that measure public pages after Accept; `null` where the organiser measures nothing. */
  measurement: z
    .object({ pixel: foreignScript.nullable(), analytics: foreignScript.nullable() })
    .nullable(),
})

export type SiteConfig = z.output<typeof siteConfig>
export type Measurement = NonNullable<SiteConfig['measurement']>

export const getConfig = endpoint({
  access: 'anyone',
  path: '/api/config',
  summary: 'The public settings of this Hive.',
  reply: siteConfig,
})

/** A version of the liability agreement, in paragraphs of plain text. */
export const agreement = z.object({
  version: z.string(),
  title: z.string(),
  /** One paragraph each; a paragraph that starts with `## ` is a heading. */
  paragraphs: z.array(z.string()),
})

export const getAgreement = endpoint({
  access: 'anyone',
  path: '/api/agreement',
  summary:
    'The liability agreement that new sign-ups of a league accept; without a league the newest version.',
  query: z.object({ leagueId: idText.optional() }),
  reply: agreement,
})

export const getAgreements = endpoint({
  access: 'anyone',
  path: '/api/agreements',
  summary: 'Every version of the liability agreement that a league can name, the newest first.',
  reply: z.object({ agreements: z.array(agreement) }),
})
