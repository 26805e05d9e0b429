import type { SiteConfig } from '@hive/contract/site'
import type { Context } from '#context.ts'

/** The public part of the settings. */
export function siteConfigOf({ config, identity }: Context): SiteConfig {
  const { mode, organiser, apiKey } = config
  return { mode, organiser, apiKey, identity: identity.client }
}
