import { useEffect, useState } from 'react'
import { useApi } from '#app/hooks.ts'
import { endRinging, readRinging, type Ringing, startRinging } from './ringing-here.ts'

/** Whether this browser rings, and the presses that change it; `null` until that is known, and where it stays unknown. */
export function useRinging() {
  const api = useApi()
  const [ringing, setRinging] = useState<Ringing | null>(null)
  useEffect(() => {
    readRinging(api).then(setRinging, () => undefined)
  }, [api])
  return {
    ringing,
    start: async () => setRinging(await startRinging(api)),
    end: async () => setRinging(await endRinging(api)),
  }
}
