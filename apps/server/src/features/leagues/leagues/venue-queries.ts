import {
  type Blackout,
  type OpeningSlot,
  VENUE_TYPES,
  type VenueType,
} from '@hive/domain/leagues/venues/venue-hours'
import { type Insertable, sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Schema } from '#db/schema.ts'

/** A venue as its organisers know it; what an hour costs is in cents. */
export type VenueRecord = {
  venueId: number
  version: number
  name: string
  address: string
  town: string
  eircode: string
  type: VenueType
  phoneNumber: string
  websiteLink: string
  mapLink: string
  courts: string[]
  openings: OpeningSlot[]
  blackouts: Blackout[]
  hourCents: number | null
  cancelDays: number | null
  latitude: number | null
  longitude: number | null
}

type VenueValues = Omit<VenueRecord, 'venueId' | 'version'>

/** Every venue, with the number of its leagues. */
export async function listVenues(db: Database): Promise<(VenueRecord & { leagues: number })[]> {
  const rows = await venueRows(db)
    .select(
      sql<number>`(select count(*)::int from leagues l
        where l.venue_id = venues.id and l.discarded_at is null)`.as('leagues'),
    )
    .orderBy('name')
    .execute()
  return rows.map((row) => ({ ...toRecord(row), leagues: row.leagues }))
}

/** Locks a venue until the end of the transaction. */
export async function lockVenue(db: Database, id: number): Promise<VenueRecord | undefined> {
  const row = await venueRows(db).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && toRecord(row)
}

/** Makes those who add or rename a venue wait for each other, so that no two choose the same name. */
export async function lockVenueNames(db: Database): Promise<void> {
  await sql`lock table venues in share row exclusive mode`.execute(db)
}

/** Whether another venue has this name. */
export async function isVenueNameTaken(
  db: Database,
  name: string,
  exceptId: number | null,
): Promise<boolean> {
  const other = await db
    .selectFrom('venues')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId ?? 0))
    .executeTakeFirst()
  return other !== undefined
}

export async function insertVenue(db: Database, values: VenueValues): Promise<number> {
  const { id } = await db
    .insertInto('venues')
    .values(toColumns(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Saves a venue under its next version, which is the answer. */
export async function updateVenue(db: Database, id: number, values: VenueValues): Promise<number> {
  const { version } = await db
    .updateTable('venues')
    .set((eb) => ({ ...toColumns(values), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

function venueRows(db: Database) {
  return db.selectFrom('venues').selectAll()
}

type VenueRow = Awaited<ReturnType<ReturnType<typeof venueRows>['executeTakeFirstOrThrow']>>

/** The database keeps the keys of lists in an order of its own, so each is read by name. */
function toRecord({ id, venueTypeId, openings, blackouts, ...row }: VenueRow): VenueRecord {
  return {
    venueId: id,
    version: row.version,
    name: row.name,
    address: row.address,
    town: row.town,
    eircode: row.eircode,
    type: VENUE_TYPES[venueTypeId - 1] ?? 'indoor',
    phoneNumber: row.phoneNumber,
    websiteLink: row.websiteLink,
    mapLink: row.mapLink,
    courts: row.courts,
    openings: openings.map(({ weekday, from, until }) => ({ weekday, from, until })),
    blackouts: blackouts.map(({ from, until, reason }) => ({ from, until, reason })),
    hourCents: row.hourCents,
    cancelDays: row.cancelDays,
    latitude: row.latitude,
    longitude: row.longitude,
  }
}

function toColumns({ type, openings, blackouts, ...values }: VenueValues) {
  return {
    ...values,
    venueTypeId: VENUE_TYPES.indexOf(type) + 1,
    openings: JSON.stringify(openings),
    blackouts: JSON.stringify(blackouts),
  } satisfies Insertable<Schema['venues']>
}
