import type { Cents } from '@hive/domain/base/money/cents'
import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import type { Database } from '#db/database.ts'
import type { Cause, Registration } from './hold-and-settle.ts'
import { insertEvent } from './queries.ts'
import { insertShare, listOwnShares, listShares, type Reading } from './share-queries.ts'

/** Starts the payment of shares of a team's fee. It needs no place: the team has its own. */
export async function openShare(
  db: Database,
  team: Registration,
  { cause, ...share }: { playerId: number; dueCents: Cents; cause: Cause },
): Promise<{ id: number; heldUntil: Date }> {
  const opened = await insertShare(db, team, share)
  const toState = 'share_open'
  await insertEvent(db, { registrationId: opened.id, fromState: null, toState, ...cause })
  return opened
}

type SignedUp = Pick<Registration, 'registrationTypeId' | 'teamId' | 'playerId'>

/** The shares that a teammate has paid or is paying: they leave with them. None for the one whose sign-up is the team's. */
export async function sharesOfMate(
  db: Database,
  { registrationTypeId, teamId, playerId }: SignedUp,
  how: Reading = 'locked',
): Promise<Registration[]> {
  if (registrationTypeId !== REGISTRATION_TYPE_IDS.team_player || teamId === null) return []
  return listOwnShares(db, { teamId, playerId }, how)
}

/** The shares of a team's sign-up that are paid or being paid, oldest first. Others wait for them, unless they are only seen. */
export function sharesOfTeam(
  db: Database,
  registrationId: number,
  how: Reading = 'locked',
): Promise<Registration[]> {
  return listShares(db, registrationId, how)
}
