import { nightsToCome } from '@hive/domain/leagues/leagues/nights'
import { irishWall } from '@hive/domain/base/time/irish'
import { mailed } from '#features/base/mails/service.ts'
import { alone } from '#jobs/alone.ts'
import { type Handled, handled } from '#jobs/handled.ts'
import { giveImportedPlaces } from './give-imported-places.ts'
import { importInvitationMail } from './mails/import-invitation.ts'
import { findPersonNews } from './player-queries.ts'
import * as job from './jobs.ts'

/** Durable work of imports: mails to people without an account, and their places once they have logged in. */
export const IMPORT_WORK: readonly Handled[] = [
  mailed(job.sendImportInvitation, importInvitationMail, async (context, { personId }) => {
    const news = await findPersonNews(context.db, personId)
    // Undone, or they have logged in, before the mail was sent.
    if (!news) return null
    const [nextNight = news.startDate] = nightsToCome(news, irishWall(context.now()))
    return { ...news, nextNight }
  }),
  handled(job.giveImportedPlaces, alone(giveImportedPlaces)),
]
