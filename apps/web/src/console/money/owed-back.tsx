import { exactPriceText } from '@hive/domain/leagues/pricing'
import { counted } from '@hive/domain/text/words'
import { useRef } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { Table } from '#console/kit/table.tsx'
import { refundColumns } from '#console/overview/refund-tasks.tsx'
import { Fold } from './fold.tsx'

/** Who is owed money that waits for an organiser, with the button that pays it; nothing if no one is. */
export function OwedBack() {
  const { data } = consoleApi.useGetTasksQuery(undefined, { refetchOnMountOrArgChange: true })
  const list = useRef<HTMLDivElement>(null)
  const refunds = data?.refunds ?? []
  if (refunds.length === 0) return null
  const cents = refunds.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  return (
    <Fold title="Owed back" note={`${exactPriceText(cents)}, ${counted(refunds.length, 'refund')}`}>
      <div ref={list} tabIndex={-1} className="outline-none">
        <Table
          caption="Owed back"
          columns={refundColumns(() => list.current?.focus())}
          rows={refunds}
          keyOf={({ refundId }) => refundId}
        />
      </div>
    </Fold>
  )
}
