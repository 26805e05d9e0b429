import type { Package } from '@hive/domain/money/books/account-codes'
import type { LegalDetails } from '@hive/domain/money/legal-details/legal-details'
import type { Day } from '@hive/domain/base/time/day'
import type { Generated, GeneratedAlways } from 'kysely'

export type LegalDetailsSchema = {
  vatRates: {
    id: GeneratedAlways<number>
    leagueId: number | null
    fromDay: Day
    basisPoints: number | null
    setAt: Generated<Date>
  }
  vatCorrections: {
    id: GeneratedAlways<number>
    leagueId: number
    fromDay: Day
    untilDay: Day
    basisPoints: number
    recordedAt: Generated<Date>
  }
  accountCodes: { program: Package; name: string; code: string }
  legalDetails: LegalDetails & {
    id: GeneratedAlways<number>
    setAt: Generated<Date>
  }
}
