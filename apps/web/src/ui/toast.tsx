import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { loadAgain } from '#lib/load-again.ts'

type Tone = 'success' | 'error' | 'info'
type Toast = {
  id: number
  tone: Tone
  text: string
  /** How often it has offered to load the page again; it stays until that is done or it is dismissed. */
  offered?: number
}

const DURATION_MS = 5000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a message for five seconds at the edge of the screen, even when the page changes. */
export function showToast(tone: Tone, text: string): void {
  lastId += 1
  change([...toasts, { id: lastId, tone, text }])
}

/** Offers to load the page again, once at a time: one that is made again comes up over what has been opened since. */
export function offerReload(text: string): void {
  const made = toasts.find(({ offered }) => offered)
  if (made) {
    const again = { ...made, offered: (made.offered ?? 0) + 1 }
    return change(toasts.map((toast) => (toast === made ? again : toast)))
  }
  lastId += 1
  change([...toasts, { id: lastId, tone: 'info', text, offered: 1 }])
}

/** Removes all messages at once. */
export function clearToasts(): void {
  change([])
}

const NONE: readonly Toast[] = []

/** The place of toasts: over the header, where they cover no content; its menu on a phone stays free. */
export function Toasts() {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => toasts,
    () => NONE,
  )
  return (
    <div
      aria-live="polite"
      data-toasts=""
      className="no-print pointer-events-none fixed top-1 right-18 left-2 z-50 grid max-w-md gap-3 md:inset-x-4 md:top-20 md:mx-auto lg:top-1 lg:-translate-x-24"
    >
      {shown.map((toast) =>
        toast.offered ? (
          <Offer key={toast.id} toast={toast} />
        ) : (
          <ToastCard key={toast.id} toast={toast} />
        ),
      )}
    </div>
  )
}

function dismiss({ id }: Toast): void {
  change(toasts.filter((toast) => toast.id !== id))
}

/** Within reach over a question too, which leaves nothing else on the page so but another question. */
function Offer({ toast }: { toast: Toast }) {
  const { offered } = toast
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const { current: element } = dialog
    if (!offered || !element || !document.querySelector('dialog:modal')) return undefined
    element.close()
    element.showModal()
    return () => {
      // The focus goes back to the question.
      element.close()
      element.open = true
    }
  }, [offered])
  return (
    <dialog
      ref={dialog}
      open
      aria-label={toast.text}
      onCancel={() => dismiss(toast)}
      className="static w-auto max-w-md overflow-visible bg-transparent text-ink [&:modal]:fixed [&:modal]:inset-x-4 [&:modal]:top-20 [&:modal]:bottom-auto [&:modal]:mx-auto"
    >
      <ToastCard toast={toast} />
    </dialog>
  )
}

const EDGES: Record<Tone, string> = {
  success: 'border-green',
  error: 'border-clay',
  info: 'border-blue',
}

/** Stays while it is hovered or focused, so that people can read it in their own time. */
function ToastCard({ toast }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld || toast.offered) return undefined
    const timer = setTimeout(() => dismiss(toast), DURATION_MS)
    return () => clearTimeout(timer)
  }, [isHeld, toast])
  return (
    <div
      className={`card pointer-events-auto flex items-center gap-3 border-l-8 py-2 pr-2 pl-4 shadow-xl md:p-4 ${EDGES[toast.tone]}`}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className="flex-1 leading-tight font-semibold">
        <p>{toast.text}</p>
        {toast.offered && (
          <button type="button" className="btn mt-2 px-4" onClick={loadAgain}>
            Load again
          </button>
        )}
      </div>
      <button
        type="button"
        className="min-h-11 min-w-11 cursor-pointer"
        aria-label="Dismiss"
        onClick={() => dismiss(toast)}
      >
        ✕
      </button>
    </div>
  )
}
