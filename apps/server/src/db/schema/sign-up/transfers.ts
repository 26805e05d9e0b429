import type { TransferState } from '@hive/domain/sign-up/transfers/transfer'
import type { Generated, GeneratedAlways } from 'kysely'

export type TransfersSchema = {
  placeTransfers: {
    id: GeneratedAlways<number>
    registrationId: number
    email: string
    state: Generated<TransferState>
    offeredAt: Generated<Date>
    device: Generated<string>
    endsAt: Date
  }
}
