import type { Config } from '#config.ts'
import type { Foreign } from '#http/headers.ts'

/** Where scripts of the known makers report to, besides where they come from. */
const REPORTS: Readonly<Record<string, readonly string[]>> = {
  'https://connect.facebook.net': ['https://www.facebook.com'],
  'https://www.googletagmanager.com': [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
}

/** What a public page must be allowed so that the configured scripts can measure it. */
export function foreignOrigins(measurement: Config['measurement']): Foreign {
  const scripts = [measurement?.pixel, measurement?.analytics].flatMap((used) =>
    used ? [new URL(used.script).origin] : [],
  )
  const origins = [...new Set(scripts)]
  return { scripts: origins, reports: origins.flatMap((at) => [at, ...(REPORTS[at] ?? [])]) }
}
