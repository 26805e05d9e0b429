import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useApi, useAppSelector } from '#app/hooks.ts'
import { selectConfig } from '#features/content/slice.ts'
import { report } from '#lib/report.ts'
import { followConsent, hasConsent } from './consent.ts'
import { hasForeignScripts, hasTraces, holdsTokens } from './traces.ts'

/** What the visitor came with: in memory, and nowhere else, until they accept. */
const landing = typeof location === 'undefined' ? '' : location.search

/**
 * Measures while there is consent, and undoes it when consent goes; the code for both is loaded then.
 * Says whether the page must be left first: someone else's script never comes along to a screen of
 * signed-in people, so that such a screen is loaded anew.
 */
export function useMeasurement(isPublic: boolean): boolean {
  const api = useApi()
  const { measurement } = useAppSelector(selectConfig)
  const isAllowed = useSyncExternalStore(followConsent, hasConsent, () => false)
  const { pathname, search } = useLocation()
  const path = `${pathname}${search}`
  const mustLeave = !isPublic && typeof document !== 'undefined' && hasForeignScripts()

  useEffect(() => {
    if (mustLeave) location.reload()
  }, [mustLeave])

  useEffect(() => {
    let isOver = false
    const mayLoad = () => !isOver && isPublic && hasConsent() && !holdsTokens()
    const step = async () => {
      // The first drawing is the server's, which knows no answer: the next one is on its way.
      if (isAllowed !== hasConsent()) return
      if (isAllowed) {
        if (!isPublic) return
        const { measure } = await import('./measurement.ts')
        if (hasConsent()) measure({ api, measurement, landing, path, mayLoad })
      } else if (hasTraces()) {
        const { stopMeasuring } = await import('./measurement.ts')
        if (hasConsent()) return
        stopMeasuring(measurement)
        if (hasForeignScripts() && !document.hidden) location.reload()
      }
    }
    step().catch((error: unknown) => report('Measuring did not work.', error))
    return () => {
      isOver = true
    }
  }, [api, isAllowed, isPublic, measurement, path])
  return mustLeave
}
