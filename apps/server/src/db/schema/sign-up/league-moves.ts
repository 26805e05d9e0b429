import type { MoveAnswer } from '@hive/domain/sign-up/league-moves/league-move'
import type { Generated, GeneratedAlways } from 'kysely'

export type LeagueMovesSchema = {
  leagueMoves: {
    id: GeneratedAlways<number>
    leagueId: number
    toLeagueId: number
    /** Why the league is called off at the end. */
    reason: string
    askedAt: Generated<Date>
    endsAt: Date
    /** Null as long as people are asked. */
    outcome: 'called_off' | 'withdrawn' | null
  }
  leagueMoveAnswers: {
    moveId: number
    registrationId: number
    answer: Generated<MoveAnswer>
    answeredAt: Date | null
    /** The sign-up for the other league. */
    movedToId: number | null
  }
}
