import { useCallback, useEffect, useState } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ErrorPage } from './error-page.tsx'
import { askServer, MissingPage } from './page-route.ts'

/** The page that the router shows when another one failed. */
export function RouteErrorPage() {
  const error = useRouteError()
  if (error instanceof MissingPage) return error.isOffline ? <Offline /> : <Outdated />
  const isStatus = isRouteErrorResponse(error) || error instanceof Response
  if (!isStatus) return <ErrorPage />
  return (
    <ErrorPage title="Unexpected Application Error!">
      <p className="mt-4">
        {error.status} {error.statusText}
      </p>
    </ErrorPage>
  )
}

/** Says that there is no connection, and opens the page once there is one. */
function Offline() {
  const [tries, setTries] = useState(0)
  const tryAgain = useCallback(async () => {
    if (await askServer()) window.location.reload()
    else setTries((count) => count + 1)
  }, [])
  useEffect(() => {
    const onLine = () => void tryAgain()
    window.addEventListener('online', onLine)
    return () => window.removeEventListener('online', onLine)
  }, [tryAgain])
  return (
    <ErrorPage title="You seem to be offline" again={() => void tryAgain()}>
      <p className="mt-4">
        We couldn’t fetch this page. Check your connection, and it’ll open as soon as you’re back
        online.
      </p>
      <output className="mt-2 block font-semibold">
        {tries > 0 && 'Still no connection, we’re afraid.'}
      </output>
    </ErrorPage>
  )
}

/** Reloads a page of an older version of the site, once, so that it cannot loop. */
function Outdated() {
  const [wasReloaded] = useState(isReload)
  useEffect(() => {
    if (!wasReloaded) window.location.reload()
  }, [wasReloaded])
  return wasReloaded ? <ErrorPage /> : <p className="wrap py-20 text-center">Loading...</p>
}

/** Whether this document was reloaded. */
function isReload(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'reload')
}
