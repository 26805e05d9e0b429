import { type FixtureStatus, type Forfeit, standingText } from '../../season/fixtures/fixture.ts'
import { SETS_NEEDED } from '../../season/fixtures/score-entry.ts'
import { countsSets, type GameScoring, isScoreOfSets } from '../../season/fixtures/set-scores.ts'
import {
  type EnteredScore,
  enteredScore,
  type TypedSet,
} from '../../season/fixtures/typed-score.ts'
import { irishDay } from '../../base/time/irish.ts'
import type { Row } from './delimited.ts'
import type { KnownTeam } from './find-team.ts'
import { dayReader, gameText, isStopped, type StoppedRow, stopped, teamsIn } from './game-cells.ts'
import type { Columns } from './headings.ts'
import type { OpenQuestions, ImportAnswers, ImportPlan, PlannedRow } from './import-plan.ts'
import { cellOf } from './import-table.ts'
import { type Names, namesOf } from './near-names.ts'
import { outBecause } from './row-states.ts'

/** The score of a game, as the score sheet saves it. */
export type NewScore = EnteredScore & {
  readonly fixtureId: number
  readonly winningTeamId: number | null
}

/** A row of results: with the score that it saves, if it saves one. */
export type PlannedScore = PlannedRow & { readonly result: NewScore | null }

type Game = {
  readonly id: number
  readonly teamOneId: number
  readonly teamTwoId: number
  readonly start: Date
  readonly status: FixtureStatus
  readonly one: number | null
  readonly two: number | null
  readonly forfeit: Forfeit | null
}

/** Facts about the teams and games of a league. */
export type ResultsKnown = {
  readonly teams: readonly KnownTeam[]
  readonly games: readonly Game[]
  readonly gameScoring: GameScoring
}

type File = { readonly rows: readonly Row[]; readonly columns: Columns }
type PlayedGame = EnteredScore & { game: Game }

/** The fate of each row of a file with results: scores of games that have none yet. */
export function planResults(
  file: File,
  standing: ResultsKnown,
  answers: ImportAnswers,
): ImportPlan<PlannedScore> {
  const asking: OpenQuestions = { answers, asked: new Map() }
  const { games, gameScoring } = standing
  const dayOf = dayReader(file, asking, new Set(games.map(({ start }) => irishDay(start))))
  const teams = namesOf(standing.teams)
  const reading = { columns: file.columns, games, gameScoring, teams, asking, dayOf }
  const lines = new Map<number, number>()
  const rows = file.rows.map((row): PlannedScore => {
    const about = { line: row.line, what: gameText(row, file.columns) }
    const played = readResult(row, reading)
    if (isStopped(played)) return { ...about, ...played, result: null }
    const { game, score, sets } = played
    const earlier = lines.get(game.id)
    lines.set(game.id, earlier ?? row.line)
    const stop =
      earlier === undefined ? stopAt(played) : stopped('same', `Line ${earlier} has this game too.`)
    if (stop) return { ...about, ...stop, result: null }
    const [one, two] = [score.teamOne, score.teamTwo]
    const note = `Score ${standingText({ one, two, sets, forfeit: null })}`
    return { ...about, fate: 'made', note, result: resultOf(played) }
  })
  return { rows, questions: [...asking.asked.values()] }
}

type SheetContext = {
  columns: Columns
  games: readonly Game[]
  gameScoring: GameScoring
  teams: Names<KnownTeam>
  asking: OpenQuestions
  dayOf: ReturnType<typeof dayReader>
}

function readResult(row: Row, reading: SheetContext): PlayedGame | StoppedRow {
  const { games, columns, dayOf } = reading
  const off = outBecause(row, columns)
  if (off !== null) return stopped('refused', off)
  const date = dayOf(row)
  if (isStopped(date)) return date
  const teams = teamsIn(row, reading)
  if (isStopped(teams)) return teams
  const [home, away] = teams
  const entered = scoreIn(row, reading)
  if ('message' in entered) return stopped('refused', entered.message)
  const ids = new Set([home.id, away.id])
  const [game, other] = games.filter(
    ({ teamOneId, teamTwoId, start }) =>
      ids.has(teamOneId) && ids.has(teamTwoId) && irishDay(start) === date.day,
  )
  if (!game) return stopped('refused', 'They don’t play each other on that day.')
  if (other) {
    return stopped('refused', 'They play twice on that day. Please use the score sheet for these.')
  }
  return { game, ...(game.teamOneId === home.id ? entered : turned(entered)) }
}

/** The score of a row: one or, in leagues that count them, its sets, such as `11-7 9-11 11-5`. */
function scoreIn(
  row: Row,
  { columns, gameScoring }: SheetContext,
): EnteredScore | { message: string } {
  const pairs = [...cellOf(row, columns, 'score').matchAll(/(\d+)\s*[-–:]\s*(\d+)/g)]
  if (countsSets(gameScoring) && pairs.length > 1) {
    return enteredScore(
      pairs.map(([, one = '', two = '']): TypedSet => [one, two]),
      gameScoring,
    )
  }
  const [one = '', two = ''] = scoreTexts(row, columns)
  const entered = enteredScore([[one, two]], 'single')
  if ('message' in entered || !countsSets(gameScoring)) return entered
  return isScoreOfSets(entered.score) ? entered : { message: SETS_NEEDED }
}

/** The same score, as the other team would write it. */
function turned({ score, sets }: EnteredScore): EnteredScore {
  return {
    score: { teamOne: score.teamTwo, teamTwo: score.teamOne },
    sets: sets && sets.map(([one, two]) => [two, one] as const),
  }
}

/** The two scores of a row, from a column each or both from one, such as `11 – 7`. */
function scoreTexts(row: Row, columns: Columns): readonly string[] {
  const both = cellOf(row, columns, 'score').split(/[-–:]/)
  if (columns.homeScore === undefined || columns.awayScore === undefined) {
    return [0, 1].map((side) => (both.length === 2 ? (both[side] ?? '').trim() : ''))
  }
  return [cellOf(row, columns, 'homeScore'), cellOf(row, columns, 'awayScore')]
}

/** Why a score is not saved; `null` when it is. */
function stopAt({ game, score }: PlayedGame): StoppedRow | null {
  const { status, one, two, forfeit } = game
  if (status !== 'scheduled') return stopped('refused', 'This game is postponed or called off.')
  if (one === null) return null
  if (one === score.teamOne && two === score.teamTwo && forfeit === null) {
    return stopped('same', 'This score is saved already.')
  }
  const saved = standingText(game)
  return stopped('refused', `It has ${saved} already. Please change it on the score sheet.`)
}

function resultOf({ game, score, sets }: PlayedGame): NewScore {
  const { teamOne, teamTwo } = score
  const winner = teamOne > teamTwo ? game.teamOneId : game.teamTwoId
  return { fixtureId: game.id, score, sets, winningTeamId: teamOne === teamTwo ? null : winner }
}
