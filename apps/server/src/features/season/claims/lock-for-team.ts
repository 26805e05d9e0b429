import { Refusal } from '@hive/domain/errors'
import type { Context } from '#context.ts'
import type { Caller } from '#features/base/session/service.ts'
import { lockGame } from '#features/season/fixtures/service.ts'
import { findTerms, isOnTeam } from './queries.ts'
import { type LockedGame, settleGame } from './settle-game.ts'

/** Whoever is signed in; what they may say goes by their teams. */
export type Speaker = Pick<Caller, 'playerId'>
export type TeamGame = { fixtureId: number; teamId: number }

/** A game of the caller’s team, locked, with what is due about it settled. */
export async function lockForTeam(
  context: Context,
  { playerId }: Speaker,
  { fixtureId, teamId }: TeamGame,
): Promise<LockedGame> {
  const { db } = context
  const found = await lockGame(db, fixtureId)
  const isTheirs = found && [found.teamOneId, found.teamTwoId].includes(teamId)
  if (!isTheirs || !(await isOnTeam(db, { playerId, teamId }))) {
    throw new Refusal('fixture_not_found', 'Your team has no such game.')
  }
  const { cancelledAt } = await findTerms(db, found.leagueId)
  if (found.status !== 'scheduled' || cancelledAt !== null) {
    throw new Refusal('fixture_cancelled', 'This game is off, so it has no score.')
  }
  await settleGame(context, found)
  return (await lockGame(db, fixtureId)) ?? found
}
