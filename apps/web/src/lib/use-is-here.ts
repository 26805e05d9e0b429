import { useEffect, useRef } from 'react'

/** Whether a screen is still the one in front of the person: a call that outlives it leads them nowhere. */
export function useIsHere(): () => boolean {
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return () => here.current
}
