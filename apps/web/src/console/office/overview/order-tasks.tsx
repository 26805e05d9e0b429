import { decideMoneyOrder } from '@hive/contract/money/money-limits'
import type { Tasks } from '@hive/contract/office/tasks'
import { useChange } from '#console/api/use-calls.ts'
import { DialogButton } from '#console/kit/dialog-button.tsx'
import { ReasonDialog } from '#console/kit/reason-dialog.tsx'
import type { Columns } from '#console/kit/table.tsx'
import { euro } from '#lib/euro.ts'
import { irishMoment } from '#lib/irish-date.ts'
import { amountColumn } from '#console/kit/amount.tsx'
import { goToTasks, Subject, TaskButton, TaskCard } from '#console/kit/task-card.tsx'

type Order = Tasks['orders'][number]

const COLUMNS: Columns<Order> = [
  { title: 'Asked for', cell: (order) => <About order={order} /> },
  amountColumn((order) => <Steps order={order} />),
]

/** Refunds and credits above the sum from which a second organiser has to agree. */
export function OrderTasks({ orders }: { orders: readonly Order[] }) {
  return (
    <TaskCard
      title="To be approved"
      about="Refunds and credits of this size need a second organiser. Nothing goes back until one approves it."
      rows={orders}
      keyOf={({ orderId }) => orderId}
      columns={COLUMNS}
    />
  )
}

function About({ order }: { order: Order }) {
  const { playerName, leagueTitle, reason, askedBy, isOwn, at } = order
  const who = isOwn ? 'you' : askedBy || 'an organiser'
  return (
    <Subject name={`${whatOf(order)} for ${playerName}`} at={leagueTitle}>
      Asked for by {who}, {irishMoment(at)}: {reason}
    </Subject>
  )
}

function whatOf({ kind, way }: Order): string {
  if (kind === 'goodwill') return 'Credit as a favour'
  return way === 'credit' ? 'Refund (card or credit, as they choose)' : 'Refund'
}

function Steps({ order }: { order: Order }) {
  const decide = useChange(decideMoneyOrder, 'people', 'tasks', 'actions')
  const { orderId, playerName, isOwn, isForCaller } = order
  const amount = euro(order.amount)
  const no = isOwn ? 'Take back' : 'Decline'
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {!isOwn && !isForCaller && (
        <TaskButton
          label={`Approve ${amount}`}
          about={`for ${playerName}`}
          step={() => decide({ orderId, isApproved: true, reason: '' })}
          done={`${amount} is approved. They get an e-mail about it.`}
        />
      )}
      <DialogButton
        variant="quiet"
        aria-label={`${no}: ${amount} for ${playerName}`}
        renderDialog={(close) => (
          <ReasonDialog
            title={`${no}: ${whatOf(order).toLowerCase()} for ${playerName}`}
            label={isOwn ? 'Take it back' : 'Decline it'}
            close={close}
            send={(reason) => decide({ orderId, isApproved: false, reason })}
            done="Nothing goes back."
            after={goToTasks}
            hint="We keep it with the order. The player doesn’t hear of it."
          />
        )}
      >
        {no}
      </DialogButton>
    </span>
  )
}
