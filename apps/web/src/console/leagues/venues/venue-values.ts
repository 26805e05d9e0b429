import type { Venue, venueForm } from '@hive/contract/leagues/venues'
import type { z } from 'zod'

/** The values of a venue's fields: numbers are texts there, and courts are lines of one. */
export type VenueFields = z.input<typeof venueForm>

export const NEW_VENUE: VenueFields = {
  name: '',
  address: '',
  town: '',
  eircode: '',
  type: 'indoor',
  phoneNumber: '',
  websiteLink: '',
  mapLink: '',
  courts: '',
  openings: [],
  blackouts: [],
  hourPrice: '',
  cancelDays: '',
}

export function venueFields(venue: Venue): VenueFields {
  const { venueId: _id, version: _version, leagues: _leagues, ...rest } = venue
  const { latitude: _latitude, longitude: _longitude, ...fields } = rest
  return {
    ...fields,
    // A line for each, so that a comma in a name parts nothing.
    courts: fields.courts.map((court) => `${court}\n`).join(''),
    hourPrice: String(fields.hourPrice ?? ''),
    cancelDays: String(fields.cancelDays ?? ''),
  }
}
