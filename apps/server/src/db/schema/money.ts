import type { BackWay, MoneyWay } from '@hive/domain/base/money/ways'
import type { Day } from '@hive/domain/base/time/day'
import type { Package } from '@hive/domain/money/books/account-codes'
import type { Account, JournalKind } from '@hive/domain/money/books/journal'
import type { LegalDetails } from '@hive/domain/money/legal-details/legal-details'
import type { RefundReason, RefundState, RefundWay } from '@hive/domain/money/payments/cancellation'
import type { DisputeState } from '@hive/domain/money/payments/dispute'
import type { OddMoney } from '@hive/domain/money/payments/odd-money'
import type { LineKind } from '@hive/domain/money/payments/reconciliation'
import type { Generated, GeneratedAlways } from 'kysely'

export type MoneySchema = {
  payments: {
    id: GeneratedAlways<number>
    registrationId: number
    paymentStatusId: Generated<number>
    idempotencyKey: string
    sessionId: string | null
    sessionUrl: string | null
    paymentIntentId: string | null
    /** The whole price that was paid, by card, in cash or with credit. */
    amountCents: number
    /** The part of it that credit paid. */
    creditCents: Generated<number>
    /** The VAT that it includes; the database writes it when the payment is made. */
    vatBasisPoints: Generated<number>
    /** How the rest of it came in. */
    way: Generated<MoneyWay>
    /** The reference on the bank statement, of money that came by hand. */
    reference: Generated<string>
    currency: Generated<string>
    state: Generated<'opening' | 'open' | 'paid' | 'expired'>
    paidAt: Date | null
    refundedCents: Generated<number>
    disputedAt: Date | null
    createdAt: Generated<Date>
  }
  refunds: {
    id: GeneratedAlways<number>
    registrationId: number
    amountCents: number
    reason: RefundReason
    note: Generated<string>
    actor: string
    state: Generated<RefundState>
    idempotencyKey: string
    /** How often it got another key to ask the provider with. */
    asks: Generated<number>
    providerId: string | null
    failure: string | null
    retryOf: number | null
    /** How it goes back. */
    way: BackWay
    /** The sign-up that its money was paid for; null for credit. */
    moneyOfId: number | null
    /** The reference on the bank statement, of money that was given back by hand. */
    reference: Generated<string>
    /** The day on which it was given back by hand, where that is not the one on which it was written down. */
    handedBackOn: Day | null
    /** Why an organiser gave it up, which its owner reads. */
    givenUpBecause: string | null
    /** Until when its owner may choose between card and credit, and when that was settled. */
    chooseUntil: Date | null
    chosenAt: Date | null
    createdAt: Generated<Date>
    updatedAt: Generated<Date>
  }
  disputes: {
    id: GeneratedAlways<number>
    registrationId: number
    providerId: string
    amountCents: number
    state: DisputeState
    openedAt: Generated<Date>
    checkedAt: Generated<Date>
    notedAt: Date | null
    /** When its bank decided, as the provider has it; the database writes when that was heard of where it does not say. */
    endedAt: Generated<Date | null>
  }
  oddPayments: {
    sessionId: string
    what: OddMoney
    registrationId: number | null
    amountCents: number | null
    currency: string | null
    seenAt: Generated<Date>
    doneAt: Date | null
  }
  providerLines: {
    id: string
    kind: LineKind
    sourceId: string | null
    paymentIntentId: string | null
    amountCents: number
    feeCents: number
    currency: string
    createdAt: Date
    /** The payout that it is part of, once that is known. */
    payoutId: string | null
  }
  providerPayouts: {
    id: string
    amountCents: number
    currency: string
    state: 'on_its_way' | 'paid' | 'failed'
    createdAt: Date
    arrivesOn: Day
    isAutomatic: Generated<boolean>
    /** When the provider was last asked what is in it. */
    linesReadAt: Date | null
  }
  bookDifferences: {
    kind: 'payment' | 'refund' | 'dispute'
    sourceId: string
    gapCents: number
    day: Day
    acceptedAt: Date | null
    reason: string | null
  }
  providerReads: {
    id: GeneratedAlways<number>
    since: Date
    until: Date
    readAt: Generated<Date>
  }
  moneyLimits: {
    isOnly: Generated<boolean>
    askAboveCents: Generated<number>
    secondAboveCents: number | null
  }
  moneyOrders: {
    id: GeneratedAlways<number>
    registrationId: number
    kind: 'refund' | 'goodwill'
    /** `credit` for a refund: who paid by card may choose a credit. */
    way: RefundWay
    amountCents: number
    reason: string
    requestId: string
    askedBy: number
    askedAt: Generated<Date>
    decidedBy: number | null
    decidedAt: Date | null
    isApproved: boolean | null
    answer: Generated<string>
  }
  paymentEvents: { id: string; type: string; receivedAt: Generated<Date> }
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
  /** Nights for which money has gone back. */
  missedNights: { leagueId: number; night: string; createdAt: Generated<Date> }
  keptCards: {
    registrationId: number
    customerId: string
    paymentMethodId: string
    keptAt: Generated<Date>
  }
}
