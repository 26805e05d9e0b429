import type { Generated } from 'kysely'

export type AccountSchema = {
  playerSports: { playerId: number; sportId: number }
  healthDeclarations: {
    playerId: number
    waiverSignedAt: Date | null
    sealedAnswers: Buffer
    answersBound: Generated<boolean>
    updatedAt: Generated<Date>
  }
}
