import { type PlannedScore, planResults } from '@hive/domain/office/imports/plan-results'
import type { Context } from '#context.ts'
import { NO_SCORE } from '#features/season/fixtures/service.ts'
import { saveScore, scoringOf, takeScoreBack } from '#features/season/scores/service.ts'
import { listGames, listTeamNames } from './game-queries.ts'
import { type ImportRun, importWork, type ReadFile } from './import-work.ts'
import type { Made, MadeRow } from './queries.ts'

/** Scores of games that have been played, saved as the score sheet saves them. */
export const RESULTS = importWork({ plan, make, undo })

async function plan({ db }: Context, { leagueId, table, columns, answers }: ReadFile) {
  const standing = {
    teams: await listTeamNames(db, leagueId),
    games: await listGames(db, leagueId),
    gameScoring: await scoringOf(db, leagueId),
  }
  return planResults({ rows: table.rows, columns }, standing, answers)
}

async function make(context: Context, importing: ImportRun, row: PlannedScore): Promise<Made> {
  const { caller, league } = importing
  if (!row.result) return {}
  // A score that someone else has entered since the plan was made is a conflict, as on the score sheet.
  const entry = { ...row.result, leagueId: league.id, seen: NO_SCORE }
  const scoreChangeId = await saveScore(context, caller, entry)
  return { fixtureId: row.result.fixtureId, scoreChangeId }
}

async function undo(context: Context, { caller }: ImportRun, row: MadeRow): Promise<string | null> {
  const { fixtureId, scoreChangeId: changeId } = row
  if (fixtureId === null || changeId === null) return null
  const isBack = await takeScoreBack(context, caller, { fixtureId, changeId })
  return isBack ? null : 'This score has been changed since.'
}
