import type { Cents } from '@hive/domain/base/money/cents'
import { registrationType } from '@hive/domain/leagues/leagues/registration-type'
import type { Day } from '@hive/domain/base/time/day'
import type { Database } from '#db/database.ts'
import { signatureOf } from './become-teammate.ts'
import { findPreferences } from './friend-queries.ts'
import { type Cause, holdPlace, type Registration, WITHOUT_CHECKOUT } from './hold-and-settle.ts'

type Elsewhere = {
  league: { leagueId: number; firstNight: Day | null; nights: number }
  places: number
  /** The price, which is paid in the same transaction. */
  cents: Cents
  /** The team that it is for, in the other league. */
  team: { id: number; name: string } | null
  cause: Cause
}

/**
 * Keeps a place in another league for someone who moves there, with what they have signed and whom they want to play with.
 * Refuses when that league is full.
 */
export async function holdElsewhere(
  db: Database,
  former: Registration,
  { league, places, cents, team, cause }: Elsewhere,
): Promise<number> {
  const held = await holdPlace(
    db,
    {
      ...WITHOUT_CHECKOUT,
      ...league,
      type: registrationType(former.registrationTypeId) ?? 'individual',
      playerId: former.playerId,
      skillLevelId: former.skillLevelId,
      places,
      listedCents: cents,
      dueCents: cents,
      offerId: null,
      team,
      agreement: signatureOf(former),
      preferences: await findPreferences(db, former.id),
    },
    cause,
  )
  return held.id
}
