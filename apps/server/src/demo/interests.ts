import type { Weekday } from '@hive/domain/base/time/day'
import type { Database } from '#db/database.ts'

type Preference = readonly [sports: readonly number[], towns: string, nights: readonly Weekday[]]

/** The sports, towns and nights that people of the demo world would play. */
const PREFERENCES: readonly Preference[] = [
  [[1], 'Lucan', ['Tuesday', 'Thursday']],
  [[1], 'Lucan', ['Tuesday']],
  [[1, 4], 'Lucan, Leixlip', ['Tuesday', 'Wednesday']],
  [[1], 'Lucan', []],
  [[1, 3], 'Lucan, Maynooth', ['Thursday']],
  [[1], 'Lucan', ['Tuesday', 'Sunday']],
  [[4], 'Celbridge', ['Monday']],
  [[4], 'Celbridge, Leixlip', ['Monday', 'Thursday']],
  [[4, 6], 'Celbridge', []],
  [[3], 'Maynooth', ['Wednesday']],
  [[3], 'Maynooth, Kilcock', []],
  [[6], 'Naas', ['Friday']],
]

/** Adds people who have registered interest and confirmed their address. */
export async function insertInterests(db: Database, now: Date): Promise<void> {
  for (const [index, [sports, preferredLocation, nights]] of PREFERENCES.entries()) {
    const { id } = await db
      .insertInto('interests')
      .values({
        email: `interested-${index + 1}@hive.example`,
        preferredLocation,
        nights: [...nights],
        createdAt: now,
        updatedAt: now,
        mailedAt: now,
        confirmedAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('interestSports')
      .values(sports.map((sportId) => ({ interestId: id, sportId })))
      .execute()
  }
}
