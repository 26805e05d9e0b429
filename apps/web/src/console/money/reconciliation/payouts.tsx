import type { Books } from '@hive/contract/reconciliation'
import { longDay } from '@hive/domain/leagues/day-labels'
import { exactPriceText } from '@hive/domain/leagues/pricing'
import { type Columns, Table } from '#console/kit/table.tsx'

type Payout = Books['payouts'][number]

const COLUMNS: Columns<Payout> = [
  {
    title: 'Day',
    cell: ({ arrivesOn, state, id }) => (
      <span className="grid gap-0.5">
        <b>{longDay(arrivesOn)}</b>
        <span className="muted text-sm">{STATES[state]}</span>
        <code className="text-xs break-all">{id}</code>
      </span>
    ),
  },
  { title: 'Amount', cell: ({ cents }) => <b>{exactPriceText(cents)}</b> },
]

const STATES: Readonly<Record<Payout['state'], string>> = {
  on_its_way: 'On its way to the bank',
  paid: 'At the bank',
  failed: 'Came back: see on the card company’s pages why',
}

/** What the card company has sent to the bank, newest first, by the day on which it arrives. */
export function Payouts({ payouts, empty }: { payouts: readonly Payout[]; empty: string }) {
  return (
    <section className="card overflow-hidden">
      <h2 className="border-b border-line p-4 text-xl">Payouts</h2>
      {payouts.length === 0 ? (
        <p className="muted p-4">{empty}</p>
      ) : (
        <Table caption="Payouts" columns={COLUMNS} rows={payouts} keyOf={({ id }) => id} />
      )}
    </section>
  )
}
