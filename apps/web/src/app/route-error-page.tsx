import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ErrorPage } from './error-page.tsx'

/** What the router shows in place of a page that failed. */
export function RouteErrorPage() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error)) return <ErrorPage />
  return (
    <main className="wrap py-20 text-center">
      <h1>Unexpected Application Error!</h1>
      <p className="mt-4">
        {error.status} {error.statusText}
      </p>
      <p className="mt-6">
        <a className="btn" href="/">
          Back to Home
        </a>
      </p>
    </main>
  )
}
