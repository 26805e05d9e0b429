import type { ReactNode } from 'react'
import { useDraggable, useDropPlace } from '#console/kit/drag/drag.tsx'
import { Grip } from '#console/kit/drag/grip.tsx'

type Props = {
  /** Its name, or the id of its heading. */
  name: { 'aria-label': string } | { 'aria-labelledby': string }
  /** The number of its team; null for those who have none. */
  team: number | null
  children: ReactNode
}

/** A card that players can be dropped on. It is outlined while one is held over it. */
export function DropCard({ name, team, children }: Props) {
  const { isOver, place } = useDropPlace(String(team ?? ''))
  return (
    <section
      {...name}
      {...place}
      className={`card grid gap-4 p-4 ${isOver ? 'outline-3 outline-blue' : ''}`}
    >
      {children}
    </section>
  )
}

/** A player in a list, who can be dragged to another card. */
export function DragRow({ player, children }: { player: number; children: ReactNode }) {
  const draggable = useDraggable(String(player))
  return (
    <li className="flex cursor-grab items-start justify-between gap-3" {...draggable}>
      <Grip item={String(player)} />
      {children}
    </li>
  )
}
