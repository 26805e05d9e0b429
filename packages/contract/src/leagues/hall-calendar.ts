import { z } from 'zod'
import { day, idText } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'

const booking = z.object({
  leagueId: z.int(),
  title: z.string(),
  from: z.string(),
  until: z.string(),
  courts: z.int(),
  isDraft: z.boolean(),
})

const closing = z.object({
  from: z.iso.date(),
  until: z.iso.date(),
  /** By number, from 1; none where it is all of them. */
  courts: z.array(z.int()),
  /** Null where it is the whole day. */
  hours: z.object({ from: z.string(), until: z.string() }).nullable(),
  reason: z.string(),
})

const calendar = z.object({
  venueId: z.int(),
  name: z.string(),
  /** The names of its courts; none where they are not known, and then nothing clashes. */
  courts: z.array(z.string()),
  from: z.iso.date(),
  until: z.iso.date(),
  /** The nights on which something is on. */
  nights: z.array(
    z.object({
      night: z.iso.date(),
      /** Why the hall is closed then. */
      closed: z.string().nullable(),
      bookings: z.array(booking),
      /** How many courts are wanted at once, where that is more than are open. */
      wanted: z.int().nullable(),
      /** How many are open then; all that there are where there is no such moment. */
      open: z.int(),
      /** What of its courts is closed then. */
      closings: z.array(closing),
    }),
  ),
})

export type HallCalendar = z.output<typeof calendar>

export const getHallCalendar = endpoint({
  access: { permission: 'leagues', league: 'all' },
  path: '/api/organiser/venues/calendar',
  summary: 'Who has which courts of a hall, night by night for eight weeks, across leagues.',
  query: z.object({ venueId: idText, from: day.optional() }),
  reply: calendar,
})
