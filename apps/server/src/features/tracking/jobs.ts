import type { Context } from '#context.ts'
import { findConversion } from './queries.ts'

/** The ad network takes nothing older than a week; a day less is safe. */
const STALE_MS = 6 * 86_400_000

/** Tells the ad network of a sign-up whose owner has agreed to be counted. */
export async function workTracking(context: Context): Promise<void> {
  const { db, jobs, ads, config, now } = context
  await jobs.work('send-conversion', async ({ registrationId }) => {
    const found = await findConversion(db, registrationId)
    if (!ads || !found?.adEventId || !found.paidAt || found.email === '') return
    if (now().getTime() - found.paidAt.getTime() > STALE_MS) return
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
  })
}
