import type { z } from 'zod'
import type { sportForm } from '@hive/contract/sports'
import type { venueForm } from '@hive/contract/venues'

/** A venue as its form is sent. */
export const A_VENUE: z.input<typeof venueForm> = {
  name: 'Naas Sports Hall',
  address: 'Caragh Road, Naas',
  town: 'Naas',
  eircode: 'W91 X2C3',
  type: 'indoor',
  phoneNumber: '045 123 456',
  websiteLink: '',
  mapLink: 'https://www.openstreetmap.org/#map=17/53.2158/-6.6669',
  courts: ['Court 1', 'Court 2'],
  openings: [{ weekday: 'Tuesday', from: '18:00', until: '22:00' }],
  blackouts: [{ from: '2026-12-24', until: '2027-01-02', reason: 'Christmas' }],
  hourPrice: '35.50',
  cancelDays: 14,
}

/** A sport as its form is sent. */
export const A_SPORT: z.input<typeof sportForm> = {
  name: 'Tag Rugby',
  playersOnTeam: '7',
  gameDurationInMinutes: 40,
  rules: 'Most tries wins.',
}
