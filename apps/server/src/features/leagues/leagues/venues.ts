import type { Venue, VenueValues } from '@hive/contract/leagues/venues'
import { Refusal } from '@hive/domain/errors'
import { positionIn } from '@hive/domain/leagues/venues/map-link'
import { centsOf, euroOf } from '@hive/domain/base/money/cents'
import { admitVersion, changedValues } from '@hive/domain/base/session/saved-version'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import {
  insertVenue,
  isVenueNameTaken,
  listVenues,
  lockVenue,
  lockVenueNames,
  updateVenue,
  type VenueRecord,
} from './venue-queries.ts'

type Dependencies = Pick<Context, 'db'>
type SavedVenue = { venueId: number; version: number }
/** The sent form: `venueId` is null for a new venue, and `version` is the one that was read. */
type VenueSave = VenueValues & { venueId: number | null; version: number }

/** Every venue, as organisers know it. */
export async function allVenues({ db }: Dependencies): Promise<Venue[]> {
  const venues = await listVenues(db)
  return venues.map(({ leagues, ...venue }) => {
    const { venueId, version, latitude, longitude } = venue
    return { venueId, version, ...valuesOf(venue), latitude, longitude, leagues }
  })
}

/** Adds a venue, or changes one whose version is still the one that was read. */
export const saveVenue = atomic(
  async ({ db }: Dependencies, caller: Caller, save: VenueSave): Promise<SavedVenue> => {
    const { venueId, version, ...venue } = save
    await lockVenueNames(db)
    if (await isVenueNameTaken(db, venue.name, venueId)) {
      const note = 'There is a venue with this name already.'
      throw new Refusal('bad_request', note, { name: note })
    }
    return venueId === null
      ? addVenue(db, caller, venue)
      : changeVenue(db, caller, { venueId, version, venue })
  },
)

async function addVenue(
  db: Database,
  { playerId: by }: Caller,
  venue: VenueValues,
): Promise<SavedVenue> {
  const venueId = await insertVenue(db, { ...columnsOf(venue), ...positionOf(venue) })
  await noteAction(db, { by, kind: 'venue_saved', subject: `venue:${venueId}`, after: venue })
  return { venueId, version: 1 }
}

type VenueChange = SavedVenue & { venue: VenueValues }

async function changeVenue(
  db: Database,
  { playerId: by }: Caller,
  { venueId, version, venue }: VenueChange,
): Promise<SavedVenue> {
  const saved = await lockVenue(db, venueId)
  if (!saved) throw new Refusal('not_found', 'There is no such venue.')
  const before = valuesOf(saved)
  admitVersion({ version: saved.version, values: before }, { version, values: venue })
  const changes = changedValues(before, venue)
  if (changes === null) return { venueId, version: saved.version }
  const position = venue.mapLink === saved.mapLink ? saved : positionOf(venue)
  const { latitude, longitude } = position
  const next = await updateVenue(db, venueId, { ...columnsOf(venue), latitude, longitude })
  await noteAction(db, { by, kind: 'venue_saved', subject: `venue:${venueId}`, ...changes })
  return { venueId, version: next }
}

function positionOf({ mapLink }: VenueValues) {
  return positionIn(mapLink) ?? { latitude: null, longitude: null }
}

function columnsOf({ hourPrice, ...venue }: VenueValues) {
  return { ...venue, hourCents: hourPrice === null ? null : centsOf(hourPrice) }
}

/** A venue in the shape of its form, whose fields also have their order from there. */
function valuesOf(venue: VenueRecord): VenueValues {
  const { hourCents, cancelDays } = venue
  return {
    name: venue.name,
    address: venue.address,
    town: venue.town,
    eircode: venue.eircode,
    type: venue.type,
    phoneNumber: venue.phoneNumber,
    websiteLink: venue.websiteLink,
    mapLink: venue.mapLink,
    courts: venue.courts,
    openings: venue.openings,
    blackouts: venue.blackouts,
    hourPrice: hourCents === null ? null : euroOf(hourCents),
    cancelDays,
  }
}
