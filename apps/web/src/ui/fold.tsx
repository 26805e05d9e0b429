import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { sessionBox } from '#lib/box.ts'

type Props = {
  /** Its address within the page. */
  id: string
  title: string
  /** What is in it, in a few words. */
  about?: ReactNode
  /** Whether something in it must be seen to, so that it is open. */
  isNeeded?: boolean
  children: ReactNode
}

/** The folds that this tab's player has opened, by their addresses; nothing of what is in them. */
const leftOpen = sessionBox<readonly string[]>('openFolds')

/** A part of a long page that is folded away; its address opens it, and it stays as its reader left it. */
export function Fold({ id, title, about, isNeeded = false, children }: Props) {
  const { hash } = useLocation()
  const isMeant = hash === `#${id}`
  const fold = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(
    () => isNeeded || isMeant || leftOpen.read()?.includes(id) === true,
  )
  const [was, setWas] = useState({ isNeeded, isMeant })
  if (was.isNeeded !== isNeeded || was.isMeant !== isMeant) {
    setWas({ isNeeded, isMeant })
    if ((isNeeded && !was.isNeeded) || (isMeant && !was.isMeant)) setOpen(true)
  }
  useEffect(() => {
    if (isMeant) fold.current?.scrollIntoView()
  }, [isMeant])
  function keep(isNow: boolean) {
    const others = (leftOpen.read() ?? []).filter((other) => other !== id)
    leftOpen.write(isNow ? [...others, id] : others)
  }
  return (
    <details
      ref={fold}
      id={id}
      className="fold card scroll-mt-20"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="sm:px-6" onClick={() => keep(!isOpen)}>
        <span className="min-w-0">
          <h2 className="text-xl">{title}</h2>
          {about && <span className="muted block font-normal break-words">{about}</span>}
        </span>
      </summary>
      <div className="grid grid-cols-1 gap-6 px-5 pt-2 pb-6 sm:px-6">{children}</div>
    </details>
  )
}

/** Opens everything that an element of the page is folded away in. */
export function unfold(id: string): void {
  for (let at = document.getElementById(id); at; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true
  }
}
