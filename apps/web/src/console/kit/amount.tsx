import { priceText } from '@hive/domain/base/money/cents'
import type { ReactNode } from 'react'

type Props = {
  /** In euro; `null` if unknown. */
  euro: number | null
  /** The button for it. */
  children: ReactNode
}

/** The amount that a task is about with its button beside it, or below it on a phone. */
export function Amount({ euro, children }: Props) {
  return (
    <span className="flex flex-col items-end gap-2 sm:flex-row sm:items-start sm:justify-end sm:gap-4">
      {euro !== null && <b className="num leading-6">{priceText(Math.round(euro * 100))}</b>}
      {children}
    </span>
  )
}
