import { createContext, type DragEvent, type ReactNode, use, useMemo, useState } from 'react'

/** Marks what is dragged as one of our players, by number. */
const TYPE = 'application/x-hive-player'

/** What makes a row draggable by mouse; its grip does the same by touch, and its menu by keyboard. */
export function draggable(player: number) {
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.setData(TYPE, String(player))
      dataTransfer.effectAllowed = 'move'
    },
  }
}

/** The number of a team, null for none; undefined where there is no card. */
export type Target = number | null | undefined

type Drag = {
  move: (player: number, to: number | null) => void
  /** The card that a player is held over by touch. */
  over: Target
  setOver: (target: Target) => void
}

export const DragContext = createContext<Drag>({
  move: () => undefined,
  over: undefined,
  setOver: () => undefined,
})

/** The part of a page in which players are dragged from card to card. */
export function DragArea({ move, children }: Pick<Drag, 'move'> & { children: ReactNode }) {
  const [over, setOver] = useState<Target>(undefined)
  const drag = useMemo(() => ({ move, over, setOver }), [move, over])
  return <DragContext value={drag}>{children}</DragContext>
}

type Props = {
  /** Its name, or the id of its heading. */
  name: { 'aria-label': string } | { 'aria-labelledby': string }
  /** The number of its team; null for those who have none. */
  team: number | null
  children: ReactNode
}

/** A card that players can be dropped on. It is outlined while one is held over it. */
export function DropCard({ name, team, children }: Props) {
  const { move, over: touched } = use(DragContext)
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
    move(Number(event.dataTransfer.getData(TYPE)), team)
  }
  return (
    <section
      {...name}
      data-team={team ?? ''}
      className={`card grid gap-4 p-4 ${isOver || touched === team ? 'outline-3 outline-blue' : ''}`}
      onDragOver={over}
      onDragLeave={leave}
      onDrop={take}
    >
      {children}
    </section>
  )
}
