import { askedToWire } from '@hive/contract/base/asked'
import type { GameMove } from '@hive/contract/season/game-moves'
import { isFarEnough } from '@hive/domain/season/game-moves/captain-moves'
import type { SeasonNow } from '@hive/domain/season/game-moves/move-offers'
import { NO_COURT } from '@hive/domain/season/schedule/fixtures-now'
import type { Slot } from '@hive/domain/season/schedule/game'
import { withHall } from '@hive/domain/leagues/leagues/other-halls'
import { irishDay, irishInstant, irishTime } from '@hive/domain/base/time/irish'
import type { Season } from '#features/season/repairs/service.ts'
import type { AnswerRow, MoveRow } from './queries.ts'

/** When a slot starts. */
export function startOf({ night, start }: Slot): Date {
  return irishInstant(night, start)
}

/** The season as captains find it when they ask. */
export function asAsked(season: Season, now: Date): SeasonNow {
  return { ...season, isFar: (slot) => isFarEnough(startOf(slot), now) }
}

/** The season for a move that captains have agreed on: its times only have to be in the future. */
export function asMade(season: Season, now: Date): SeasonNow {
  return { ...season, isFar: (slot) => startOf(slot) > now }
}

export type GameRow = Season['rows'][number]

export function slotAt(startTime: Date, courtNumber: number | null): Slot {
  return {
    night: irishDay(startTime),
    start: irishTime(startTime),
    court: courtNumber ?? NO_COURT,
  }
}

export function gameToWire(
  { id, teamOne, teamTwo, startTime, courtNumber }: GameRow,
  { halls }: Season,
) {
  const slot = withHall(slotAt(startTime, courtNumber), halls)
  return { fixtureId: id, teamOne, teamTwo, slot }
}

/** The teams of a game. */
export function teamsOf({ teamOneId, teamTwoId }: GameRow): number[] {
  return [teamOneId, teamTwoId]
}

/** A move for captains and organisers; `null` when one of its games is gone. */
export function moveToWire(
  row: MoveRow,
  season: Season,
  answers: readonly AnswerRow[],
): GameMove | null {
  const { rows, halls } = season
  const game = rows.find(({ id }) => id === row.fixtureId)
  const other = rows.find(({ id }) => id === row.otherFixtureId)
  if (!game || (row.otherFixtureId !== null && !other)) return null
  const open = answers.filter(({ moveId, agreedAt }) => moveId === row.id && agreedAt === null)
  return {
    moveId: row.id,
    game: gameToWire(game, season),
    to: withHall(slotAt(row.toStart, row.toCourt), halls),
    other: other ? gameToWire(other, season) : null,
    team: row.teamName,
    reason: row.reason,
    asked: askedToWire({ device: row.device, at: row.askedAt }),
    endsAt: row.endsAt.toISOString(),
    state: row.state,
    waitingFor: open.map(({ name }) => name),
  }
}
