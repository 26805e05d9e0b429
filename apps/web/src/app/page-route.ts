import type { RouteObject } from 'react-router'
import { leaveUnsaid } from '#lib/unsaid.ts'

/** The code of a page could not be loaded. */
export class MissingPage extends Error {
  override readonly name = 'MissingPage'
  /** Whether the server cannot be reached; otherwise the site has changed since this page was opened. */
  readonly isOffline: boolean

  constructor(isOffline: boolean, cause: unknown) {
    super('The code of a page did not come.', { cause })
    this.isOffline = isOffline
  }
}

/** Marks the routes that are not for everyone, and so not measured. */
export const UNMEASURED = 'unmeasured'

/** The part of a route that loads its code when it is needed. */
export function pageRoute(load: () => Promise<React.ComponentType>): Pick<RouteObject, 'lazy'> {
  return { lazy: async () => ({ Component: await load().catch(tellWhy) }) }
}

/** Requests a page from the server, past all caches; `null` when it cannot be reached. */
export function askServer(): Promise<Response | null> {
  return fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => null)
}

/** Says, in place of code that did not come, whether the server is there. */
export async function tellWhy(cause: unknown): Promise<never> {
  // The page that the router shows instead says it.
  leaveUnsaid(cause)
  const answer = await askServer()
  if (answer && !answer.ok) throw answer
  throw new MissingPage(answer === null, cause)
}
