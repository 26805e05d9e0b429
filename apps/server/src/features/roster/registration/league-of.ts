import type { Database } from '#db/database.ts'
import { noSuchSignUp } from './no-such-sign-up.ts'
import { findRegistration } from './queries.ts'

/** The league that a registration is for. */
export async function leagueOf(db: Database, id: number): Promise<number> {
  const registration = await findRegistration(db, id)
  if (!registration) throw noSuchSignUp()
  return registration.leagueId
}
