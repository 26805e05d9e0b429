import type { Config } from '#config.ts'
import type { Foreign } from '#http/headers.ts'

/** Origins that the scripts of known vendors report to, in addition to their own. */
const REPORTS: Readonly<Record<string, readonly string[]>> = {
  'https://connect.facebook.net': ['https://www.facebook.com'],
  'https://www.googletagmanager.com': [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
}

/** The origins that a public page's policy must allow for the configured measurement scripts. */
export function foreignOrigins(measurement: Config['measurement']): Foreign {
  const scripts = [measurement?.pixel, measurement?.analytics].flatMap((used) =>
    used ? [new URL(used.script).origin] : [],
  )
  const origins = [...new Set(scripts)]
  return { scripts: origins, reports: origins.flatMap((at) => [at, ...(REPORTS[at] ?? [])]) }
}
