import { z } from 'zod'
import { day, euroText, id, idText } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'
import { reason } from '../base/reason.ts'

const ALL_MONEY = { permission: 'money', league: 'all' } as const

const closedPeriod = z.object({
  id: z.int(),
  from: day,
  until: day,
  closedAt: z.iso.datetime(),
  entries: z.int(),
  /** The hash of the file's bytes, in hexadecimal. */
  sha256: z.string(),
})

export type ClosedPeriod = z.output<typeof closedPeriod>

export const getClosedPeriods = endpoint({
  access: ALL_MONEY,
  path: '/api/organiser/books/closed',
  summary: 'The periods of the books that are closed, the newest first.',
  reply: z.object({
    periods: z.array(closedPeriod),
    /** The day of the first entry; `null` before there is one. */
    firstDay: day.nullable(),
  }),
})

export const closeBooks = endpoint({
  access: ALL_MONEY,
  path: '/api/organiser/books/close',
  summary:
    'Closes the books up to the end of a day, for good, and keeps their file as it is. What is heard of later counts for the first open day.',
  body: z.object({ until: day }),
})

export const getClosedFile = endpoint({
  access: ALL_MONEY,
  path: '/api/organiser/books/file',
  summary: 'The accountant’s file of a closed period, the same to the byte for ever.',
  query: z.object({ periodId: idText }),
  reply: z.object({
    name: z.string(),
    /** In UTF-8 these are its bytes. */
    text: z.string(),
    sha256: z.string(),
  }),
})

const lodgement = z.object({
  id: z.int(),
  /** In euro. */
  amount: z.number(),
  day,
  note: z.string(),
  isVoided: z.boolean(),
})

export type Lodgement = z.output<typeof lodgement>

export const getLodgements = endpoint({
  access: ALL_MONEY,
  path: '/api/organiser/books/lodgements',
  summary: 'The cash that was taken to the bank, the newest first, fifty at most.',
  reply: z.object({ lodgements: z.array(lodgement) }),
})

const lodged = {
  day,
  note: z.string().trim().max(200, 'Please keep it to 200 characters.'),
}

/** The form for cash that was taken to the bank. */
export const lodgementForm = z.object({
  ...lodged,
  amount: euroText('Please enter an amount, such as 80 or 80.50.'),
})

export const lodgeCash = endpoint({
  access: ALL_MONEY,
  path: '/api/organiser/books/lodgements',
  summary:
    'Records cash that was taken to the bank, at most what the cash box had. The same requestId twice is one.',
  body: z.object({ ...lodged, amount: z.number().max(1_000_000), requestId: z.uuid() }),
})

export const voidLodgement = endpoint({
  access: ALL_MONEY,
  path: '/api/organiser/books/lodgements/void',
  summary:
    'Says that cash was not taken to the bank, or another sum was; the books get an entry of today.',
  body: z.object({ lodgementId: id, reason }),
})
