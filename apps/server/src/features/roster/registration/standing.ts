import { movesUp } from '@hive/domain/roster/registration/try-out'
import { Refusal } from '@hive/domain/errors'
import type { League } from '@hive/domain/season/season/league'
import type { SignUpChoice } from '@hive/domain/leagues/promotions/prices'
import type { Database } from '#db/database.ts'
import type { InLeague } from '#db/keys.ts'
import type { Registration } from './hold-and-settle.ts'
import { lockLive, lockStarts, lockUpgrade } from './queries.ts'
import { lockTried } from './try-out-queries.ts'

type Way = { league: League; choice: SignUpChoice }

/** The player's sign-ups for a league that matter to the one that they start now. */
export type StartedSignUps = {
  /** The try-out that the choice moves up: one that holds its place, or one that is over. */
  tryOut: Registration | null
  /** The sign-up that they have begun and not paid. */
  underWay: Registration | undefined
}

/**
 * Reads and locks where a player stands with a league; another start of the same player waits. Refuses who is
 * in already, unless the choice moves their try-out up.
 */
export async function lockStanding(db: Database, who: InLeague, way: Way): Promise<StartedSignUps> {
  await lockStarts(db, who.playerId)
  const live = await lockLive(db, who)
  const tryOut = await tryOutToMoveUp(db, who, { ...way, live })
  if (live?.state === 'confirmed' && !tryOut) {
    throw new Refusal('already_registered', 'You’re already registered for this league.')
  }
  const upgrade = tryOut && (await lockUpgrade(db, tryOut.id))
  return { tryOut, underWay: upgrade ?? (live?.state === 'held' ? live : undefined) }
}

async function tryOutToMoveUp(
  db: Database,
  who: InLeague,
  { live, league, choice }: Way & { live: Registration | undefined },
): Promise<Registration | null> {
  if (live?.state === 'confirmed') return movesUp(live, choice) ? live : null
  const tried = league.tryItOutEnabled ? await lockTried(db, who) : undefined
  if (tried && choice.tryItOut) {
    throw new Refusal('try_out_unavailable', 'You’ve tried this league out already.')
  }
  return tried && movesUp(tried, choice) ? tried : null
}
