import { z } from 'zod'
import { id } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'
import { reason } from '../base/reason.ts'

/** Longer than any hall has people waiting. */
const MOST = 100_000
const position = z
  .number('Please enter a place in line, such as 1.')
  .int('Please enter a whole number.')
  .min(1, 'The first place in line is 1.')
  .max(MOST, 'Please enter a smaller number.')

export const moveInLine = endpoint({
  access: { permission: 'people', league: 'found' },
  path: '/api/organiser/waiting-list/move',
  summary: 'Moves someone on a waiting list, for a reason that is kept.',
  body: z.object({
    entryId: id,
    /** Their place in line, from 1, as the organiser has seen it; another one is 409. */
    from: position,
    /** A place beyond the end is the last one. */
    to: position,
    reason,
  }),
  reply: z.object({ position: z.int() }),
})

export const passOver = endpoint({
  access: { permission: 'people', league: 'found' },
  mails: 'others',
  path: '/api/organiser/waiting-list/pass-over',
  summary:
    'Ends the offer of a place to someone who waited, for a reason that is kept; the place goes to the next in line, and they get an e-mail. 409 once they have answered.',
  body: z.object({ entryId: id, reason }),
  reply: z.object({}),
})

/** The form of the line; the place comes as text. */
export const lineForm = z.object({
  to: z
    .string()
    .transform((text) => (text.trim() === '' ? undefined : Number(text)))
    .pipe(position),
  reason,
})
