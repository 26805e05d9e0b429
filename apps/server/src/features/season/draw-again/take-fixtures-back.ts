import type { takeFixturesBack as takeBackCall } from '@hive/contract/season/draw-again'
import { Refusal } from '@hive/domain/errors'
import { takeBackProblem } from '@hive/domain/season/schedule/redraw-problem'
import { counted } from '@hive/domain/base/text/words'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import {
  changed,
  changeGames,
  countPlayersOf,
  findDraw,
  findPublishedDraw,
  lockSchedule,
  otherPeople,
  takeBackDraws,
} from '#features/season/schedule/service.ts'
import { forgetGamesOff } from '#features/season/table/service.ts'
import { seasonStanding } from './season-standing.ts'

/**
 * Takes the fixtures of a league back before the first game: all are called off with one certificate, after which they can be
 * drawn anew, and each player hears of it once. A repeated press changes nothing.
 */
export const takeFixturesBack = atomic(
  async (context: Context, caller: Caller, request: z.output<typeof takeBackCall.body>) => {
    const { leagueId, number, reason, expectedGames, expectedPeople } = request
    const { db, now } = context
    await lockSchedule(db, leagueId)
    const draw = await findDraw(db, { leagueId, number }, { isLocked: true })
    if (!draw) throw new Refusal('not_found', 'There is no such draw.')
    if (draw.takenBackAt !== null) return { games: 0, people: 0 }
    const season = await seasonStanding(db, leagueId)
    const problem = takeBackProblem(season, now())
    if (problem) throw changed(problem)
    const { number: latest } = (await findPublishedDraw(db, leagueId)) ?? {}
    if (latest !== number) throw changed('Other fixtures are out by now. Please look again.')
    const { games } = season
    if (games.length !== expectedGames) throw otherGames(games.length)
    const people = await countPlayersOf(db, teamsTold(games))
    if (people !== expectedPeople) throw otherPeople(people)
    const changes = games.map(({ id }) => ({ kind: 'cancel', fixtureId: id }) as const)
    const why = `The fixtures are taken back, and will be drawn again: ${reason}`
    await changeGames(context, caller, {
      leagueId,
      reason: why,
      changes,
      decidedBy: 'organiser',
      tell: true,
    })
    await takeBackDraws(db, leagueId, { takenBackAt: now(), reason })
    await forgetGamesOff(db, leagueId)
    const before = { draw: number, games: games.length, people }
    const trace = { subject: `league:${leagueId}`, before, reason }
    await noteAction(db, { by: caller.playerId, kind: 'fixtures_taken_back', ...trace })
    return { games: games.length, people }
  },
)

type Game = { isOn: boolean; teamOneId: number; teamTwoId: number }

/** The teams that have a game with a time, by their numbers: one without goes without a word. */
export function teamsTold(games: readonly Game[]): number[] {
  const on = games.filter(({ isOn }) => isOn)
  return [...new Set(on.flatMap(({ teamOneId, teamTwoId }) => [teamOneId, teamTwoId]))]
}

function otherGames(count: number): Refusal {
  const note = `There are ${counted(count, 'game')} now. Please look again before you take them back.`
  return new Refusal('count_changed', note, { expectedGames: String(count) })
}
