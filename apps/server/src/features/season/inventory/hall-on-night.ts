import { setFor } from '@hive/domain/leagues/leagues/other-halls'
import type { Day } from '@hive/domain/base/time/day'
import type { Database } from '#db/database.ts'
import { type KeptHall, listHalls } from './hall-queries.ts'

/** Where a night is and when, as e-mails have it. */
export type NightPlace = { venueName: string; address: string; eircode: string } & Pick<
  KeptHall,
  'startTime' | 'endTime'
>

/** The place and the hours of a league’s night that is not in its own hall; nothing for one that is. */
export async function hallOnNight(
  db: Database,
  leagueId: number,
  night: Day | null,
): Promise<Partial<NightPlace>> {
  const hall = night === null ? undefined : setFor(night, await listHalls(db, leagueId))
  return hall ? placeIn(hall) : {}
}

export function placeIn({
  name,
  address,
  eircode,
  startTime,
  endTime,
}: Omit<KeptHall, 'from' | 'until'>): NightPlace {
  return { venueName: name, address, eircode, startTime, endTime }
}
