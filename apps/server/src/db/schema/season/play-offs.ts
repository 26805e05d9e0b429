import type { PoolTerms } from '@hive/domain/season/play-offs/pools'
import type { Generated, JSONColumnType } from 'kysely'

export type PlayOffsSchema = {
  playOffs: {
    leagueId: number
    teamIds: number[]
    venueId: number
    madeAt: Date
    pools: JSONColumnType<PoolTerms, string | null> | null
  }
  playOffGames: {
    leagueId: number
    number: number
    startTime: Date
    courtNumber: number | null
    fixtureId: number | null
    isWaiting: Generated<boolean>
  }
}
