import { Refusal } from '@hive/domain/errors'
import { winnerOf } from '@hive/domain/season/fixtures/fixture'
import { nightOf, type Outcome, outcomeOf } from '@hive/domain/season/nights/night'
import { HIVE, idOf, type Operation, type OperationId } from '@hive/domain/season/nights/operation'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { clearScore, saveForfeit, saveScore, type Scorer } from '#features/season/scores/service.ts'
import { listScoreChanges, type LockedNightGame } from './game-queries.ts'
import { listEndings, operationOf, type OperationRow } from './operation-queries.ts'

/** What counts of how games ended: what phones have said, and what Hive itself has saved as if a phone had. */
export async function endingsOf(
  db: Database,
  nightId: number,
  fixtureIds: readonly number[],
): Promise<{ rows: OperationRow[]; saved: Operation[] }> {
  if (fixtureIds.length === 0) return { rows: [], saved: [] }
  const [rows, changes] = await Promise.all([
    listEndings(db, nightId, fixtureIds),
    listScoreChanges(db, fixtureIds),
  ])
  const own = new Set(rows.map(({ deviceId }) => deviceId))
  const entries = changes.filter(({ deviceId }) => deviceId === null || !own.has(deviceId))
  const saved = entries.map((change): Operation => {
    const { id: counter, fixtureId } = change
    // Who saves a score in Hive has before them what had arrived by then.
    const saw = [
      ...rows
        .filter((row) => row.fixtureId === fixtureId && row.afterChange < counter)
        .map((row): OperationId => idOf({ device: row.deviceId, counter: row.counter })),
      ...entries
        .filter((one) => one.fixtureId === fixtureId && one.id < counter)
        .map((one): OperationId => idOf({ device: HIVE, counter: one.id })),
    ]
    const shownAt = change.at.toISOString()
    return {
      ...sayingOf(change),
      device: HIVE,
      counter,
      subject: `score:${fixtureId}`,
      saw,
      shownAt,
    }
  })
  return { rows, saved }
}

type ChangeRow = Awaited<ReturnType<typeof listScoreChanges>>[number]

function sayingOf({ toOne: teamOne, toTwo: teamTwo, toSets: sets, toForfeit }: ChangeRow) {
  if (toForfeit !== null) return { kind: 'forfeit', value: toForfeit } as const
  if (teamOne === null || teamTwo === null) return { kind: 'undo', value: null } as const
  return { kind: 'score', value: { score: { teamOne, teamTwo }, sets } } as const
}

type Touched = {
  nightId: number
  games: readonly LockedNightGame[]
  /** Who a phone speaks for, or who has it count. */
  scorer: Scorer
  deviceId: number
}

/**
 * Makes what a night has come to the scores of locked games: one answer is the score, none or several are no score. Resolves
 * to how each ended, and to the games whose score is not saved, as it would move others that are drawn.
 */
export async function saveOutcomes(context: Context, { nightId, games, ...by }: Touched) {
  const ids = games.map(({ id }) => id)
  const { rows, saved } = await endingsOf(context.db, nightId, ids)
  const night = nightOf([...rows.map(operationOf), ...saved])
  const outcomes = new Map(ids.map((id) => [id, outcomeOf(night, id)]))
  const unsaved = new Map<number, string>()
  for (const game of games) {
    const outcome = outcomes.get(game.id) ?? { state: 'open' }
    try {
      await saveOutcome(context, game, { ...by, outcome })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      unsaved.set(game.id, error.message)
    }
  }
  return { outcomes, unsaved, operations: [...rows.map(operationOf), ...saved] }
}

type By = { scorer: Scorer; deviceId: number; outcome: Outcome }

async function saveOutcome(
  context: Context,
  game: LockedNightGame,
  { scorer, deviceId, outcome }: By,
): Promise<void> {
  const { id: fixtureId, leagueId } = game
  if (outcome.state !== 'one') return clearScore(context, scorer, { fixtureId, deviceId })
  const { ending } = outcome.told
  if (ending.kind === 'forfeit') {
    await saveForfeit(context, scorer, { fixtureId, forfeit: ending.value, deviceId })
    return
  }
  const { score, sets } = ending.value
  const [teamOne, teamTwo] = [game.teamOneId, game.teamTwoId].map((id) => ({ id, name: '' }))
  const winningTeamId = teamOne && teamTwo ? winnerOf({ teamOne, teamTwo, score }) : null
  const entry = { leagueId, fixtureId, score, sets, winningTeamId }
  await saveScore(context, scorer, { ...entry, deviceId })
}
