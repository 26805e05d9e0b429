import { MOST_OTHER_HALLS } from '@hive/domain/leagues/leagues/other-halls'
import { z } from 'zod'
import { day, id, idText } from '../base/common.ts'
import { clockTime, typedNumber, whole } from '../base/typed.ts'
import { endpoint } from '../endpoint.ts'

const access = { permission: 'leagues', league: 'sent' } as const

/** Nights of a league in another hall, with what it has there; without a last day it is one night. */
const fields = {
  from: day,
  until: z.union([z.literal(''), day]),
  venueId: typedNumber(z.int('Please choose a hall.').min(1, 'Please choose a hall.')),
  courtsBooked: typedNumber(whole(1, 50, 'Please enter how many courts you have, from 1 to 50.')),
  startTime: clockTime,
  endTime: clockTime,
}

const halls = z.array(z.object(fields).transform(withLastDay)).max(MOST_OTHER_HALLS)

/** Public, where games of these nights go along. */
const reason = z
  .string()
  .trim()
  .max(200, 'Please keep the reason under 200 characters.')
  .default('')

/** One of them as it is typed in. */
export const otherHallForm = z.object({ ...fields, reason }).transform(withLastDay)

/** Only the reason, where nights go back to the league’s own hall. */
export const backHomeForm = z.object({ reason })

function withLastDay<Hall extends { from: string; until: string }>(hall: Hall): Hall {
  return { ...hall, until: hall.until === '' ? hall.from : hall.until }
}

export const getOtherHalls = endpoint({
  access,
  path: '/api/organiser/leagues/halls',
  summary: 'The halls of a league on nights that are not in its own, and what it has in that one.',
  query: z.object({ leagueId: idText }),
  reply: z.object({
    halls,
    /** Its own: what a night has there. */
    venueId: z.int(),
    courtsBooked: z.int(),
    startTime: z.string(),
    endTime: z.string(),
    /** All nights, from today on. */
    nights: z.array(day),
  }),
})

export type OtherHalls = z.output<typeof getOtherHalls.reply>

export const saveOtherHalls = endpoint({
  access,
  path: '/api/organiser/leagues/halls/save',
  summary:
    'Sets the halls of nights that are not in the league’s own. Games of a night go to its new hall with it, to their time and court where it has them, and their players are told; 400 without a reason for that. `was` is what was read; 409 when someone else has changed it.',
  body: z.object({ leagueId: id, halls, was: halls, reason }),
  /** The games that have gone along, those that wait for a time now, and how many people are told. */
  reply: z.object({ games: z.int(), waiting: z.int(), people: z.int() }),
})
