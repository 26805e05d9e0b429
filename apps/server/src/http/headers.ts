import { createHash } from 'node:crypto'
import { REPORTS_PATH } from './policy-reports.ts'

/** Sent with every answer. One constant object, so that they cost nothing per request. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
} as const

/** The content security policy of every answer that is not a page. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'"

const STRICT_TRANSPORT = 'max-age=63072000; includeSubDomains'

/** The headers of every answer; with HTTPS they also tell browsers to use nothing else. */
export function standingHeaders(publicUrl: string): Record<string, string> {
  const isSecure = publicUrl.startsWith('https:')
  return {
    ...SECURITY_HEADERS,
    'content-security-policy': API_POLICY,
    ...(isSecure ? { 'strict-transport-security': STRICT_TRANSPORT } : {}),
  }
}

/** Foreign origins that a page may load scripts from and send reports to. */
export type Foreign = { readonly scripts: readonly string[]; readonly reports: readonly string[] }

type AllowedSources = {
  /** Origins that the browser may call besides ours, such as another sign-in provider's. */
  readonly outside: readonly string[]
  /** The measurement scripts that the organiser has configured for public pages. */
  readonly foreign?: Foreign
  /** Origins that our pages may show in a frame, such as that of an organiser's video. */
  readonly frames?: readonly string[]
}

const NOTHING_FOREIGN: Foreign = { scripts: [], reports: [] }

/** SHA-256 hashes (base64) of the inline style sheet and script, as a content security policy names them. */
export type Inline = { readonly style: string; readonly script: string }

/** A hash as a content security policy names an inline script or style. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}

/**
 * Where a page may turn text into markup or into the address of a script: in the one policy of this name, which
 * `lib/trusted.ts` of the web app makes. A page without one allows it nowhere.
 */
function trustedTypes(name: 'hive' | "'none'"): string[] {
  return ["require-trusted-types-for 'script'", `trusted-types ${name}`]
}

/** The place for reports of violations, as browsers name it; older ones take the address alone. */
const REPORTS = ['report-to violations', `report-uri ${REPORTS_PATH}`]

/** The headers that go with the policy of a page. */
export function policyHeaders(policy: string): Record<string, string> {
  return {
    'content-security-policy': policy,
    'reporting-endpoints': `violations="${REPORTS_PATH}"`,
  }
}

/** The policy of the pages for signing in, which work without scripts; the one for passkeys writes no markup. */
export const HOSTED_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  ...trustedTypes("'none'"),
  ...REPORTS,
].join('; ')

/**
 * The content security policy of our pages: our own files, and the inline style sheet and script, alone. Where an
 * organiser has foreign scripts on public pages, these write what they like, so nothing is asked of texts there.
 */
export function pagePolicy(
  inline: Inline,
  { outside, foreign = NOTHING_FOREIGN, frames = [] }: AllowedSources,
): string {
  return [
    "default-src 'none'",
    [`script-src 'self' 'sha256-${inline.script}'`, ...foreign.scripts].join(' '),
    `style-src 'self' 'sha256-${inline.style}'`,
    ["img-src 'self' data:", ...foreign.reports].join(' '),
    "font-src 'self'",
    "media-src 'self'",
    ...(frames.length > 0 ? [['frame-src', ...frames].join(' ')] : []),
    ["connect-src 'self'", ...outside, ...foreign.reports].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ...(foreign.scripts.length > 0 ? [] : trustedTypes('hive')),
    ...REPORTS,
  ].join('; ')
}
