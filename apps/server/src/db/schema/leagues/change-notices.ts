import type { AnnouncedFields } from '@hive/domain/leagues/leagues/league-plan'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export type ChangeNoticesSchema = {
  changeNotices: {
    id: GeneratedAlways<number>
    leagueId: number
    before: JSONColumnType<AnnouncedFields>
    version: Generated<number>
    changedAt: Generated<Date>
    text: string | null
    closedAt: Date | null
  }
}
