import type { Access, Endpoint } from '@hive/contract/endpoint'
import type { FastifyInstance, RouteOptions } from 'fastify'

/** An address of the API that answers with something else than the contract's JSON, such as a file. */
export type PlainEndpoint = {
  readonly access: Access
  readonly summary: string
  /** The media type of its answer. */
  readonly type: string
}

export type ServedRoute = {
  readonly method: string
  /** As the router has it, such as `/calendar/:secret.ics`. */
  readonly url: string
  /** What the contract, or the route itself, says about it; `null` for pages and files. */
  readonly api: Endpoint | PlainEndpoint | null
}

const served = new WeakMap<object, ServedRoute[]>()

/** Notes every route that is added from now on; the API reference and the tests of access walk the list. */
export function collectRoutes(app: FastifyInstance): void {
  const routes: ServedRoute[] = []
  served.set(app.server, routes)
  app.addHook('onRoute', ({ method, url, config }: RouteOptions) => {
    const api = config && 'api' in config ? (config.api as ServedRoute['api']) : null
    for (const one of [method].flat()) routes.push({ method: one, url, api })
  })
}

/** Every route of this server, with plugins and prefixes. */
export function servedRoutes(app: FastifyInstance): readonly ServedRoute[] {
  return served.get(app.server) ?? []
}

/** The methods that an address answers to; empty where there is nothing. Pages that catch all count for none. */
export function methodsAt(app: FastifyInstance, path: string): string[] {
  const methods = servedRoutes(app)
    .filter(({ url }) => !url.endsWith('*') && patternOf(url).test(path))
    .map(({ method }) => method)
  return [...new Set(methods)].toSorted()
}

function patternOf(url: string): RegExp {
  const known = patterns.get(url)
  if (known) return known
  const source = url.replaceAll(/[.+?^${}()|[\]\\*]/g, '\\$&').replaceAll(/:\w+/g, '[^/]+')
  const pattern = new RegExp(`^${source}/?$`)
  patterns.set(url, pattern)
  return pattern
}

const patterns = new Map<string, RegExp>()

/** The option of a route that says what its address is for. */
export function describes(api: Endpoint | PlainEndpoint): { config: object } {
  return { config: { api } }
}
