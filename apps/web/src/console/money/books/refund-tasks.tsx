import { retryRefund } from '@hive/contract/money/refunds'
import type { Tasks } from '@hive/contract/office/tasks'
import { isByHand } from '@hive/domain/base/money/ways'
import { useChange } from '#console/api/use-calls.ts'
import { Batch } from '#console/kit/batch/batch.tsx'
import type { Columns } from '#console/kit/table.tsx'
import { HandBack } from '#console/money/payments/hand-back.tsx'
import { irishDate } from '#lib/irish-date.ts'
import { amountColumn } from '#console/kit/amount.tsx'
import { goToTasks, Subject, TaskButton, TaskCard } from '#console/kit/task-card.tsx'

type Refund = Tasks['refunds'][number]

/** A refund that waits for an organiser, with what they can do; `after` moves the focus when its row has gone. */
export function refundColumns(after: () => void): Columns<Refund> {
  return [
    { title: 'Refund', cell: (refund) => <About refund={refund} /> },
    amountColumn((refund) => <Step refund={refund} after={after} />),
  ]
}

const COLUMNS = refundColumns(goToTasks)

/** Refunds that have not been sent. */
export function RefundTasks({ refunds }: { refunds: readonly Refund[] }) {
  const retry = useChange(retryRefund, 'tasks')
  const failed = refunds.filter(({ state }) => state === 'failed')
  return (
    <TaskCard
      title="Refunds"
      about="Money that is owed back, and waits for you."
      rows={refunds}
      keyOf={({ refundId }) => refundId}
      columns={COLUMNS}
    >
      {failed.length > 1 && (
        <Batch
          items={failed}
          title={`Try all ${failed.length} refunds again`}
          step={({ refundId }) => retry({ refundId })}
          nameOf={({ playerName }) => playerName}
        />
      )}
    </TaskCard>
  )
}

function About({ refund }: { refund: Refund }) {
  const { playerName, leagueTitle, receipt, at } = refund
  return (
    <Subject name={playerName} isPerson at={leagueTitle}>
      {standingOf(refund)}, {irishDate(at)}
      {receipt ? ` · ${receipt}` : ''}
    </Subject>
  )
}

function standingOf({ state, failure, way }: Refund): string {
  if (isByHand(way)) return way === 'cash' ? 'To be handed back in cash' : 'To be sent by transfer'
  return state === 'failed' ? `Turned down: ${failure.replaceAll('_', ' ')}` : 'Still waiting'
}

/** A waiting refund is retried automatically. */
function Step({ refund, after }: { refund: Refund; after: () => void }) {
  const retry = useChange(retryRefund, 'tasks')
  const { refundId, state, playerName, way } = refund
  if (isByHand(way)) return <HandBack owed={refund} after={after} />
  if (state !== 'failed') return null
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <TaskButton
        label="Try again"
        about={`refund to ${playerName}`}
        step={() => retry({ refundId })}
        done="We’ve asked for the refund again."
        after={after}
      />
      <HandBack owed={refund} after={after} />
    </span>
  )
}
