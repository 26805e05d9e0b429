import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { useIsPrinting } from '#lib/use-is-printing.ts'

/** A list of up to so many rows is drawn whole. */
export const MOST_AT_ONCE = 100
/** Few enough to be drawn without a long task. */
export const CHUNK = 20
/** The height of a row that has not been drawn yet, about two lines. */
const ROW_PX = 48
/** How far outside the screen rows are drawn already, so that scrolling and j find them there. */
const MARGIN = '800px'

type Props = {
  /** How many rows the chunk has. */
  count: number
  isFirst: boolean
  /** How many columns the table has. */
  width: number
  children: () => ReactNode
}

/**
 * A part of a long list, whose rows are drawn while it is near the screen. Elsewhere its height is kept by an empty row.
 * Rows with the focus stay, and paper has them all.
 */
export function RowChunk({ count, isFirst, width, children }: Props) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [isNear, setNear] = useState(isFirst)
  const isPrinting = useIsPrinting()
  const [height, setHeight] = useState(count * ROW_PX)
  useEffect(() => {
    const { current: element } = body
    if (!element) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry || (!entry.isIntersecting && element.contains(document.activeElement))) return
        // In slices, so that fast scrolling past many chunks makes no long task.
        startTransition(() => {
          if (!entry.isIntersecting) setHeight(entry.boundingClientRect.height)
          setNear(entry.isIntersecting)
        })
      },
      { rootMargin: MARGIN },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <tbody ref={body}>
      {isNear || isPrinting ? (
        children()
      ) : (
        <tr>
          <td colSpan={width} style={{ height }}>
            <span className="sr-only">{count} more rows</span>
          </td>
        </tr>
      )}
    </tbody>
  )
}
