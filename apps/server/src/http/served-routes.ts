import type { Access, Endpoint } from '@hive/contract/endpoint'
import type { FastifyInstance, RouteOptions } from 'fastify'

/** An address of the API whose answer is not JSON of the contract, but a file, say. */
export type PlainEndpoint = {
  readonly access: Access
  readonly summary: string
  /** The media type of its answer. */
  readonly type: string
}

export type ServedRoute = {
  readonly method: string
  /** The router's pattern, such as `/calendar/:secret.ics`. */
  readonly url: string
  /** Its declaration, from the contract or the route itself; `null` for pages and files. */
  readonly api: Endpoint | PlainEndpoint | null
}

const served = new WeakMap<object, ServedRoute[]>()

/** Collects every route that is added from now on, for the API reference and the access tests. */
export function collectRoutes(app: FastifyInstance): void {
  const routes: ServedRoute[] = []
  served.set(app.server, routes)
  app.addHook('onRoute', ({ method, url, config }: RouteOptions) => {
    const api = config && 'api' in config ? (config.api as ServedRoute['api']) : null
    for (const one of [method].flat()) routes.push({ method: one, url, api })
  })
}

/** Every route of this server, those of plugins included. */
export function servedRoutes(app: FastifyInstance): readonly ServedRoute[] {
  return served.get(app.server) ?? []
}

/** The methods that an address answers to, wildcard routes left out; empty where there is nothing. */
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

/** The route option that carries the declaration of its endpoint. */
export function describes(api: Endpoint | PlainEndpoint): { config: object } {
  return { config: { api } }
}
