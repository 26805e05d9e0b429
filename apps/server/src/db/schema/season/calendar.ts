import type { Generated } from 'kysely'

export type CalendarSchema = {
  calendarFeeds: {
    playerId: number
    secretHash: Buffer
    sealedSecret: Buffer
    createdAt: Generated<Date>
  }
}
