import { finishOddPayment } from '@hive/contract/money/reconciliation'
import type { Tasks } from '@hive/contract/office/tasks'
import { useChange } from '#console/api/use-calls.ts'
import type { Columns } from '#console/kit/table.tsx'
import { irishDate } from '#lib/irish-date.ts'
import { amountColumn } from '#console/kit/amount.tsx'
import { Subject, TaskButton, TaskCard } from '#console/kit/task-card.tsx'

type OddPayment = Tasks['oddPayments'][number]

const COLUMNS: Columns<OddPayment> = [
  { title: 'Payment', cell: (payment) => <About payment={payment} /> },
  amountColumn((payment) => <Step payment={payment} />),
]

/** Money that bought no place, was refunded on top, or is missing in a payout. */
export function OddPaymentTasks({ payments }: { payments: readonly OddPayment[] }) {
  return (
    <TaskCard
      title="Odd payments"
      about="Money that didn’t buy a place, went back twice, or doesn’t add up. Sort it out with the payment provider, then tick it off."
      rows={payments}
      keyOf={({ sessionId }) => sessionId}
      columns={COLUMNS}
    />
  )
}

const KINDS: Record<OddPayment['what'], string> = {
  unknown: 'Not from any sign-up here',
  other_amount: 'Not the amount we asked for',
  other_world: 'A test payment among real ones, or the other way round',
  refunded_on_top: 'Refunded at the payment provider, on top of our refund',
  payout_apart: 'A payout that differs by this from what is in it',
}

function About({ payment: { what, sessionId, at } }: { payment: OddPayment }) {
  return (
    <Subject name={KINDS[what]} at={irishDate(at)}>
      <code className="text-xs break-all">{sessionId}</code>
    </Subject>
  )
}

function Step({ payment: { sessionId } }: { payment: OddPayment }) {
  const finish = useChange(finishOddPayment, 'tasks')
  return (
    <TaskButton
      label="Done"
      about={`payment ${sessionId}`}
      step={() => finish({ sessionId })}
      done="That’s off your list."
    />
  )
}
