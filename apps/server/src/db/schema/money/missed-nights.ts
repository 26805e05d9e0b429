import type { Generated } from 'kysely'

export type MissedNightsSchema = {
  /** Nights for which money has gone back. */
  missedNights: { leagueId: number; night: string; createdAt: Generated<Date> }
}
