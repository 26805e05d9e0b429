import type { Account, JournalKind } from '@hive/domain/money/books/journal'
import type { Day } from '@hive/domain/base/time/day'
import type { Generated, GeneratedAlways } from 'kysely'

export type BooksSchema = {
  /** Written by triggers alone, and never changed. */
  moneyEntries: {
    id: GeneratedAlways<number>
    recordedAt: Generated<Date>
    day: Day
    kind: JournalKind
    fromAccount: Account
    toAccount: Account
    cents: number
    reference: string
    corrects: number | null
    registrationId: number | null
    leagueId: number | null
    leagueTitle: Generated<string>
    season: Generated<string>
    paymentIntentId: string | null
    refundId: string | null
    payoutId: string | null
    happenedOn: Day | null
    vatBasisPoints: Generated<number>
    vatCents: Generated<number>
  }
  cashLodgements: {
    id: GeneratedAlways<number>
    requestId: string
    cents: number
    lodgedOn: Day
    note: string
    recordedAt: Generated<Date>
    voidedAt: Date | null
  }
  closedPeriods: {
    id: GeneratedAlways<number>
    fromDay: Day
    untilDay: Day
    closedAt: Generated<Date>
    entries: number
    fileName: string
    file: Buffer
    sha256: string
    /** JSON of what had moved by its end; null where it was closed before that was kept. */
    carried: string | null
  }
}
