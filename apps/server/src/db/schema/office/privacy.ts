import type { Generated, GeneratedAlways } from 'kysely'

export type PrivacySchema = {
  healthReadings: {
    id: GeneratedAlways<number>
    playerId: number
    readerId: number
    reason: string
    at: Generated<Date>
  }
}
