import type { Generated, GeneratedAlways } from 'kysely'

export type RewardsSchema = {
  captainRewards: {
    id: GeneratedAlways<number>
    playerId: number
    earnedBy: number
    state: Generated<'available' | 'reserved' | 'spent' | 'void'>
    usedBy: number | null
    createdAt: Generated<Date>
  }
}
