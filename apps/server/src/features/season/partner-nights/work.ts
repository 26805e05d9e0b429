import { mailed } from '#features/base/mails/service.ts'
import { leaveTopic } from '#features/base/notices/service.ts'
import type { Handled } from '#jobs/handled.ts'
import { partnerNightMail } from './mails/partner-night.ts'
import { findNightNews, nightsToTell } from './tell.ts'
import * as job from './jobs.ts'

/** Durable work about partner nights: a mail to a player about new, changed or cancelled rounds. */
export const PARTNER_NIGHT_WORK: readonly Handled[] = [
  nightsToTell,
  // What the last release has asked for.
  mailed(job.sendPartnerNight, partnerNightMail, async (context, data) => {
    const { nightId, edition, playerId } = data
    const found = await findNightNews(context, data)
    // The player has had a mail about a later draw.
    if (found?.toldEdition !== edition) return null
    const id = `partner-night-${nightId}-${edition}-${playerId}`
    return { ...found.facts, id, leave: leaveTopic(context, 'changes', playerId) }
  }),
]
