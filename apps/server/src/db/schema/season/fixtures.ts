import type { FixtureStatus, Forfeit, SetScores } from '@hive/domain/season/fixtures/fixture'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type FixturesSchema = {
  fixtures: {
    id: Generated<number>
    leagueId: number
    teamOneId: number
    teamTwoId: number
    startTime: Date
    courtNumber: number | null
    venueId: number
    teamOneScore: number | null
    teamTwoScore: number | null
    setScores: KeptSets
    winningTeamId: GeneratedAlways<number | null>
    status: Generated<FixtureStatus>
    statusReason: Generated<string>
    forfeit: Forfeit | null
    revision: Generated<number>
    updatedAt: Generated<Date>
  }
  scoreChanges: {
    id: GeneratedAlways<number>
    fixtureId: number
    changedBy: number
    at: Generated<Date>
    kind: 'entry' | 'forfeit' | 'undo'
    fromOne: number | null
    fromTwo: number | null
    fromForfeit: Forfeit | null
    fromSets: KeptSets
    toOne: number | null
    toTwo: number | null
    toForfeit: Forfeit | null
    toSets: KeptSets
    undone: Generated<boolean>
  }
}

/** Sets are written as text, and read as they are. */
type KeptSets = ColumnType<SetScores | null, string | null | undefined, string | null>
