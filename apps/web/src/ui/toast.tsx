import { useEffect, useState, useSyncExternalStore } from 'react'

type Tone = 'success' | 'error' | 'info'
type Toast = { id: number; tone: Tone; text: string }

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
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
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
  const close = () => change(toasts.filter(({ id }) => id !== toast.id))
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(() => change(toasts.filter(({ id }) => id !== toast.id)), DURATION_MS)
    return () => clearTimeout(timer)
  }, [isHeld, toast.id])
  return (
    <div
      className={`card pointer-events-auto flex items-center gap-3 border-l-8 py-2 pr-2 pl-4 shadow-xl md:p-4 ${EDGES[toast.tone]}`}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p className="flex-1 leading-tight font-semibold">{toast.text}</p>
      <button
        type="button"
        className="min-h-11 min-w-11 cursor-pointer"
        aria-label="Dismiss"
        onClick={close}
      >
        ✕
      </button>
    </div>
  )
}
