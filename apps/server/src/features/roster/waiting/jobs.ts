import { z } from 'zod'
import { job, nothing } from '#jobs/declare.ts'
import { invitationGone } from './mails/group.ts'

const entry = z.object({ entryId: z.int() })

export const sendInLine = job('send-in-line', entry)

export const sendOffer = job('send-offer', entry, { isShortLived: true })

export const sendOfferOver = job('send-offer-over', entry, { isShortLived: true })

/** Once for each in line for a team, when the league takes no more of them. */
export const sendNoMoreTeams = job('send-no-more-teams', entry)

export const sendGroupInvitation = job('send-group-invitation', z.object({ invitationId: z.int() }))

export const sendGroupInvitationGone = job('send-group-invitation-gone', invitationGone, {
  sealedFor: 'group-invitation-gone',
})

export const sendGroupSmaller = job('send-group-smaller', entry, { isShortLived: true })

export const tendWaitingLists = job('tend-waiting-lists', nothing, { cron: '* * * * *' })
