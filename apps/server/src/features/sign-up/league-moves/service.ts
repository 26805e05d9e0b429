import type { Database } from '#db/database.ts'
import { endAsCalledOff } from './queries.ts'

/** Ends the question that people of a league are asked, because the league is called off. */
export function endQuestion(db: Database, leagueId: number): Promise<void> {
  return endAsCalledOff(db, leagueId)
}
