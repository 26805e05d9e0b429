import type { CreditEntryKind, CreditOrigin } from '@hive/domain/roster/credits/credit'
import type { Generated, GeneratedAlways } from 'kysely'

export type CreditsSchema = {
  credits: {
    id: GeneratedAlways<number>
    playerId: number
    registrationId: number
    origin: CreditOrigin
    key: string
    fromCreditId: number | null
    note: Generated<string>
    actor: string
    expiresAt: Date
    remindedAt: Date | null
    createdAt: Generated<Date>
  }
  creditEntries: {
    id: GeneratedAlways<number>
    creditId: number
    kind: CreditEntryKind
    amountCents: number
    registrationId: number | null
    at: Generated<Date>
  }
}
