import { z } from 'zod'
import { job } from '#jobs/declare.ts'
import { interestChange } from './change.ts'

const about = z.object({ interestId: z.int() })

const announcement = z.object({ interestId: z.int(), leagueId: z.int() })

export const syncInterest = job('sync-interest', about)

export const sendInterestMail = job('send-interest-mail', about, { isShortLived: true })

export const sendInterestChange = job('send-interest-change', interestChange, {
  sealedFor: 'interest-change-mail',
  isShortLived: true,
})

export const sendLeagueAnnouncement = job('send-league-announcement', announcement)

/** An address that the marketing service is to delete for good; done by the room above. */
export const addressToForget = job('forget-subscriber', z.string(), {
  sealedFor: 'forget-subscriber',
  isKept: true,
})
