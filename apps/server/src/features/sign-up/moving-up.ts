import { Refusal } from '@hive/domain/errors'
import type { League } from '@hive/domain/leagues/league'
import type { SignUpChoice } from '@hive/domain/registration/sign-up'
import type { Database } from '#db/database.ts'
import { lockTried, type Registration } from '#features/registration/service.ts'

type Who = { leagueId: number; playerId: number }

/** The try-out that this choice moves up: one that holds its place, or one that is over. */
export async function tryOutToMoveUp(
  db: Database,
  who: Who,
  {
    live,
    league,
    choice,
  }: { live: Registration | undefined; league: League; choice: SignUpChoice },
): Promise<Registration | null> {
  if (live?.state === 'confirmed') return movesUp(live, choice) ? live : null
  const tried = league.tryItOutEnabled ? await lockTried(db, who) : undefined
  if (tried && choice.tryItOut) {
    throw new Refusal('try_out_unavailable', 'You’ve tried this league out already.')
  }
  return tried && movesUp(tried, choice) ? tried : null
}

function movesUp(live: { tryItOut: boolean }, { type, tryItOut }: SignUpChoice): boolean {
  return live.tryItOut && !tryItOut && type === 'individual'
}
