import { eircodeOf } from '@hive/domain/leagues/venues/eircode'
import { hoursProblems, VENUE_TYPES } from '@hive/domain/leagues/venues/venue-hours'
import { WEEKDAYS } from '@hive/domain/base/time/day'
import { z } from 'zod'
import { day, id } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'
import {
  clockTime,
  line,
  optionalLine,
  optionalEuro,
  optionalLink,
  optionalNumber,
  whole,
} from '../base/typed.ts'

const access = { permission: 'leagues', league: 'all' } as const

/** Names on the lines of a text, or on one line with commas between them, or a list of names. */
const names = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (typeof value === 'string' ? namesIn(value) : value))
  .transform((list) => list.map((name) => name.trim()).filter((name) => name !== ''))
  .pipe(z.array(z.string().max(40, 'Please keep each name under 40 characters.')).max(50))

function namesIn(text: string): string[] {
  return text.split(text.includes('\n') ? '\n' : /[,;]/)
}

const openingSlot = z.object({ weekday: z.enum(WEEKDAYS), from: clockTime, until: clockTime })
const blackout = z.object({ from: day, until: day, reason: optionalLine(100) })

/** The form of a venue; form and server check it alike. */
export const venueForm = z
  .object({
    name: line(80, 'Please enter the name of the venue.'),
    address: line(200, 'Please enter the address.'),
    town: line(60, 'Please enter the town.'),
    eircode: z
      .string()
      .transform((text) => eircodeOf(text) ?? text.trim())
      .pipe(z.string().refine(isEircode, 'Please enter an Eircode, such as W23 E9Y6.')),
    type: z.enum(VENUE_TYPES, 'Please choose indoor or outdoor.'),
    phoneNumber: optionalLine(30),
    websiteLink: optionalLink,
    mapLink: optionalLink,
    courts: names,
    openings: z.array(openingSlot).max(50, 'Please enter at most 50 opening times.'),
    blackouts: z.array(blackout).max(100, 'Please enter at most 100 blackout dates.'),
    /** In euro; null where it is not known. */
    hourPrice: optionalEuro,
    cancelDays: optionalNumber(whole(0, 365, 'Please enter a number of days from 0 to 365.')),
  })
  .superRefine((venue, context) => {
    for (const [field, message] of hoursProblems(venue)) {
      context.addIssue({ code: 'custom', path: field.split('.'), message })
    }
  })

function isEircode(text: string): boolean {
  return text === '' || eircodeOf(text) !== null
}

export type VenueValues = z.output<typeof venueForm>

const venue = z.object({
  venueId: z.int(),
  version: z.int(),
  ...venueForm.shape,
  /** Degrees; null where the map link has none. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** How many leagues are or were played there. */
  leagues: z.int(),
})

export type Venue = z.output<typeof venue>

export const getVenues = endpoint({
  access,
  path: '/api/organiser/venues',
  summary: 'Every venue with its courts, its hours and what it costs.',
  reply: z.object({ venues: z.array(venue) }),
})

export const saveVenue = endpoint({
  access,
  path: '/api/organiser/venues',
  summary:
    'Adds a venue (`venueId` null) or changes one. `version` is the one that was read; when someone else has saved since, the answer is 409 with what they saved.',
  body: venueForm.safeExtend({ venueId: id.nullable(), version: z.int().min(0) }),
  reply: z.object({ venueId: z.int(), version: z.int() }),
})
