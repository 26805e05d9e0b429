import { Refusal } from '@hive/domain/errors'
import { nightsToCome } from '@hive/domain/leagues/leagues/nights'
import { isInvitation } from '@hive/domain/base/memberships/membership'
import { irishWall } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { leagueForSignUp } from '#features/leagues/leagues/service.ts'
import { placeOnList } from '#features/base/memberships/service.ts'
import {
  holdPlace,
  isAlreadyLive,
  settlePaid,
  WITHOUT_CHECKOUT,
} from '#features/roster/registration/service.ts'
import { noteJoined } from '#features/roster/teams/service.ts'

type NewMember = {
  leagueId: number
  playerId: number
  skillLevelId: number
  agreement: { version: string; hash: string }
}

/**
 * Joins the team that a captain has put this player on. It is free and takes no place of the league,
 * since the team has paid for its own. Joining again changes nothing.
 */
export async function joinTeam(context: Context, joining: NewMember): Promise<void> {
  await join(context, joining).catch((error: unknown) => {
    if (!isAlreadyLive(error)) throw error
    throw new Refusal('already_registered', 'You’re already registered for this league.')
  })
}

const join = atomic(async (context: Context, joining: NewMember) => {
  const { db } = context
  const { leagueId, playerId, skillLevelId, agreement } = joining
  const membership = await placeOnList(db, { leagueId, playerId })
  if (membership?.registered && membership.teamId !== null) return
  if (!membership || !isInvitation(membership)) {
    throw new Refusal(
      'team_not_found',
      'No captain has put you on a team in this league yet. Please ask yours to invite you.',
    )
  }
  const { teamId, teamName } = membership
  const cause = { actor: `player:${playerId}`, reason: 'joined the team of a captain' }
  const nights = nightsToCome(await leagueForSignUp({ db }, leagueId), irishWall(context.now()))
  const held = await holdPlace(
    db,
    {
      ...FREE,
      firstNight: nights[0] ?? null,
      nights: nights.length || null,
      leagueId,
      playerId,
      type: 'team_player',
      skillLevelId,
      team: teamId === null ? null : { id: teamId, name: teamName ?? '' },
      agreement: { ...agreement, signedAt: context.now() },
    },
    cause,
  )
  await settlePaid(context, db, held.id, cause)
  if (teamId !== null) await noteJoined(db, { teamId, playerId })
})

const FREE = {
  ...WITHOUT_CHECKOUT,
  places: 0,
  listedCents: 0,
  dueCents: 0,
  offerId: null,
} as const
