import { type DragEvent, type ReactNode, useState } from 'react'

/** Marks what is dragged as one of our players, by number. */
const TYPE = 'application/x-hive-player'

/** What makes a row draggable; the menu in it does the same for keyboard and touch. */
export function draggable(player: number) {
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.setData(TYPE, String(player))
      dataTransfer.effectAllowed = 'move'
    },
  }
}

type Props = {
  /** Its name, or the id of its heading. */
  name: { 'aria-label': string } | { 'aria-labelledby': string }
  drop: (player: number) => void
  children: ReactNode
}

/** A card that players can be dropped on. It is outlined while one is held over it. */
export function DropCard({ name, drop, children }: Props) {
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
    drop(Number(event.dataTransfer.getData(TYPE)))
  }
  return (
    <section
      {...name}
      className={`card grid gap-4 p-4 ${isOver ? 'outline-3 outline-blue' : ''}`}
      onDragOver={over}
      onDragLeave={leave}
      onDrop={take}
    >
      {children}
    </section>
  )
}
