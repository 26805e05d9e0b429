import { GripVertical } from 'lucide-react'
import { type PointerEvent, use, useEffect, useRef } from 'react'
import { DragContext, type Target } from './drag.tsx'

/** The handle by which a finger drags an item. The rest of the item scrolls the page. */
export function Grip({ item }: { item: string }) {
  const { start, follow, drop, letGo } = useTouch(item)
  return (
    <span
      aria-hidden="true"
      data-grip={item}
      className="-mx-3 hidden size-11 shrink-0 touch-none place-items-center pointer-coarse:grid"
      onPointerDown={start}
      onPointerMove={follow}
      onPointerUp={drop}
      onPointerCancel={letGo}
    >
      <GripVertical size={20} />
    </span>
  )
}

/** The position of a finger, and the frame in which the place below it is looked up next. */
type Finger = { x: number; y: number; frame: number }

function useTouch(item: string) {
  const { move, hold, setOver } = use(DragContext)
  const finger = useRef<Finger | null>(null)
  function look() {
    const { current } = finger
    if (!current) return
    window.scrollBy(0, scrollFor(current.y))
    setOver(placeAt(current))
    current.frame = requestAnimationFrame(look)
  }
  function letGo() {
    cancelAnimationFrame(finger.current?.frame ?? 0)
    finger.current = null
    setOver(undefined)
    hold(null)
  }
  useEffect(() => () => cancelAnimationFrame(finger.current?.frame ?? 0), [])
  function start({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) {
    if (pointerType === 'mouse' || !isPrimary) return
    finger.current = { x, y, frame: 0 }
    hold(item)
    look()
  }
  function follow({ clientX: x, clientY: y }: PointerEvent) {
    if (finger.current) Object.assign(finger.current, { x, y })
  }
  function drop() {
    const to = finger.current ? placeAt(finger.current) : undefined
    letGo()
    if (to !== undefined) move(item, to)
  }
  return { start, follow, drop, letGo }
}

const EDGE = 96
const STEP = 8

/** How far the page scrolls in a frame, while a finger is near an edge. */
function scrollFor(y: number): number {
  if (y < EDGE) return -STEP
  return y > window.innerHeight - EDGE ? STEP : 0
}

/** The place below a finger, also where a message covers it. */
function placeAt({ x, y }: Finger): Target {
  const top = document.elementsFromPoint(x, y).find((element) => !element.closest('[data-toasts]'))
  return top?.closest('[data-drop]')?.getAttribute('data-drop') ?? undefined
}
