import { decideMoneyOrder } from '@hive/contract/money/money-limits'
import type { Tasks } from '@hive/contract/office/tasks'
import { reasonForm } from '@hive/contract/base/reason'
import { useState } from 'react'
import { useChange } from '#console/api/use-calls.ts'
import { DialogForm } from '#console/kit/dialog-form.tsx'
import { ReasonField } from '#console/kit/reason-field.tsx'
import type { Columns } from '#console/kit/table.tsx'
import { euro } from '#lib/euro.ts'
import { irishMoment } from '#lib/irish-date.ts'
import { Button } from '#ui/button.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { Amount } from '#console/kit/amount.tsx'
import { goToTasks, Subject, TaskButton, TaskCard } from '#console/kit/task-card.tsx'

type Order = Tasks['orders'][number]

const COLUMNS: Columns<Order> = [
  { title: 'Asked for', cell: (order) => <About order={order} /> },
  {
    title: 'Amount and what to do',
    cell: (order) => (
      <Amount sum={order.amount}>
        <Steps order={order} />
      </Amount>
    ),
  },
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
  const [isOpen, setOpen] = useState(false)
  const { orderId, playerName, isOwn, isForCaller } = order
  const amount = euro(order.amount)
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
      <Button
        variant="quiet"
        aria-label={`${isOwn ? 'Take back' : 'Decline'}: ${amount} for ${playerName}`}
        onClick={() => setOpen(true)}
      >
        {isOwn ? 'Take back' : 'Decline'}
      </Button>
      {isOpen && <DeclineDialog order={order} close={() => setOpen(false)} />}
    </span>
  )
}

function DeclineDialog({ order, close }: { order: Order; close: () => void }) {
  const decide = useChange(decideMoneyOrder, 'people', 'tasks', 'actions')
  const form = useSchemaForm(reasonForm, { reason: '' })
  const { orderId, isOwn, playerName } = order
  return (
    <DialogForm
      title={`${isOwn ? 'Take back' : 'Decline'}: ${whatOf(order).toLowerCase()} for ${playerName}`}
      label={isOwn ? 'Take it back' : 'Decline it'}
      busy="Saving..."
      close={close}
      form={form}
      send={({ reason }) => decide({ orderId, isApproved: false, reason })}
      done="Nothing goes back."
      after={goToTasks}
    >
      <ReasonField hint="We keep it with the order. The player doesn’t hear of it." />
    </DialogForm>
  )
}
