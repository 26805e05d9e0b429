import type { Day } from '@hive/domain/base/time/day'
import { courtsOf, nightOf } from '@hive/domain/season/nights/night'
import { readSubject } from '@hive/domain/season/nights/operation'
import type { Database } from '#db/database.ts'
import { listCourts, operationOf } from './operation-queries.ts'

/** The court of each game of a hall's night that a phone has said begins there. */
export async function begunOn(
  db: Database,
  hall: { venueId: number; day: Day },
): Promise<ReadonlyMap<number, number>> {
  const rows = await listCourts(db, hall)
  const night = nightOf(rows.map(operationOf))
  return new Map(
    [...night.keys()].flatMap((text) => {
      const about = readSubject(text)
      if (about?.of !== 'court') return []
      const [court] = courtsOf(night, about.fixtureId)
      return court === undefined ? [] : [[about.fixtureId, court] as const]
    }),
  )
}
