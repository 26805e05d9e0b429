import { Refusal } from '@hive/domain/errors'
import type { Context } from '#context.ts'
import type { Caller } from '#features/base/session/service.ts'
import { attendanceOn } from '#features/season/attendance/service.ts'
import { findGame, type GameRow, listTeam } from './game-queries.ts'

/** A team before a game, as somebody who may look for a substitute has it. */
export type TeamNow = {
  readonly game: GameRow
  readonly teamId: number
  /** How many of its own have not said that they cannot come. */
  readonly ownComing: number
  readonly isAbsent: (playerId: number) => boolean
}

/** The team of a player in a game, with who of it comes; `null` where neither team of the game has them. */
export async function teamNow(
  { db }: Pick<Context, 'db'>,
  { fixtureId, absentId }: { fixtureId: number; absentId: number },
): Promise<(TeamNow & { people: Awaited<ReturnType<typeof listTeam>> }) | null> {
  const game = await findGame(db, fixtureId)
  if (!game) return null
  const { leagueId, start } = game
  const written = { id: fixtureId, leagueId, startTime: start.toISOString() }
  const attending = await attendanceOn(db, [written])
  for (const teamId of [game.teamOneId, game.teamTwoId]) {
    const people = await listTeam(db, teamId)
    if (!people.some(({ playerId }) => playerId === absentId)) continue
    const isOut = (playerId: number) => attending({ game: written, teamId, playerId }) === 'out'
    const ownComing = people.filter(({ playerId }) => !isOut(playerId)).length
    return { game, teamId, people, ownComing, isAbsent: isOut }
  }
  return null
}

/** The team of a missing player, for themselves or their captain; else refuses. */
export async function admitLooking(
  context: Pick<Context, 'db'>,
  { playerId }: Pick<Caller, 'playerId'>,
  about: { fixtureId: number; absentId: number },
) {
  const team = await teamNow(context, about)
  const own = team?.people.find((one) => one.playerId === playerId)
  if (!team || !own || !(own.isCaptain || playerId === about.absentId)) {
    throw new Refusal('fixture_not_found', 'Your team has no such game.')
  }
  return team
}
