import type { RouteObject } from 'react-router'

/** The code of a page did not come. */
export class MissingPage extends Error {
  override readonly name = 'MissingPage'
  /** The server could not be reached either; else it has changed since this page was opened. */
  readonly isOffline: boolean

  constructor(isOffline: boolean, cause: unknown) {
    super('The code of a page did not come.', { cause })
    this.isOffline = isOffline
  }
}

/** Marks the routes that the server does not draw, and that are not measured. */
export const SHELL = 'shell'

/** A part of a route whose code is loaded when it is needed. */
export function pageRoute(load: () => Promise<React.ComponentType>): Pick<RouteObject, 'lazy'> {
  return { lazy: async () => ({ Component: await load().catch(tellWhy) }) }
}

/** Asks the server for a page, past what the device keeps; `null` when there is no line to it. */
export function askServer(): Promise<Response | null> {
  return fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => null)
}

async function tellWhy(cause: unknown): Promise<never> {
  const answer = await askServer()
  if (answer && !answer.ok) throw answer
  throw new MissingPage(answer === null, cause)
}
