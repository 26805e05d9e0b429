import { randomUUID } from 'node:crypto'
import { Refusal } from '@hive/domain/errors'
import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import { admitTo } from '@hive/domain/base/session/admit-to'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { placeOnList, putOnTeam } from '#features/base/memberships/service.ts'
import { endCallsOnJoining } from '#features/roster/calls/service.ts'
import { leagueOf, lockRegistration } from '#features/roster/registration/service.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import {
  type Passage,
  passCaptaincyOn,
  sendTeamMail,
  tellCaptains,
} from '#features/roster/teams/service.ts'
import { admitTeam } from './admit-team.ts'

type Move = { registrationId: number; from: number | null; to: number | null }

/** Puts someone who signed up alone on another team, or on none, and e-mails them. */
export const movePlace = atomic(
  async (context: Context, { playerId: by, permissions }: Caller, move: Move) => {
    const { db } = context
    const { registrationId, from, to } = move
    admitTo(permissions, 'people', await leagueOf(db, registrationId))
    const place = await lockPlace(db, registrationId)
    if (place.teamId !== from) throw hasMoved()
    if (from === to) return
    if (to !== null) await admitTeam(db, { leagueId: place.leagueId, teamId: to })
    await tellCaptains(context, db, [await putOn(context, place, to)], `player:${by}`)
    const trace = { subject: `registration:${registrationId}`, before: { teamId: from } }
    await noteAction(db, { by, kind: 'place_moved', ...trace, after: { teamId: to } })
  },
)

type Swap = { one: number; other: number }

/** Swaps the teams of two people who signed up alone, and orders mails to both. */
export const swapPlaces = atomic(
  async (context: Context, { playerId: by, permissions }: Caller, { one, other }: Swap) => {
    const { db } = context
    admitTo(permissions, 'people', await leagueOf(db, one))
    // In the order of their numbers, so that two swaps cannot wait for each other.
    const [low, high] = [Math.min(one, other), Math.max(one, other)]
    const first = await lockPlace(db, low)
    const second = await lockPlace(db, high)
    if (first.leagueId !== second.leagueId) {
      throw new Refusal('bad_request', 'They are in different leagues.')
    }
    if (first.teamId === second.teamId) return
    const passages = [
      await putOn(context, first, second.teamId),
      await putOn(context, second, first.teamId),
    ]
    await tellCaptains(context, db, passages, `player:${by}`)
    const trace = {
      subject: `league:${first.leagueId}`,
      before: { [low]: first.teamId, [high]: second.teamId },
      after: { [low]: second.teamId, [high]: first.teamId },
    }
    await noteAction(db, { by, kind: 'places_swapped', ...trace })
  },
)

type Place = { leagueId: number; playerId: number; teamId: number | null }

/** The place of someone who is in alone, and the team that they are on; locked until the transaction ends. */
export async function lockPlace(db: Database, registrationId: number): Promise<Place> {
  const { leagueId, playerId, state, registrationTypeId } = await lockRegistration(
    db,
    registrationId,
  )
  const onList = await placeOnList(db, { leagueId, playerId })
  if (state !== 'confirmed' || !onList?.registered) throw hasMoved()
  if (registrationTypeId !== REGISTRATION_TYPE_IDS.individual) {
    throw new Refusal(
      'bad_request',
      'Only people who signed up alone can change teams: a captain and those who joined them belong to their own.',
    )
  }
  return { leagueId, playerId, teamId: onList.teamId }
}

/** Puts someone on another team or on none, and e-mails them; resolves to what the captains are to be told. */
export async function putOn(
  context: Context,
  { leagueId, playerId, teamId: before }: Place,
  teamId: number | null,
): Promise<Passage> {
  const { db, jobs } = context
  await putOnTeam(db, { leagueId, teamId, playerIds: [playerId] })
  await endCallsOnJoining(context, db, { leagueId, playerId, teamId })
  if (before !== null) await passCaptaincyOn(context, db, { leagueId, playerId })
  const kind = teamId === null ? 'unplaced' : before === null ? 'placed' : 'moved'
  const about = teamId ?? before
  if (about !== null) {
    await jobs.add(db, sendTeamMail, { mailId: randomUUID(), teamId: about, playerId, kind })
  }
  return { playerId, from: before, to: teamId, how: 'moved' }
}

export function hasMoved(): Refusal {
  return new Refusal('count_changed', 'They’ve since moved or left. Please check the list again.')
}
