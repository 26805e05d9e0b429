import type { z } from 'zod'

/** Who may call: `anyone`, a signed-in `player`, or an `admin` (who is a player too). */
export type Access = 'anyone' | 'player' | 'admin'

export type Endpoint<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  A extends Access = Access,
> = {
  readonly access: A
  /** For what is hard to undo: the caller must have signed in within the last half hour. */
  readonly isSensitive?: true
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  /** One line for the API reference. */
  readonly summary: string
  readonly query: Query
  readonly body: Body
  readonly reply: Reply
}

/**
 * One call of the API, said once: the server serves it with `route`, the web calls it with `api`.
 * An endpoint without an access rule or a reply does not compile.
 */
export function endpoint<
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
  A extends Access,
>(declaration: Endpoint<Query, Body, Reply, A>): Endpoint<Query, Body, Reply, A> {
  return declaration
}

export type Action<
  Parameters extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  A extends Access = Access,
> = {
  readonly access: A
  readonly name: string
  readonly summary: string
  readonly parameters: Parameters
  readonly reply: Reply
}

/** One action of the Sports API gateway, `{ Action, Parameters }`; it declares what an endpoint does. */
export function action<Parameters extends z.ZodType, Reply extends z.ZodType, A extends Access>(
  declaration: Action<Parameters, Reply, A>,
): Action<Parameters, Reply, A> {
  return declaration
}
