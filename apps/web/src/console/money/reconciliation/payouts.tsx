import type { Payout } from '@hive/contract/money/reconciliation'
import { longDay } from '@hive/domain/base/time/day-labels'
import { exactPriceText } from '@hive/domain/base/money/cents'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { Link } from 'react-router'
import { type Columns, Table } from '#console/kit/table.tsx'
import { PayoutVerdict } from './payout-verdict.tsx'

const COLUMNS: Columns<Payout> = [
  {
    title: 'Day',
    cell: (payout) => (
      <span className="grid justify-items-start gap-0.5">
        <b>{longDay(payout.arrivesOn)}</b>
        <span className="muted text-sm">{PAYOUT_STATES[payout.state]}</span>
        <PayoutVerdict payout={payout} />
        <code className="hidden text-xs break-all md:inline">{payout.id}</code>
      </span>
    ),
  },
  {
    title: 'Amount and contents',
    cell: ({ id, cents, arrivesOn }) => (
      <span className="grid justify-items-end gap-1">
        <b>{exactPriceText(cents)}</b>
        <Link
          className="link"
          to={consolePaths.payout(id)}
          aria-label={`What is in it: payout of ${longDay(arrivesOn)}`}
        >
          What is in it
        </Link>
      </span>
    ),
  },
]

export const PAYOUT_STATES: Readonly<Record<Payout['state'], string>> = {
  on_its_way: 'On its way to the bank',
  paid: 'At the bank',
  failed: 'Came back: see on the payment provider’s pages why',
}

/** The payouts of the payment provider to the bank, newest first, by the day on which it arrives. */
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
