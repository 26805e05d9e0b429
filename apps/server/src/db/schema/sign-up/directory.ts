import type { Generated, GeneratedAlways } from 'kysely'

export type DirectorySchema = {
  playerViews: {
    id: Generated<string>
    playerId: number
    viewerId: number
    reason: string
    startedAt: Generated<Date>
    endsAt: Date
  }
  personNotes: {
    id: GeneratedAlways<number>
    playerId: number
    authorId: number
    text: string
    at: Generated<Date>
  }
}
