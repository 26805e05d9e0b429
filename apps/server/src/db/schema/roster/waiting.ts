import type { WaitingState } from '@hive/domain/roster/waiting/waiting-list'
import type { Generated, GeneratedAlways } from 'kysely'

export type WaitingSchema = {
  waitingList: {
    id: GeneratedAlways<number>
    leagueId: number
    playerId: number
    registrationTypeId: number
    places: number
    priority: Generated<number>
    turn: Generated<number>
    state: Generated<WaitingState>
    joinedAt: Generated<Date>
    offerEndsAt: Date | null
    groupId: number | null
    saidYesAt: Date | null
  }
  waitingGroups: {
    id: GeneratedAlways<number>
    leagueId: number
    keptPlaces: Generated<number>
    keptUntil: Date | null
  }
  waitingInvitations: {
    id: GeneratedAlways<number>
    groupId: number
    playerId: number
    email: string
    invitedAt: Generated<Date>
    device: Generated<string>
  }
}
