import type { CreditWire } from '@hive/contract/credits'
import type { Person } from '@hive/contract/person'
import { priceText } from '@hive/domain/leagues/pricing'
import { type Columns, Table } from '#console/kit/table.tsx'
import { irishDate } from '#lib/irish-date.ts'
import { GiveBack } from './give-back.tsx'
import { NoneYet, PersonSection } from './person-section.tsx'
import {
  CREDIT_CHANGE_WORDS,
  CREDIT_ORIGIN_WORDS,
  DISPUTE_WORDS,
  REFUND_REASON_WORDS,
  REFUND_STANDING_WORDS,
} from './person-words.ts'

type Money = NonNullable<Person['money']>
type Movement = { key: string; what: string; about: string; amount: number; at: string }

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
    cell: ({ amount }) => <span className="block text-right tabular-nums">{euro(amount)}</span>,
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
    cell: ({ left, amount }) => (
      <span className="block text-right tabular-nums">
        {euro(left)} <span className="muted text-sm">of {euro(amount)}</span>
      </span>
    ),
  },
]

function euro(amount: number): string {
  return priceText(Math.round(amount * 100))
}

/** All that moved a person’s money, the newest first; their credits, and a way to give something back. */
export function PersonMoney({ person, money }: { person: Person; money: Money }) {
  const rows = movementsOf(money)
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
      <GiveBack person={person} />
    </PersonSection>
  )
}

function movementsOf(money: Money): Movement[] {
  const { payments, refunds } = money
  const paid = payments.map(({ registrationId, league, amount, at, ...way }) => ({
    key: `payment ${registrationId}`,
    what: wayWords({ amount, ...way }),
    about: league,
    amount,
    at,
  }))
  const back = refunds.map(({ refundId, league, amount, asCredit, reason, standing, at }) => ({
    key: `refund ${refundId}`,
    what: asCredit ? 'Refund as credit' : `Refund, ${REFUND_STANDING_WORDS[standing]}`,
    about: `${league}: ${REFUND_REASON_WORDS[reason]}`,
    amount: -amount,
    at,
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

type Way = Pick<Money['payments'][number], 'amount' | 'byCredit' | 'isByCard'>

function wayWords({ amount, byCredit, isByCard }: Way): string {
  if (byCredit > 0 && byCredit === amount) return 'Paid with credit'
  const way = isByCard ? 'Paid by card' : 'Paid in cash'
  return byCredit > 0 ? `${way}, ${euro(byCredit)} of it with credit` : way
}
