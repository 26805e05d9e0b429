import type { Felt } from '@hive/domain/leagues/leagues/league-plan'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export type ChangeNoticesSchema = {
  changeNotices: {
    id: GeneratedAlways<number>
    leagueId: number
    before: JSONColumnType<Felt>
    version: Generated<number>
    changedAt: Generated<Date>
    text: string | null
    closedAt: Date | null
  }
}
