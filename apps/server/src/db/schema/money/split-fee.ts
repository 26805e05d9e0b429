import type { Generated } from 'kysely'

export type SplitFeeSchema = {
  keptCards: {
    registrationId: number
    customerId: string
    paymentMethodId: string
    keptAt: Generated<Date>
  }
}
