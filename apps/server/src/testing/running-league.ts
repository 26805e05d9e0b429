import { irishDay, irishInstant } from '@hive/domain/base/time/irish'
import { nightsToCome, type LateJoining } from '@hive/domain/leagues/leagues/nights'
import { sql } from 'kysely'
import { givenSignUps } from './sign-up-world.ts'

type LeagueOptions = {
  lateJoining?: LateJoining
  tryItOut?: boolean
  places?: number
  weeksAgo?: number
}

/** A league of eight nights, two of which have been played; seven weeks make that the last but one. */
export async function givenRunning({
  lateJoining = 'pro_rata',
  weeksAgo = 2,
  ...options
}: LeagueOptions = {}) {
  // Noon of today, so that a night of today is still to come.
  const noon = irishInstant(irishDay(new Date()), '12:00')
  const world = await givenSignUps({ ...options, now: () => noon })
  const { db } = world.context
  // It is made to start on the first Tuesday from 35 days on.
  const { rows } = await sql<{ startDate: string; endDate: string }>`
    update leagues set late_joining = ${lateJoining},
      start_date = start_date - ${(5 + weeksAgo) * 7}::int, end_date = end_date - ${(5 + weeksAgo) * 7}::int
    returning start_date, end_date`.execute(db)
  const [season] = rows
  if (!season) throw new Error('There is no league.')
  const toCome = nightsToCome(
    { ...season, nights: null, startTime: '18:30' },
    `${irishDay(noon)}T12:00:00`,
  )
  return { world, season, toCome, noon }
}
