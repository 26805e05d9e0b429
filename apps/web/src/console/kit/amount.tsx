import type { ReactNode } from 'react'
import { euro } from '#lib/euro.ts'

type Props = {
  /** In euro; `null` if unknown. */
  sum: number | null
  /** The button for it. */
  children: ReactNode
}

/** The column of a task’s amount and of what can be done about it. */
export function amountColumn<Row extends { amount: number | null }>(step: (row: Row) => ReactNode) {
  return {
    title: 'Amount and what to do',
    cell: (row: Row) => <Amount sum={row.amount}>{step(row)}</Amount>,
  }
}

/** The amount that a task is about with its button beside it, or below it on a phone. */
function Amount({ sum, children }: Props) {
  return (
    <span className="flex flex-col items-end gap-2 sm:flex-row sm:items-start sm:justify-end sm:gap-4">
      {sum !== null && <b className="num leading-6">{euro(sum)}</b>}
      {children}
    </span>
  )
}
