import { counted } from '@hive/domain/base/text/words'
import type { recordAdEvent } from '@hive/contract/base/tracking'
import { Refusal } from '@hive/domain/errors'
import { AD_EVENTS } from '@hive/domain/base/tracking/ad-events'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { createLimits } from '#identity/limits.ts'
import { findSignUp } from './queries.ts'
import { sendConversion, sendLanding } from './jobs.ts'

type AdEvent = z.output<typeof recordAdEvent.body>
type Visitor = { ip: string; userAgent: string }

/** Enough for a club house behind one router; one visitor sends two or three events. */
const AD_EVENTS_HERE = { name: 'ad-events', most: 200, minutes: 15 }

/**
 * Queues an event for the ad network, once however often it is sent; without a pixel it is dropped. Visitor
 * data exist only in the job, sealed.
 */
export async function takeAdEvent(
  context: Context,
  { Event, Data }: AdEvent,
  visitor: Visitor,
): Promise<void> {
  const { ads, db, jobs, now, sealer } = context
  if (!ads) return
  const wait = await createLimits(db, sealer).spend([AD_EVENTS_HERE, visitor.ip])
  if (wait !== null) {
    throw new Refusal(
      'too_many_requests',
      `Too many events. Try again in ${counted(wait.minutes, 'minute')}.`,
    )
  }
  const { event_id: eventId } = Data
  if (Event === AD_EVENTS.signUp) return confirmSignUp(context, eventId)
  const { utm_source, utm_medium, utm_campaign, utm_content, utm_term, fbclid } = Data
  const attribution = {
    source: utm_source,
    medium: utm_medium,
    campaign: utm_campaign,
    content: utm_content,
    term: utm_term,
    fbclid,
  }
  await jobs.add(db, sendLanding, { eventId, at: now(), attribution, ...visitor }, eventId)
}

/** Reports a sign-up to the ad network once, whether the server or the browser does it first. */
export async function askForConversion(
  { jobs }: Context,
  db: Database,
  { id, adEventId }: { id: number; adEventId: string | null },
): Promise<void> {
  if (adEventId) await jobs.add(db, sendConversion, { registrationId: id }, adEventId)
}

/** A browser cannot invent a sign-up: an event without a registration is dropped. */
async function confirmSignUp(context: Context, adEventId: string): Promise<void> {
  const found = await findSignUp(context.db, adEventId)
  if (found) await askForConversion(context, context.db, { id: found.id, adEventId })
}
