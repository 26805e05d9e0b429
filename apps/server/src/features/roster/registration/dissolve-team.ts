import type { Cents } from '@hive/domain/base/money/cents'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { clearTeam } from '#features/base/memberships/service.ts'
import { voidReward } from '#features/roster/rewards/service.ts'
import { disbandTeam } from '#features/roster/teams/service.ts'
import { signatureOf } from './become-teammate.ts'
import {
  type Cause,
  holdPlace,
  move,
  type Registration,
  WITHOUT_CHECKOUT,
} from './hold-and-settle.ts'
import { handOverPlaces, lockRegistration } from './queries.ts'

type DissolveOrder = {
  /** The sign-ups of those who joined the team for nothing. */
  mates: readonly Registration[]
  /** The money paid for each one’s place: the payer’s first, then in the order of `mates`. */
  shares: readonly Cents[]
  cause: Cause
}

/**
 * Makes individuals of the people on a team that a captain has signed up. Each takes one of the team’s places, without
 * their passing through the pool; what is left of them is free. The payment stays with the sign-up that it was made for.
 */
export async function dissolveTeam(
  context: Context,
  db: Database,
  team: Registration,
  { mates, shares, cause }: DissolveOrder,
): Promise<void> {
  await disbandTeam(context, db, team)
  if (team.teamId !== null) await clearTeam(db, team.teamId)
  await voidReward(db, team.id)
  const rest = team.places - mates.length - 1
  const people = [{ ...team, places: rest }, ...mates]
  for (const [index, former] of people.entries()) {
    const share = shares[index] ?? 0
    const takesOver = former.id === team.id ? {} : { takesOverId: team.id }
    await becomeIndividual(context, db, former, { from: team.id, share, takesOver, cause })
  }
}

type Turn = {
  /** The sign-up that the place comes from. */
  from: number
  share: Cents
  takesOver: { takesOverId?: number }
  cause: Cause
}

async function becomeIndividual(
  context: Context,
  db: Database,
  former: Registration,
  { from, share, takesOver, cause }: Turn,
): Promise<void> {
  const { id: upgradesId, leagueId, playerId, skillLevelId, firstNight, nights } = former
  const { id } = await holdPlace(
    db,
    {
      ...PAID_BY_TEAM,
      ...takesOver,
      upgradesId,
      leagueId,
      playerId,
      skillLevelId,
      firstNight,
      nights,
      listedCents: share,
      agreement: signatureOf(former),
    },
    cause,
  )
  await handOverPlaces(db, { from, to: id, places: 1 })
  await move(context, db, former, { to: 'upgraded', cause })
  const held = await lockRegistration(db, id)
  await move(context, db, held, { to: 'confirmed', cause: { ...cause, isQuiet: true } })
}

const PAID_BY_TEAM = {
  ...WITHOUT_CHECKOUT,
  type: 'individual',
  places: 0,
  dueCents: 0,
  offerId: null,
  team: null,
} as const
