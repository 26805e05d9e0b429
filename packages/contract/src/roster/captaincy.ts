import { z } from 'zod'
import { askedWire } from '../base/asked.ts'
import { id } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'
import { rosterWire } from './registrations.ts'

const team = z.object({ teamId: id })

export const offerCaptaincy = endpoint({
  access: 'player',
  mails: 'others',
  path: '/api/teams/captaincy/offer',
  summary:
    'Asks a teammate who is in to lead the caller’s team; they get an e-mail. The same again changes nothing.',
  body: team.extend({ playerId: id }),
  reply: rosterWire,
})

export const withdrawCaptaincy = endpoint({
  access: 'player',
  mails: 'others',
  path: '/api/teams/captaincy/withdraw',
  summary: 'Takes the captaincy of the caller’s team back that a teammate has not accepted.',
  body: team,
  reply: rosterWire,
})

const captaincyOffer = z.object({
  teamId: z.int(),
  teamName: z.string(),
  leagueId: z.int(),
  leagueTitle: z.string(),
  /** The name of the captain who asks. */
  from: z.string(),
  asked: askedWire.optional(),
  endsAt: z.iso.datetime(),
  /** Whether the captain is leaving, so that the team leaves the league if no one on it takes it over by then. */
  isLeaving: z.boolean().default(false),
  /** Euro that are missing of a split fee, and that the one who takes over is asked for; `null` where none are. */
  missing: z.number().nullable().default(null),
})

export type CaptaincyOffer = z.output<typeof captaincyOffer>

export const getCaptaincyOffers = endpoint({
  access: 'player',
  path: '/api/teams/captaincy',
  summary: 'The teams whose captains ask the caller to lead them, or are leaving.',
  reply: z.object({ offers: z.array(captaincyOffer) }),
})

export const acceptCaptaincy = endpoint({
  access: 'player',
  mails: 'others',
  path: '/api/teams/captaincy/accept',
  summary:
    'Makes the caller captain of a team whose captain has asked them, or is leaving; safe to repeat.',
  // Euro that they have read they take on, as the offer says; another sum is 409.
  body: team.extend({ missing: z.number().nullable().default(null) }),
})

export const declineCaptaincy = endpoint({
  access: 'player',
  mails: 'others',
  path: '/api/teams/captaincy/decline',
  summary: 'Tells the captain that the caller won’t lead the team; safe to repeat.',
  body: team,
})

export const appointCaptain = endpoint({
  access: { permission: 'people', league: 'found' },
  path: '/api/organiser/teams/captain',
  summary:
    'Makes someone captain of the team that they are on, at once; they and the captain before get an e-mail.',
  body: z.object({
    registrationId: id,
    /** The team that they are on, as the organiser has seen it; another one is 409. */
    teamId: id,
  }),
})

/** The form that asks a teammate; choices come as text. */
export const captaincyForm = z.object({
  playerId: z
    .string()
    .min(1, 'Please choose a teammate.')
    .transform((value) => Number(value)),
})
