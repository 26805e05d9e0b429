import { priceText } from '@hive/domain/leagues/pricing'
import type { ReactNode } from 'react'

type Props = {
  /** In euro; nothing where it is not known. */
  euro: number | null
  /** What can be done about it. */
  children: ReactNode
}

/** How much money a task is about, and the step beside it; below it on a phone. */
export function Amount({ euro, children }: Props) {
  return (
    <span className="flex flex-col items-end gap-2 sm:flex-row sm:items-start sm:justify-end sm:gap-4">
      {euro !== null && <b className="num leading-6">{priceText(Math.round(euro * 100))}</b>}
      {children}
    </span>
  )
}
