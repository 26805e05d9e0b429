import type { Tasks } from '@hive/contract/office/tasks'
import { FOUND_TASKS, type FoundKind, type FoundTask } from '@hive/domain/office/tasks/found-tasks'
import { TASKS } from '@hive/domain/office/tasks/task-kinds'
import type { Columns } from '#console/kit/table.tsx'
import { Subject, TaskCard } from '#console/kit/task-card.tsx'
import { ButtonLink } from '#ui/button.tsx'

const COLUMNS: Columns<FoundTask> = [
  {
    title: 'About',
    cell: (task) => (
      <Subject
        isPerson={task.name !== null}
        name={task.name ?? task.at}
        at={task.name ? task.at : ''}
      >
        {FOUND_TASKS[task.kind].says(task)}
      </Subject>
    ),
  },
  {
    title: 'What to do',
    cell: (task) => {
      const { fix } = TASKS[task.kind]
      return (
        <ButtonLink
          variant="ghost"
          className="px-4 whitespace-nowrap"
          to={FOUND_TASKS[task.kind].path(task)}
          aria-label={`${fix}: ${task.name ?? task.at}`}
        >
          {fix}
        </ButtonLink>
      )
    },
  },
]

/** A card for each of these kinds of task that there are, in this order. */
export function FoundTasks({ tasks, kinds }: { tasks: Tasks; kinds: readonly FoundKind[] }) {
  return kinds.map((kind) => (
    <TaskCard
      key={kind}
      title={FOUND_TASKS[kind].title}
      about={TASKS[kind].when}
      rows={tasks.found.filter((task) => task.kind === kind)}
      keyOf={({ leagueId, id }) => `${leagueId} ${id}`}
      columns={COLUMNS}
    />
  ))
}
