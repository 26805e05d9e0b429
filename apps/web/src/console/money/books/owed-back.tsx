import { getTasks } from '@hive/contract/office/tasks'
import { exactPriceText } from '@hive/domain/base/money/cents'
import { counted } from '@hive/domain/base/text/words'
import { useRead } from '#console/api/use-calls.ts'
import { Table } from '#console/kit/table.tsx'
import { centsIn } from '#lib/euro.ts'
import { refundColumns } from './refund-tasks.tsx'
import { useState } from 'react'
import { Fold } from '#console/kit/fold.tsx'

const LIST = 'owed-back'

/** The list keeps the focus when a row has gone. */
const COLUMNS = refundColumns(() => document.getElementById(LIST)?.focus())

/**
 * Who is owed money that waits for an organiser, with the button that pays it; nothing if no one is. Where the last of it is paid here, it says
 * so and keeps the focus.
 */
export function OwedBack() {
  const { data } = useRead(getTasks, undefined, 'tasks')
  const refunds = data?.refunds ?? []
  const [isShown, setShown] = useState(false)
  if (refunds.length > 0 && !isShown) setShown(true)
  if (!isShown) return null
  const cents = refunds.reduce((sum, { amount }) => sum + centsIn(amount), 0)
  return (
    <Fold title="Owed back" note={`${exactPriceText(cents)}, ${counted(refunds.length, 'refund')}`}>
      <div id={LIST} tabIndex={-1} className="outline-none">
        {refunds.length === 0 ? (
          <p className="p-5">Nobody is owed anything any more.</p>
        ) : (
          <Table
            caption="Owed back"
            columns={COLUMNS}
            rows={refunds}
            keyOf={({ refundId }) => refundId}
          />
        )}
      </div>
    </Fold>
  )
}
