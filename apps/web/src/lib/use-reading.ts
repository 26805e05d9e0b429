import { useCallback, useEffect, useState } from 'react'
import { errorText, isSignedOut } from './error-text.ts'
import { onceBack } from './session-back.ts'

type Answer<T> = { readonly value: T | null; readonly problem: string | null }

/** A screen's own reading, as far as it has come. */
export type Reading<T> = Answer<T> & {
  /** Reads it once more. */
  readonly again: () => void
  /** Takes what a later call has answered. */
  readonly change: (value: T) => void
}

const NOTHING = { value: null, problem: null }

/**
 * Reads what only one screen shows, when it opens, whenever `read` is another, and when a session that has ended goes
 * on. Until then nothing is said of it here: the layout says it.
 *
 * @param failed what is said when it could not be read
 */
export function useReading<T>(read: () => Promise<T>, failed: string): Reading<T> {
  const [answer, setAnswer] = useState<Answer<T>>(NOTHING)
  const start = useCallback(() => {
    let isCurrent = true
    let callOff = () => {}
    const look = () =>
      read().then(
        (value) => isCurrent && setAnswer({ value, problem: null }),
        (error: unknown) => {
          if (!isCurrent) return
          if (isSignedOut(error)) callOff = onceBack(() => void look())
          else setAnswer({ value: null, problem: errorText(error, failed) })
        },
      )
    void look()
    return () => {
      isCurrent = false
      callOff()
    }
  }, [read, failed])
  useEffect(start, [start])
  return {
    ...answer,
    again: () => {
      setAnswer(NOTHING)
      start()
    },
    change: (value) => setAnswer({ value, problem: null }),
  }
}
