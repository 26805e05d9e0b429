import type { Generated } from 'kysely'

export type PlacesSchema = {
  leaguePlaces: {
    leagueId: number
    capacity: number
    taken: Generated<number>
    calledOff: Generated<boolean>
  }
}
