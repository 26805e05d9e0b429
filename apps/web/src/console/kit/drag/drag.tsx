import { createContext, type DragEvent, type ReactNode, use, useMemo, useState } from 'react'

/** The type of drag data that marks an item as ours. Its value is the key of the item. */
const TYPE = 'application/x-hive-item'

/** The key of a place; undefined where there is none. */
export type Target = string | undefined

type Drag = {
  move: (item: string, to: string) => void
  /** The thing that is being dragged. */
  held: string | null
  hold: (item: string | null) => void
  /** The place below an item that is dragged by touch. */
  over: Target
  setOver: (target: Target) => void
}

export const DragContext = createContext<Drag>({
  move: () => undefined,
  held: null,
  hold: () => undefined,
  over: undefined,
  setOver: () => undefined,
})

/** The part of a page in which items are dragged from place to place. */
export function DragArea({ move, children }: Pick<Drag, 'move'> & { children: ReactNode }) {
  const [over, setOver] = useState<Target>(undefined)
  const [held, hold] = useState<string | null>(null)
  const drag = useMemo(() => ({ move, held, hold, over, setOver }), [move, held, over])
  return <DragContext value={drag}>{children}</DragContext>
}

/** The item that is being dragged; `null` while none is. */
export function useHeld(): string | null {
  return use(DragContext).held
}

/** Props that make an item draggable by mouse. Its grip does so by touch, and its menu by keyboard. */
export function useDraggable(item: string) {
  const { hold } = use(DragContext)
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.setData(TYPE, item)
      dataTransfer.effectAllowed = 'move'
      hold(item)
    },
    onDragEnd: () => hold(null),
  }
}

/** Props that make a place accept dropped items, and whether one is held over it. */
export function useDropPlace(to: string) {
  const { move, over: touched, hold } = use(DragContext)
  const [isOver, setOver] = useState(false)
  function over(event: DragEvent) {
    if (!event.dataTransfer.types.includes(TYPE)) return
    event.preventDefault()
    setOver(true)
  }
  function leave({ currentTarget, relatedTarget }: DragEvent) {
    const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
    if (!isInside) setOver(false)
  }
  function take(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    hold(null)
    move(event.dataTransfer.getData(TYPE), to)
  }
  const place = { 'data-drop': to, onDragOver: over, onDragLeave: leave, onDrop: take }
  return { isOver: isOver || touched === to, place }
}
