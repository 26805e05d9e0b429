import { paths } from '@hive/domain/base/site/paths'
import { AD_STALE_MS } from '@hive/domain/base/tracking/ad-events'
import type { Context } from '#context.ts'
import { type Handled, handled } from '#jobs/handled.ts'
import type { Landing } from './landing.ts'
import { findConversion } from './queries.ts'
import * as job from './jobs.ts'

async function sendConversion(
  { db, ads, config, now }: Context,
  registrationId: number,
): Promise<void> {
  const found = await findConversion(db, registrationId)
  if (!ads || !found?.adEventId || !found.paidAt || found.email === '') return
  if (isStale(found.paidAt, now())) return
  await ads.sendConversion({
    eventId: found.adEventId,
    at: found.paidAt,
    email: found.email,
    url: `${config.http.publicUrl}${paths.signUpSuccess}`,
    userAgent: 'Hive',
    value: found.dueCents,
    leagueId: found.leagueId,
    leagueTitle: found.title,
  })
}

async function sendLanding({ ads, config, log, now }: Context, visit: Landing): Promise<void> {
  if (!ads || isStale(visit.at, now())) return
  const isTaken = await ads.sendLanding({ ...visit, url: `${config.http.publicUrl}/` })
  if (!isTaken) log.warn('the ad network will not have a landing')
}

function isStale(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() > AD_STALE_MS
}

/** Reports sign-ups and landings to the ad network, for visitors who gave consent. */
export const TRACKING_WORK: readonly Handled[] = [
  handled(job.sendConversion, (context, { registrationId }) =>
    sendConversion(context, registrationId),
  ),
  handled(job.sendLanding, sendLanding),
]
