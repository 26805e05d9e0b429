/** Said with every answer. Made once: setting them by hand costs nothing per request. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
} as const

/** For answers that are no page. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'"

const STRICT_TRANSPORT = 'max-age=63072000; includeSubDomains'

/** What goes with every answer; at an address with HTTPS also that there is no other way. */
export function standingHeaders(publicUrl: string): Record<string, string> {
  const isSecure = publicUrl.startsWith('https:')
  return {
    ...SECURITY_HEADERS,
    'content-security-policy': API_POLICY,
    ...(isSecure ? { 'strict-transport-security': STRICT_TRANSPORT } : {}),
  }
}

/** Origins besides ours that a page may load scripts from, and report to. */
export type Foreign = { readonly scripts: readonly string[]; readonly reports: readonly string[] }

type Allowed = {
  /** Origins that the browser may call besides ours, such as another sign-in provider's. */
  readonly outside: readonly string[]
  /** What the organiser has configured to measure public pages with. */
  readonly foreign?: Foreign
  /** Origins whose pages may stand in ours, such as a video's that the organiser chose. */
  readonly frames?: readonly string[]
}

const NOTHING_FOREIGN: Foreign = { scripts: [], reports: [] }

/** What stands in every page itself, by SHA-256 in base64, as a content security policy names it. */
export type Inline = { readonly style: string; readonly script: string }

/** For our pages: nothing but our own files, and the style sheet and script that stand in the page. */
export function pagePolicy(
  inline: Inline,
  { outside, foreign = NOTHING_FOREIGN, frames = [] }: Allowed,
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
  ].join('; ')
}
