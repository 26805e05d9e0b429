import { retryJob, type Tasks } from '@hive/contract/office/tasks'
import { useChange } from '#console/api/use-calls.ts'
import { Batch } from '#console/kit/batch/batch.tsx'
import type { Columns } from '#console/kit/table.tsx'
import { irishMoment } from '#lib/irish-date.ts'
import { Subject, TaskButton, TaskCard } from '#console/kit/task-card.tsx'

type FailedJob = Tasks['jobs'][number]

const STOPPED: Columns<FailedJob> = [
  {
    title: 'Work',
    cell: ({ name, problem, tries, at }) => (
      <Subject name={wordsOf(name)} at={`${tries} tries, last on ${irishMoment(at)}`}>
        <span className="break-words">{problem}</span>
      </Subject>
    ),
  },
  { title: 'What to do', cell: (job) => <Step job={job} /> },
]

const LATE: Columns<Tasks['neglected'][number]> = [
  {
    title: 'Work',
    cell: ({ name, since }) => <Subject name={wordsOf(name)} at={`Since ${irishMoment(since)}`} />,
  },
  { title: 'Waiting', cell: ({ waiting }) => <b className="num">{waiting}</b> },
]

/** Background jobs that have failed or are late. */
export function WorkTasks({ tasks: { jobs, neglected } }: { tasks: Tasks }) {
  const retry = useChange(retryJob, 'tasks')
  return (
    <>
      <TaskCard
        title="Stopped work"
        about="We tried many times and gave up. Once the cause is fixed, start it again."
        rows={jobs}
        keyOf={({ id }) => id}
        columns={STOPPED}
      >
        {jobs.length > 1 && (
          <Batch
            items={jobs}
            title={`Try all ${jobs.length} again`}
            step={({ id, name }) => retry({ id, name })}
            nameOf={({ name }) => wordsOf(name)}
          />
        )}
      </TaskCard>
      <TaskCard
        title="Late work"
        about="Waiting for 15 minutes or more. Is the mail server up, and the payment provider?"
        rows={neglected}
        keyOf={({ name }) => name}
        columns={LATE}
      />
    </>
  )
}

function Step({ job: { id, name } }: { job: FailedJob }) {
  const retry = useChange(retryJob, 'tasks')
  return (
    <TaskButton
      label="Try again"
      about={wordsOf(name)}
      step={() => retry({ id, name })}
      done="We’re trying again."
    />
  )
}

/** `send-offer` in words: `Send offer`. */
function wordsOf(name: string): string {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
