import { AD_STALE_MS } from '@hive/domain/tracking/ad-events'
import type { Context } from '#context.ts'
import { openLanding } from './landing.ts'
import { findConversion } from './queries.ts'

/** Tells the ad network of sign-ups and landings whose owners have agreed to be counted. */
export async function workTracking(context: Context): Promise<void> {
  await context.jobs.work('send-conversion', (job) => sendConversion(context, job))
  await context.jobs.work('send-landing', (job) => sendLanding(context, job))
}

async function sendConversion(
  { db, ads, config, now }: Context,
  { registrationId }: { registrationId: number },
): Promise<void> {
  const found = await findConversion(db, registrationId)
  if (!ads || !found?.adEventId || !found.paidAt || found.email === '') return
  if (isStale(found.paidAt, now())) return
  await ads.sendConversion({
    eventId: found.adEventId,
    at: found.paidAt,
    email: found.email,
    url: `${config.http.publicUrl}/leagues/signup/success`,
    userAgent: 'Hive',
    value: found.dueCents,
    leagueId: found.leagueId,
    leagueTitle: found.title,
  })
}

async function sendLanding(
  { ads, config, log, now, sealer }: Context,
  { sealed }: { sealed: string },
): Promise<void> {
  if (!ads) return
  const landing = openLanding(sealer, sealed)
  if (isStale(landing.at, now())) return
  const isTaken = await ads.sendLanding({ ...landing, url: `${config.http.publicUrl}/` })
  if (!isTaken) log.warn('the ad network will not have a landing')
}

function isStale(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() > AD_STALE_MS
}
