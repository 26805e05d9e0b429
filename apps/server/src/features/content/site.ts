import type { SiteConfig } from '@hive/contract/site'
import type { Config } from '#config.ts'

/** The public part of the settings. */
export function siteConfigOf({ mode, organiser, apiKey, http }: Config): SiteConfig {
  return {
    mode,
    organiser,
    apiKey,
    identity: { issuer: `${http.publicUrl}/auth`, clientId: 'hive-web', scope: 'openid profile' },
  }
}
