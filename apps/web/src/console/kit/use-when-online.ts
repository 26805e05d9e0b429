import { useEffect, useEffectEvent } from 'react'

const AGAIN_MS = 15_000

/** Runs when the connection returns, and every quarter of a minute. */
export function useWhenOnline(act: () => void): void {
  const latest = useEffectEvent(act)
  useEffect(() => {
    // The listeners stay for as long as the screen is open: renewing them would miss an event in between.
    const listener = () => latest()
    window.addEventListener('online', listener)
    const timer = setInterval(listener, AGAIN_MS)
    return () => {
      window.removeEventListener('online', listener)
      clearInterval(timer)
    }
  }, [])
}
