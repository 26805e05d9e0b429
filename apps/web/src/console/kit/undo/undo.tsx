import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import { useKeys } from '#console/kit/keys/use-keys.ts'
import { Button } from '#ui/button.tsx'
import { type Step, useStep } from '#ui/use-step.ts'

/** A step that has been taken, and the step that takes it back. */
type Undoable = {
  readonly text: string
  readonly undo: Step
  /** The path of the screen that offers it; this one where it is left out. */
  readonly on?: string
}

const UndoContext = createContext<(undoable: Undoable) => void>(() => undefined)

/** Offers to undo something that has just been done, until that is pressed, closed or the page left. */
export function useUndo(): (undoable: Undoable) => void {
  return use(UndoContext)
}

/** Where Undo is offered, at the foot of every screen of the console. */
export function UndoPlace({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const [last, setLast] = useState<(Undoable & { on: string }) | null>(null)
  const { take, isBusy } = useStep()
  const offer = useCallback(
    (undoable: Undoable) => setLast({ on: pathname, ...undoable }),
    [pathname],
  )
  const shown = last?.on === pathname ? last : null
  const close = () => setLast(null)
  function undo() {
    if (!shown) return
    const { after } = shown.undo
    // A step that could not be undone stays on offer.
    void take({ ...shown.undo, after: () => (close(), after?.()) })
  }
  useKeys({ z: undo })
  return (
    <UndoContext value={offer}>
      {children}
      <div aria-live="polite" className="no-print">
        {shown && (
          <div className="sits-low on-ink fixed inset-x-4 z-40 mx-auto flex max-w-md flex-wrap items-center gap-3 rounded-card bg-ink p-4 text-chalk shadow-xl">
            <p className="flex-1 font-semibold">{shown.text}</p>
            <Button aria-keyshortcuts="z" aria-disabled={isBusy || undefined} onClick={undo}>
              Undo
            </Button>
            <Button variant="quiet" aria-label="Close" onClick={close}>
              ✕
            </Button>
          </div>
        )}
      </div>
    </UndoContext>
  )
}
