import type { Person } from '@hive/contract/person'
import { priceText } from '@hive/domain/leagues/pricing'
import { type Columns, Table } from '#console/kit/table.tsx'
import { irishDate } from '#lib/irish-date.ts'
import { NoneYet, PersonSection } from './person-section.tsx'
import { REFUND_REASON_WORDS, REFUND_STANDING_WORDS } from './person-words.ts'

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
    cell: ({ amount }) => (
      <span className="block text-right tabular-nums">{priceText(Math.round(amount * 100))}</span>
    ),
  },
]

/** What a person has paid, and what went back; the newest first. */
export function PersonMoney({ money }: { money: Money }) {
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
    </PersonSection>
  )
}

function movementsOf({ payments, refunds }: Money): Movement[] {
  const paid = payments.map(({ registrationId, league, amount, isByCard, at }) => ({
    key: `payment ${registrationId}`,
    what: isByCard ? 'Paid by card' : 'Paid in cash',
    about: league,
    amount,
    at,
  }))
  const back = refunds.map(({ refundId, league, amount, reason, standing, at }) => ({
    key: `refund ${refundId}`,
    what: `Refund, ${REFUND_STANDING_WORDS[standing]}`,
    about: `${league}: ${REFUND_REASON_WORDS[reason]}`,
    amount: -amount,
    at,
  }))
  return [...paid, ...back].toSorted((one, other) => other.at.localeCompare(one.at))
}
