import type { SiteConfig } from '@hive/contract/base/site'
import { promotionsNotOver } from '@hive/domain/leagues/promotions/promotion'
import type { Context } from '#context.ts'

/** What the public part of the settings is made of. */
export type SiteSource = Pick<Context, 'config' | 'now'> & {
  readonly identity: Pick<Context['identity'], 'client'>
  readonly leagueCache: Pick<Context['leagueCache'], 'read'>
}

/** The public part of the settings. */
export async function siteConfigOf({
  config,
  identity,
  leagueCache,
  now,
}: SiteSource): Promise<SiteConfig> {
  const { mode, isTrial, organiser, apiKey, measurement } = config
  const { publicUrl } = config.http
  const promotions = promotionsNotOver((await leagueCache.read()).promotions, now())
  return {
    mode,
    publicUrl,
    isTrial,
    organiser,
    apiKey,
    promotions,
    identity: identity.client,
    measurement,
  }
}
