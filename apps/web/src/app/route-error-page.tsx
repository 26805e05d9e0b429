import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ErrorPage } from './error-page.tsx'

/** What the router shows in place of a page that failed. */
export function RouteErrorPage() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error)) return <ErrorPage />
  return (
    <ErrorPage title="Unexpected Application Error!">
      <p className="mt-4">
        {error.status} {error.statusText}
      </p>
    </ErrorPage>
  )
}
