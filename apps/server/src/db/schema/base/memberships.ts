import type { Generated } from 'kysely'

export type MembershipsSchema = {
  memberships: {
    leagueId: number
    playerId: number
    teamId: number | null
    addedAt: Generated<Date>
    registered: boolean
    teamPlayerRegistration: Generated<boolean>
    tryItOutRegistration: Generated<boolean>
  }
}
