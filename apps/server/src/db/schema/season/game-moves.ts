import type { MoveState } from '@hive/domain/season/game-moves/captain-moves'
import type { Generated } from 'kysely'

export type GameMovesSchema = {
  /** Games that captains would like to move. */
  gameMoves: {
    id: string
    leagueId: number
    teamId: number
    fixtureId: number
    otherFixtureId: number | null
    fromStart: Date
    fromCourt: number | null
    toStart: Date
    toCourt: number | null
    reason: string
    askedAt: Date
    device: Generated<string>
    endsAt: Date
    needsOrganiser: boolean
    state: MoveState
    note: Generated<string>
  }
  gameMoveAnswers: { moveId: string; teamId: number; agreedAt: Date | null }
}
