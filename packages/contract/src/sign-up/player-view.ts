import { z } from 'zod'
import { id } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'
import { reason } from '../base/reason.ts'
import { waitingWire } from '../roster/registrations.ts'

const access = { permission: 'people', league: 'all' } as const
const viewId = z.uuid()
const endsAt = z.iso.datetime()

/** For how many minutes an organiser may look at Your Leagues as a player sees it. */
export const VIEW_MINUTES = 30

export const startPlayerView = endpoint({
  access,
  path: '/api/organiser/people/view',
  summary:
    'Opens Your Leagues as a player sees it, to look and not to act, for 30 minutes; the reason is kept, for the player too.',
  body: z.object({ playerId: id, reason }),
  reply: z.object({ viewId, endsAt }),
})

const membership = z.object({
  leagueId: z.int(),
  addedAt: z.iso.datetime(),
  teamId: z.int().nullable(),
  teamName: z.string(),
  registered: z.boolean(),
  teamPlayerRegistration: z.boolean(),
  tryItOutRegistration: z.boolean(),
  firstNight: z.iso.date().nullable(),
})

export const getPlayerView = endpoint({
  access,
  path: '/api/organiser/people/view',
  summary:
    'Your Leagues as a player sees it, for the organiser who has opened it; 403 once that is over. It has no profile, health answers or money.',
  query: z.object({ viewId }),
  reply: z.object({
    playerId: z.int(),
    name: z.string(),
    endsAt,
    memberships: z.array(membership),
    waiting: z.array(waitingWire),
  }),
})

export type PlayerView = z.output<typeof getPlayerView.reply>

export const endPlayerView = endpoint({
  access,
  path: '/api/organiser/people/view/end',
  summary: 'Ends a look at Your Leagues as a player sees it; again changes nothing.',
  body: z.object({ viewId }),
})

/** The form of the view. */
export const viewForm = startPlayerView.body.pick({ reason: true })
