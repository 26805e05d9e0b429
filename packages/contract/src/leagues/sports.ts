import { z } from 'zod'
import { id } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'
import { line, typedNumber, whole } from '../base/typed.ts'

const access = { permission: 'leagues', league: 'all' } as const

/** The form of a sport; form and server check it alike. */
export const sportForm = z.object({
  name: line(40, 'Please enter the name of the sport.'),
  playersOnTeam: typedNumber(whole(1, 30, 'Please enter 1 to 30 players.')),
  gameDurationInMinutes: typedNumber(whole(5, 240, 'Please enter 5 to 240 minutes.')),
  rules: line(500, 'Please say how a game is won.'),
})

export type SportValues = z.output<typeof sportForm>

const sport = z.object({
  sportId: z.int(),
  version: z.int(),
  slug: z.string(),
  ...sportForm.shape,
  leagues: z.int(),
})

export type SportRow = z.output<typeof sport>

export const getSports = endpoint({
  access,
  path: '/api/organiser/sports',
  summary: 'Every sport that leagues can be played in.',
  reply: z.object({ sports: z.array(sport) }),
})

export const saveSport = endpoint({
  access,
  path: '/api/organiser/sports',
  summary:
    'Adds a sport (`sportId` null) or changes one; 409 when someone else has saved since it was read.',
  body: sportForm.extend({ sportId: id.nullable(), version: z.int().min(0) }),
  reply: z.object({ sportId: z.int(), version: z.int() }),
})
