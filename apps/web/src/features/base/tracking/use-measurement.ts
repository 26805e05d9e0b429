import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useApi, useAppSelector } from '#app/hooks.ts'
import { selectConfig } from '#features/base/site/slice.ts'
import { report } from '#lib/report.ts'
import { leaveUnsaid } from '#lib/unsaid.ts'
import { followConsent, hasConsent } from './consent.ts'
import { hasForeignScripts, hasTraces, holdsTokens } from './traces.ts'

/** The attribution of the visit: in memory only, until the visitor accepts. */
const landing = typeof location === 'undefined' ? '' : location.search

/**
 * Measures while there is consent, and undoes it when consent ends; the code for both is loaded then.
 * Returns whether the page must be reloaded first: third-party scripts never stay for a screen of signed-in
 * people.
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
      // The server's rendering has no answer; the stored one follows at once.
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
    step().catch((error: unknown) => {
      leaveUnsaid(error)
      report('Measuring did not work.', error)
    })
    return () => {
      isOver = true
    }
  }, [api, isAllowed, isPublic, measurement, path])
  return mustLeave
}
