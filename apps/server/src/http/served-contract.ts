import { ENDPOINTS } from '@hive/contract/api'
import type { Endpoint } from '@hive/contract/endpoint'
import type { ServedRoute } from './served-routes.ts'

/** The pages that describe the API are not part of it. */
const REFERENCE = '/api/docs'

/** Throws unless the server serves exactly what the contract declares. */
export function refuseOtherContract(routes: readonly ServedRoute[]): void {
  const problems = contractProblems(routes, ENDPOINTS)
  if (problems.length > 0) throw new Error(`The API is not its contract's: ${problems.join('; ')}.`)
}

/** The differences between routes and endpoints, in words. */
export function contractProblems(
  routes: readonly ServedRoute[],
  endpoints: readonly Endpoint[],
): string[] {
  const served = new Set(routes.map(({ api }) => api))
  const unserved = endpoints.filter((endpoint) => !served.has(endpoint))
  const undeclared = routes.filter(
    ({ url, api }) => !api && url.startsWith('/api/') && !url.startsWith(REFERENCE),
  )
  const unlisted = routes.filter(({ api }) => api && 'reply' in api && !endpoints.includes(api))
  return [
    ...unserved.map(({ method, path }) => `${method} ${path} is declared and not served`),
    ...undeclared.map(({ method, url }) => `${method} ${url} is served and not declared`),
    ...unlisted.map(
      ({ method, url }) => `${method} ${url} is missing in packages/contract/src/api.ts`,
    ),
  ]
}
