import { getTasks, type Tasks } from '@hive/contract/office/tasks'
import { FOUND_KINDS, type FoundKind } from '@hive/domain/office/tasks/found-tasks'
import { type NextStep, nextStepSaid } from '@hive/domain/office/tasks/next-step'
import { TASKS } from '@hive/domain/office/tasks/task-kinds'
import { Check } from 'lucide-react'
import { useRead } from '#console/api/use-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { DifferenceTasks } from './difference-tasks.tsx'
import { DisputeTasks } from './dispute-tasks.tsx'
import { FoundTasks } from './found-tasks.tsx'
import { OddPaymentTasks } from './odd-payment-tasks.tsx'
import { OrderTasks } from './order-tasks.tsx'
import { PlaceTasks } from './place-tasks.tsx'
import { RefundTasks } from '#console/money/books/refund-tasks.tsx'
import { SeasonTasks } from './season-tasks.tsx'
import { ButtonLink } from '#ui/button.tsx'
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

const isSoon = (kind: FoundKind) => TASKS[kind].urgency === 'soon'
const TODAY = FOUND_KINDS.filter((kind) => !isSoon(kind))
const SOON = FOUND_KINDS.filter(isSoon)

function Found({ tasks: all }: { tasks: Tasks }) {
  const { next, firstSteps, ...tasks } = all
  if (Object.values(tasks).every((list) => list.length === 0)) {
    // The list of first steps says what comes next.
    return firstSteps.length === 0 ? <AllClear next={next} /> : <p>Nothing else waits for you.</p>
  }
  return (
    <div className="gap-4 lg:columns-2">
      <OrderTasks orders={tasks.orders} />
      <RefundTasks refunds={tasks.refunds} />
      <DisputeTasks disputes={tasks.disputes} />
      <FoundTasks tasks={all} kinds={TODAY} />
      <UntimedTasks leagues={tasks.untimed} />
      <PlaceTasks tasks={all} />
      <SeasonTasks tasks={all} />
      <OddPaymentTasks payments={tasks.oddPayments} />
      <DifferenceTasks differences={tasks.differences} />
      <WorkTasks tasks={all} />
      <FoundTasks tasks={all} kinds={SOON} />
    </div>
  )
}

/** Said where nothing waits, with what makes sense next. */
function AllClear({ next }: { next: NextStep | null }) {
  const step = next && nextStepSaid(next)
  return (
    <div className="card flex flex-wrap items-center gap-4 p-5">
      <span className="hexagon shrink-0" aria-hidden="true">
        <Check size={22} strokeWidth={3} />
      </span>
      <p className="flex-1 basis-60">
        <b>All clear.</b> Nothing waits for you.
        {step && ` ${step.text}`}
      </p>
      {step && <ButtonLink to={step.path}>{step.label}</ButtonLink>}
    </div>
  )
}
