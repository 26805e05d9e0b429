import { noteLostDispute } from '@hive/contract/money/disputes'
import type { Tasks } from '@hive/contract/office/tasks'
import { useChange } from '#console/api/use-calls.ts'
import type { Columns } from '#console/kit/table.tsx'
import { irishDate } from '#lib/irish-date.ts'
import { amountColumn } from '#console/kit/amount.tsx'
import { Subject, TaskButton, TaskCard } from '#console/kit/task-card.tsx'

type Dispute = Tasks['disputes'][number]

const COLUMNS: Columns<Dispute> = [
  { title: 'Dispute', cell: (dispute) => <About dispute={dispute} /> },
  amountColumn((dispute) => <Step dispute={dispute} />),
]

/** Payments that a bank has reversed or asks about. */
export function DisputeTasks({ disputes }: { disputes: readonly Dispute[] }) {
  return (
    <TaskCard
      title="Disputes"
      about="A player’s bank is questioning a payment. You answer it with the payment provider."
      rows={disputes}
      keyOf={({ disputeId }) => disputeId}
      columns={COLUMNS}
    />
  )
}

const STATES: Record<Dispute['state'], string> = {
  inquiry: 'The bank is asking',
  open: 'Needs your answer',
  lost: 'Lost: the money is gone',
}

function About({ dispute: { playerName, leagueTitle, state, at } }: { dispute: Dispute }) {
  return (
    <Subject name={playerName} isPerson at={leagueTitle}>
      {STATES[state]}, {irishDate(at)}
    </Subject>
  )
}

/** A lost dispute leaves the list once an organiser has acknowledged it; the others when the bank decides. */
function Step({ dispute: { disputeId, state, playerName } }: { dispute: Dispute }) {
  const note = useChange(noteLostDispute, 'tasks')
  if (state !== 'lost') return null
  return (
    <TaskButton
      label="Got it"
      about={`dispute of ${playerName}`}
      step={() => note({ disputeId })}
      done="That’s off your list."
    />
  )
}
