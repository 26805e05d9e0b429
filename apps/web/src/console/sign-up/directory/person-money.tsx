import type { CreditWire } from '@hive/contract/roster/credits'
import type { Person } from '@hive/contract/sign-up/person'
import { type MoneyWay, PAID_BY } from '@hive/domain/base/money/ways'
import type { ReactNode } from 'react'
import { type Columns, Table } from '#console/kit/table.tsx'
import { euro } from '#lib/euro.ts'
import { irishDate } from '#lib/irish-date.ts'
import { CorrectPayment } from './correct-payment.tsx'
import { GiveBack } from './give-back.tsx'
import { RefundStep } from './refund-step.tsx'
import { TakePayment } from './take-payment.tsx'
import { TakeCreditBack } from './take-credit-back.tsx'
import { NoneYet, PersonSection } from './person-section.tsx'
import {
  CREDIT_CHANGE_WORDS,
  CREDIT_ORIGIN_WORDS,
  DISPUTE_WORDS,
  REFUND_REASON_WORDS,
  REFUND_STANDING_WORDS,
} from './person-words.ts'

type Money = NonNullable<Person['money']>
type Movement = {
  key: string
  what: string
  about: string
  amount: number
  at: string
  /** The steps for it. */
  step?: ReactNode
}

const COLUMNS: Columns<Movement> = [
  {
    title: 'What',
    cell: ({ what, about, at }) => (
      <span className="grid gap-0.5">
        <b>{what}</b>
        <span>{about}</span>
        <span className="muted text-sm">{irishDate(at)}</span>
      </span>
    ),
  },
  {
    title: 'Amount',
    cell: ({ amount, step }) => (
      <span className="grid justify-items-end gap-2 text-right">
        <span className="tabular-nums">{euro(amount)}</span>
        {step}
      </span>
    ),
  },
]

const CREDITS: Columns<CreditWire> = [
  {
    title: 'Credit',
    cell: ({ origin, league, expiresAt }) => (
      <span className="grid gap-0.5">
        <b>{CREDIT_ORIGIN_WORDS[origin]}</b>
        <span>{league}</span>
        <span className="muted text-sm">Until {irishDate(expiresAt)}</span>
      </span>
    ),
  },
  {
    title: 'Left',
    cell: (credit) => (
      <span className="grid justify-items-end gap-2 text-right tabular-nums">
        <span>
          {euro(credit.left)} <span className="muted text-sm">of {euro(credit.amount)}</span>
        </span>
        <TakeCreditBack credit={credit} />
      </span>
    ),
  },
]

/** All that moved a person’s money, the newest first; their credits, and a way to give something back. */
export function PersonMoney({ person, money }: { person: Person; money: Money }) {
  const rows = movementsOf(money, person.name || person.email)
  return (
    <PersonSection title="Payments and refunds">
      {rows.length === 0 ? (
        <NoneYet>No payment yet.</NoneYet>
      ) : (
        <Table
          caption="Payments and refunds"
          columns={COLUMNS}
          rows={rows}
          keyOf={({ key }) => key}
        />
      )}
      {money.credits.length > 0 && (
        <Table
          caption="Credits"
          columns={CREDITS}
          rows={money.credits}
          keyOf={({ creditId }) => creditId}
        />
      )}
      <div className="flex flex-wrap gap-3 p-4">
        <GiveBack name={person.name || person.email} money={money} />
        <TakePayment name={person.name || person.email} places={money.unrecorded} />
      </div>
    </PersonSection>
  )
}

function movementsOf(money: Money, playerName: string): Movement[] {
  const { payments, refunds } = money
  const paid = payments.map((payment) => ({
    key: `payment ${payment.registrationId}`,
    what: wayWords(payment),
    about: withReference(payment.league, payment.reference),
    amount: payment.amount,
    at: payment.at,
    step: <CorrectPayment payment={payment} />,
  }))
  const back = refunds.map((refund) => ({
    key: `refund ${refund.refundId}`,
    what: backWords(refund),
    about: withReference(
      `${refund.league}: ${REFUND_REASON_WORDS[refund.reason]}`,
      refund.reference,
    ),
    amount: -refund.amount,
    at: refund.at,
    step: <RefundStep refund={{ ...refund, playerName }} />,
  }))
  return [...paid, ...back, ...disputesOf(money), ...creditChangesOf(money)].toSorted(
    (one, other) => other.at.localeCompare(one.at),
  )
}

/** A dispute takes money only while the bank has it. */
function disputesOf({ disputes }: Money): Movement[] {
  return disputes.map(({ disputeId, league, amount, state, at }) => ({
    key: `dispute ${disputeId}`,
    what: DISPUTE_WORDS[state],
    about: league,
    amount: state === 'open' || state === 'lost' ? -amount : 0,
    at,
  }))
}

function creditChangesOf({ creditEntries }: Money): Movement[] {
  return creditEntries.map(({ entryId, league, kind, amount, at }) => ({
    key: `credit ${entryId}`,
    what: CREDIT_CHANGE_WORDS[kind],
    about: league,
    amount,
    at,
  }))
}

type Way = Pick<Money['payments'][number], 'amount' | 'byCredit' | 'byMove' | 'way'>

function wayWords({ amount, byCredit, byMove = 0, way }: Way): string {
  if (byMove > 0 && byMove === amount) return 'Paid with money that moved here'
  if (byMove > 0) return `Paid, ${euro(byMove)} of it with money that moved here`
  if (byCredit > 0 && byCredit === amount) return 'Paid with credit'
  const paid = `Paid ${PAID_BY[way]}`
  return byCredit > 0 ? `${paid}, ${euro(byCredit)} of it with credit` : paid
}

function backWords({ way, standing, isMovedOn }: Money['refunds'][number]): string {
  if (isMovedOn) return 'Moved to another league'
  if (way === 'credit') return 'Refund as credit'
  return `Refund ${BACK_BY[way]}, ${REFUND_STANDING_WORDS[standing]}`
}

const BACK_BY: Readonly<Record<MoneyWay, string>> = { ...PAID_BY, card: 'to the card' }

function withReference(about: string, reference: string): string {
  return reference === '' ? about : `${about} · ${reference}`
}
