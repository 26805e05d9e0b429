import { nightsToCome } from '@hive/domain/leagues/leagues/nights'
import { irishWall } from '@hive/domain/base/time/irish'
import { hallOnNight } from '#features/season/inventory/service.ts'
import { mailed } from '#features/base/mails/service.ts'
import { alone } from '#jobs/alone.ts'
import { type Handled, handled } from '#jobs/handled.ts'
import { endHeldPlaces } from './end-held-places.ts'
import { giveImportedPlaces } from './give-imported-places.ts'
import { importInvitationMail } from './mails/import-invitation.ts'
import { findPersonNews } from './player-queries.ts'
import * as job from './jobs.ts'

/** Durable work of imports: mails to people without an account, and their places once they have logged in. */
export const IMPORT_WORK: readonly Handled[] = [
  mailed(
    job.sendImportInvitation,
    importInvitationMail,
    async (context, { personId, letter = 1, isReminder = false }) => {
      const news = await findPersonNews(context.db, personId)
      // Undone, or they have logged in, before the mail was sent.
      if (!news) return null
      const [nextNight = news.startDate] = nightsToCome(news, irishWall(context.now()))
      const there = await hallOnNight(context.db, news.leagueId, nextNight)
      return { ...news, ...there, nextNight, letter, isReminder }
    },
  ),
  handled(job.giveImportedPlaces, alone(giveImportedPlaces)),
  handled(job.endHeldPlaces, alone(endHeldPlaces)),
]
