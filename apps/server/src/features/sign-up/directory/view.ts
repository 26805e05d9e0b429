import { type PlayerView, VIEW_MINUTES } from '@hive/contract/sign-up/player-view'
import { Refusal } from '@hive/domain/errors'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { membershipsOf } from '#features/account/account/service.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { overviewOf } from '#features/sign-up/sign-up/service.ts'
import { findPerson } from './person-queries.ts'
import { findView, insertView, setEnded } from './view-queries.ts'

/**
 * Opens Your Leagues to an organiser as a player sees it. They stay themselves: no call acts as the player, so there is
 * nothing that they could change or pay for.
 */
export const startView = atomic(
  async (
    { db }: Context,
    { playerId: by }: Caller,
    { playerId, reason }: { playerId: number; reason: string },
  ) => {
    if (!(await findPerson(db, playerId))) {
      throw new Refusal('player_not_found', 'There is no such person.')
    }
    const look = { playerId, viewerId: by, reason, minutes: VIEW_MINUTES }
    const { id: viewId, endsAt } = await insertView(db, look)
    await noteAction(db, { by, kind: 'seen_as_player', subject: `player:${playerId}`, reason })
    return { viewId, endsAt: endsAt.toISOString() }
  },
)

/** Your Leagues as the player sees it, as long as the organiser may look. */
export async function viewOf(
  context: Context,
  { playerId: viewerId }: Caller,
  id: string,
): Promise<PlayerView> {
  const view = await findView(context.db, { id, viewerId })
  if (!view) {
    throw new Refusal(
      'view_over',
      'Your time to look is over. You can open it again on the person’s page.',
    )
  }
  const { playerId, name, email, endsAt } = view
  const { waiting } = await overviewOf(context, { playerId })
  const memberships = await membershipsOf(context, playerId)
  return {
    playerId,
    name: name || email,
    endsAt: endsAt.toISOString(),
    memberships: memberships.map(({ firstNight = null, ...place }) => ({ ...place, firstNight })),
    waiting,
  }
}

/** Ends the caller's own view of a player. Calling it again changes nothing. */
export function endView({ db }: Context, { playerId: viewerId }: Caller, id: string) {
  return setEnded(db, { id, viewerId })
}
