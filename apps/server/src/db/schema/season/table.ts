import type { WithdrawnGames } from '@hive/domain/season/table/withdrawal'
import type { ColumnType, GeneratedAlways } from 'kysely'

export type TableSchema = {
  tableAdjustments: {
    id: GeneratedAlways<number>
    leagueId: number
    teamId: number
    points: ColumnType<string, number, never>
    reason: string
    madeAt: Date
  }
  teamWithdrawals: {
    teamId: number
    leagueId: number
    counts: WithdrawnGames
    fixtureIds: number[]
    reason: string
    madeAt: Date
  }
}
