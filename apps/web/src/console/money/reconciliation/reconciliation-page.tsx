import { getReconciliation, readBooks } from '@hive/contract/money/reconciliation'
import { daysOf, monthAt, periodIn } from '@hive/domain/money/books/period'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { useAppSelector } from '#app/hooks.ts'
import { useChange, useRead } from '#console/api/use-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { Screen } from '#console/kit/screen.tsx'
import { useMayDo } from '#console/kit/use-may-do.ts'
import { selectToday } from '#features/base/site/slice.ts'
import { Notice } from '#ui/notice.tsx'
import { StepButton } from '#ui/step-button.tsx'
import { PeriodChoice } from '../books/period-choice.tsx'
import { BooksView } from './books-view.tsx'

/** The payment provider's own books beside Hive's: whether they agree, and what to do where they do not. */
export function ReconciliationPage() {
  const today = useAppSelector(selectToday)
  const maySee = useMayDo('money', 'all')
  const { period: named = '' } = useParams()
  const period = periodIn(named) ?? monthAt(today)
  if (!maySee) {
    return (
      <Screen title="Reconciliation">
        <Notice tone="warning">
          Only admins and treasurers of all leagues can see the payment provider’s books.
        </Notice>
      </Screen>
    )
  }
  return (
    <Screen title="Reconciliation" actions={<ReadNow />}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <PeriodChoice period={period} pathOf={consolePaths.reconciliationOf} />
        <Link className="link" to={consolePaths.moneyOf(period)}>
          Payments and refunds
        </Link>
      </div>
      <Reconciliation key={period} period={period} />
    </Screen>
  )
}

function ReadNow() {
  const read = useChange(readBooks, 'books')
  return <StepButton run={() => read(undefined)}>Update from the payment provider</StepButton>
}

function Reconciliation({ period }: { period: string }) {
  const query = useRead(getReconciliation, daysOf(period), 'books')
  return (
    <Loaded query={query} what="the payment provider’s books">
      {({ isReading, books }) => (
        <>
          {isReading && <Reading look={query.refetch} />}
          {books && <BooksView books={books} period={period} />}
          {!books && !isReading && (
            <Notice tone="info">
              Hive hasn’t read the payment provider’s books yet. It reads them every night, or when
              you press ‘Update from the payment provider’.
            </Notice>
          )}
        </>
      )}
    </Loaded>
  )
}

const LOOK_AGAIN_MS = 2000

/** Looks again until the books have been read. */
function Reading({ look }: { look: () => unknown }) {
  useEffect(() => {
    const timer = setInterval(() => look(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [look])
  return <Notice tone="info">Reading the payment provider’s books…</Notice>
}
