/** Said with every answer. Made once: setting them by hand costs nothing per request. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
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

/**
 * For our pages: nothing but our own files, and the one style sheet that stands in the page.
 *
 * @param outside origins that the browser may call besides ours, such as another sign-in provider's
 */
export function pagePolicy(styleHash: string, outside: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'sha256-${styleHash}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...outside].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
}
