import { z } from 'zod'
import { day, idText, nothing } from './common.ts'
import { endpoint } from './endpoint.ts'

const closedPeriod = z.object({
  id: z.int(),
  from: day,
  until: day,
  closedAt: z.iso.datetime(),
  entries: z.int(),
  /** Of the file's bytes, in hexadecimal. */
  sha256: z.string(),
})

export type ClosedPeriod = z.output<typeof closedPeriod>

export const getClosedPeriods = endpoint({
  access: { permission: 'money', league: 'all' },
  method: 'GET',
  path: '/api/organiser/books/closed',
  summary: 'The periods of the books that are closed, the newest first.',
  query: nothing,
  body: nothing,
  reply: z.object({
    periods: z.array(closedPeriod),
    /** The day of the first entry; `null` before there is one. */
    firstDay: day.nullable(),
  }),
})

export const closeBooks = endpoint({
  access: { permission: 'money', league: 'all' },
  method: 'POST',
  path: '/api/organiser/books/close',
  summary:
    'Closes the books up to the end of a day, for good, and keeps their file as it is. What is heard of later counts for the first open day.',
  query: nothing,
  body: z.object({ until: day }),
  reply: z.object({ done: z.literal(true) }),
})

export const getClosedFile = endpoint({
  access: { permission: 'money', league: 'all' },
  method: 'GET',
  path: '/api/organiser/books/file',
  summary: 'The accountant’s file of a closed period, the same to the byte for ever.',
  query: z.object({ periodId: idText }),
  body: nothing,
  reply: z.object({
    name: z.string(),
    /** In UTF-8 these are its bytes. */
    text: z.string(),
    sha256: z.string(),
  }),
})
