import type { Tasks } from '@hive/contract/tasks'
import { consoleApi } from '#console/api/console-api.ts'
import { replyTo } from '#console/api/contract-calls.ts'
import { Batch } from '#console/kit/batch/batch.tsx'
import type { Columns } from '#console/kit/table.tsx'
import { irishDate } from '#lib/irish-date.ts'
import { Amount } from './amount.tsx'
import { Subject, TaskButton, TaskCard } from './task-card.tsx'

type Refund = Tasks['refunds'][number]

const COLUMNS: Columns<Refund> = [
  { title: 'Refund', cell: (refund) => <About refund={refund} /> },
  {
    title: 'Amount and what to do',
    cell: (refund) => (
      <Amount euro={refund.amount}>
        <Step refund={refund} />
      </Amount>
    ),
  },
]

/** Refunds that have not been sent. */
export function RefundTasks({ refunds }: { refunds: readonly Refund[] }) {
  const [retry] = consoleApi.useRetryRefundMutation()
  const failed = refunds.filter(({ state }) => state === 'failed')
  return (
    <TaskCard
      title="Refunds"
      about="This money should be on its way back to the player by now."
      rows={refunds}
      keyOf={({ refundId }) => refundId}
      columns={COLUMNS}
    >
      {failed.length > 1 && (
        <Batch
          items={failed}
          title={`Try all ${failed.length} refunds again`}
          step={({ refundId }) => replyTo(retry({ refundId }))}
          nameOf={({ playerName }) => playerName}
        />
      )}
    </TaskCard>
  )
}

function About({ refund }: { refund: Refund }) {
  const { playerName, leagueTitle, at } = refund
  return (
    <Subject name={playerName} at={leagueTitle}>
      {standingOf(refund)}, {irishDate(at)}
    </Subject>
  )
}

function standingOf({ state, failure, isCash }: Refund): string {
  if (isCash) return 'Paid in cash, to be handed back'
  return state === 'failed' ? `Turned down: ${failure.replaceAll('_', ' ')}` : 'Still waiting'
}

/** A waiting refund is retried automatically. */
function Step({ refund: { refundId, state, playerName, isCash } }: { refund: Refund }) {
  const [retry] = consoleApi.useRetryRefundMutation()
  const [note] = consoleApi.useNoteHandedBackMutation()
  if (isCash) {
    return (
      <TaskButton
        label="Handed back"
        about={`cash of ${playerName}`}
        step={() => replyTo(note({ refundId }))}
        done="Noted. They get an e-mail about it."
      />
    )
  }
  if (state !== 'failed') return null
  return (
    <TaskButton
      label="Try again"
      about={`refund to ${playerName}`}
      step={() => replyTo(retry({ refundId }))}
      done="We’ve asked for the refund again."
    />
  )
}
