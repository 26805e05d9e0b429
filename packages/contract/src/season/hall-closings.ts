import { z } from 'zod'
import { day, id, idText } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'
import { reason } from '../base/reason.ts'
import { keptLoss, lossForm } from './inventory.ts'
import { wireRepair } from './repairs.ts'

const access = { permission: 'leagues', league: 'all' } as const

export const getHallClosings = endpoint({
  access,
  path: '/api/organiser/halls/closings',
  summary:
    'What is closed at a venue from today on, and the games and partner nights of each league that stand there.',
  query: z.object({ venueId: idText }),
  reply: z.object({
    losses: z.array(keptLoss),
    courts: z.int(),
    /** Leagues with games of play-offs there, whose rounds move as a whole. */
    playOffs: z.array(z.object({ leagueId: z.int(), title: z.string(), games: z.int() })),
    /** Partner nights there, which are drawn again or called off. */
    partnerNights: z.array(z.object({ leagueId: z.int(), title: z.string(), night: day })),
    leagues: z.array(
      z.object({
        leagueId: z.int(),
        title: z.string(),
        /** `Aces v Bees, 2 Mar 2027 at 18:30, court 1` */
        games: z.array(z.string()),
      }),
    ),
  }),
})

export type HallClosings = z.output<typeof getHallClosings.reply>

export const closeHall = endpoint({
  access,
  path: '/api/organiser/halls/close',
  summary: 'Closes a venue, or some courts of it, for all leagues until it is opened again.',
  body: lossForm.safeExtend({ venueId: id }),
})

export const openHall = endpoint({
  access,
  path: '/api/organiser/halls/open',
  summary: 'Opens a venue again that was closed. Games can be put there again.',
  body: z.object({ venueId: id, lossId: id }),
})

export const findHallRepairs = endpoint({
  access,
  path: '/api/organiser/halls/repairs/find',
  summary:
    'Finds other times for the games of all leagues that stand where a venue is closed. Changes nothing.',
  body: z.object({ venueId: id }),
  reply: z.object({
    /** Names these repairs of these seasons. */
    key: z.string(),
    people: z.int(),
    leagues: z.array(z.object({ leagueId: z.int(), title: z.string(), repair: wireRepair })),
  }),
})

export type HallRepairs = z.output<typeof findHallRepairs.reply>

export const applyHallRepairs = endpoint({
  access,
  path: '/api/organiser/halls/repairs/apply',
  summary:
    'Moves the games of all leagues at once, with one e-mail to everyone concerned. 409 when a season is not as the organiser saw it.',
  body: z.object({
    venueId: id,
    key: z.string().min(1).max(100),
    expectedPeople: z.int().min(0).max(100_000),
    reason,
  }),
  reply: z.object({ games: z.int(), people: z.int() }),
})
