import type { Tasks } from '@hive/contract/office/tasks'
import { periodTitle } from '@hive/domain/money/books/period'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { counted } from '@hive/domain/base/text/words'
import { Link } from 'react-router'
import type { Columns } from '#console/kit/table.tsx'
import { TaskCard } from '#console/kit/task-card.tsx'

type Month = Tasks['differences'][number]

const COLUMNS: Columns<Month> = [
  { title: 'Month', cell: ({ month }) => <b>{periodTitle(month)}</b> },
  {
    title: 'Differences',
    cell: ({ month, count }) => (
      <Link className="link" to={consolePaths.reconciliationOf(month)}>
        {counted(count, 'difference')}
      </Link>
    ),
  },
]

/** Months in which the books of Hive and of the payment provider differ. */
export function DifferenceTasks({ differences }: { differences: readonly Month[] }) {
  return (
    <TaskCard
      title="The payment provider’s books"
      about="Hive and the payment provider don’t agree to the cent. Each difference says what to do about it."
      rows={differences}
      keyOf={({ month }) => month}
      columns={COLUMNS}
    />
  )
}
