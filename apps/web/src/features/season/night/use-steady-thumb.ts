import { useEffect, useRef } from 'react'

/** How long after a press, and how near to it, another one is the same thumb once more. */
const AGAIN_MS = 500
const NEAR_PX = 24

type Press = { readonly x: number; readonly y: number; movedAt: number }

/**
 * Lets a press go by that was not meant: the second one of a double tap, when the first has moved the screens and there is another
 * button under the thumb. Returns what does that by which the screens move.
 */
export function useSteadyThumb() {
  const last = useRef<Press>({ x: 0, y: 0, movedAt: -Infinity })
  useEffect(() => {
    const press = (event: MouseEvent) => {
      if (isAgain(last.current, event)) {
        event.preventDefault()
        event.stopPropagation()
      } else {
        last.current = { x: event.clientX, y: event.clientY, movedAt: -Infinity }
      }
    }
    document.addEventListener('click', press, true)
    return () => document.removeEventListener('click', press, true)
  }, [])
  return async <Done>(act: () => Promise<Done>): Promise<Done> => {
    const press = last.current
    press.movedAt = performance.now()
    const done = await act()
    press.movedAt = performance.now()
    return done
  }
}

/** A press by a key has no place, and is always meant. */
function isAgain({ x, y, movedAt }: Press, { clientX, clientY }: MouseEvent): boolean {
  const isKey = clientX === 0 && clientY === 0
  const isNear = Math.hypot(clientX - x, clientY - y) < NEAR_PX
  return !isKey && isNear && performance.now() - movedAt < AGAIN_MS
}
