import { getTasks, type Tasks } from '@hive/contract/office/tasks'
import { Check } from 'lucide-react'
import { useRead } from '#console/api/use-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { DifferenceTasks } from './difference-tasks.tsx'
import { DisputeTasks } from './dispute-tasks.tsx'
import { OddPaymentTasks } from './odd-payment-tasks.tsx'
import { OrderTasks } from './order-tasks.tsx'
import { PlaceTasks } from './place-tasks.tsx'
import { RefundTasks } from '#console/money/books/refund-tasks.tsx'
import { SeasonTasks } from './season-tasks.tsx'
import { TODO_TITLE } from '#console/kit/task-card.tsx'
import { UntimedTasks } from './untimed-tasks.tsx'
import { TaskMails } from './task-mails.tsx'
import { WorkTasks } from './work-tasks.tsx'

/** Everything that waits for an organiser's decision. */
export function ToDo() {
  return (
    <section aria-labelledby={TODO_TITLE} className="grid gap-4">
      <h2 id={TODO_TITLE} tabIndex={-1} className="text-2xl outline-none">
        To do
      </h2>
      <TaskList />
      <TaskMails />
    </section>
  )
}

function TaskList() {
  const query = useRead(getTasks, undefined, 'tasks')
  return (
    <Loaded query={query} what="your tasks">
      {(tasks) => <Found tasks={tasks} />}
    </Loaded>
  )
}

function Found({ tasks }: { tasks: Tasks }) {
  if (Object.values(tasks).every((list) => list.length === 0)) return <AllClear />
  return (
    <div className="gap-4 lg:columns-2">
      <OrderTasks orders={tasks.orders} />
      <RefundTasks refunds={tasks.refunds} />
      <DisputeTasks disputes={tasks.disputes} />
      <UntimedTasks leagues={tasks.untimed} />
      <PlaceTasks tasks={tasks} />
      <SeasonTasks tasks={tasks} />
      <OddPaymentTasks payments={tasks.oddPayments} />
      <DifferenceTasks differences={tasks.differences} />
      <WorkTasks tasks={tasks} />
    </div>
  )
}

function AllClear() {
  return (
    <div className="card flex items-center gap-4 p-5">
      <span className="hexagon shrink-0" aria-hidden="true">
        <Check size={22} strokeWidth={3} />
      </span>
      <p>
        <b>All clear.</b> Payments, refunds and e-mails are looking after themselves.
      </p>
    </div>
  )
}
