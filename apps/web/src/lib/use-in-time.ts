import { useEffect, useState } from 'react'

/** How long what a page does as well without may hold it back. */
const PATIENCE_MS = 3000

/** Whether something is here, or has been waited for long enough: on a bad line, the rest of the page is not held back by it. */
export function useInTime(isHere: boolean): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (isHere) return undefined
    const timer = setTimeout(() => setOver(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isHere])
  return isHere || isOver
}
