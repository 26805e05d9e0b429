import type { Permission } from '@hive/domain/base/session/permission'
import { z } from 'zod'

/**
 * The permission that an organiser needs to make a call, and for which leagues. `all`: for all of them; `sent`: for the one
 * that the call names as `leagueId`; `found`: for that of the game, sign-up or player that the call names, which the
 * service finds out.
 */
export type OrganiserAccess = {
  readonly permission: Permission
  readonly league: 'all' | 'sent' | 'found'
}

/** Who may call: `anyone`, a signed-in `player`, a `device` that a night was given to, or an organiser with a permission. */
export type Access = 'anyone' | 'player' | 'device' | OrganiserAccess

export type Endpoint<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  A extends Access = Access,
> = {
  readonly access: A
  /** For what is hard to undo: the caller must have signed in within the last half hour. */
  readonly isSensitive?: true
  /** Whether a player who makes it has an e-mail sent to somebody else: such calls are counted, and end for the day. */
  readonly mails?: 'others'
  /** How many bytes the body may have, where that is more than of other calls. */
  readonly bodyLimit?: number
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  /** One line for the API reference. */
  readonly summary: string
  readonly query: Query
  readonly body: Body
  readonly reply: Reply
}

type NamesLeague = z.ZodType<{ leagueId: number }>

/** A call of organisers has a permission, and one for the league that it names has a `leagueId`. */
type Coherent<Path extends string, A extends Access> = (Path extends `/api/organiser/${string}`
  ? { readonly access: OrganiserAccess }
  : unknown) &
  (A extends { league: 'sent' }
    ? { readonly query: NamesLeague } | { readonly body: NamesLeague }
    : unknown)

/** The query, the body or the parameters of a call that takes none. */
export const nothing = z.undefined().or(z.null()).or(z.looseObject({}))

type Nothing = typeof nothing

/** The reply of a call that only says that it is done. */
const done = z.object({ done: z.literal(true) })

/** The parts of a call that need not be said: most have one of query and body, which says how they are made. */
type Implied = 'method' | 'query' | 'body' | 'reply'

/**
 * One call of the API, said once: the server serves it with `route`, the web calls it with `api`.
 * An endpoint without an access rule does not compile, and neither does an organiser's without a permission.
 * One with a body is a POST, one without a GET, unless it says otherwise; one without a reply only says that it is done.
 */
export function endpoint<
  const A extends Access,
  const Path extends `/${string}`,
  Reply extends z.ZodType = typeof done,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = Nothing,
>(
  declaration: Omit<Endpoint<Query, Body, Reply, A>, Implied> &
    Partial<Pick<Endpoint<Query, Body, Reply, A>, Implied>> & {
      readonly path: Path
    } & Coherent<Path, A>,
): Endpoint<Query, Body, Reply, A> {
  const method = declaration.body ? 'POST' : 'GET'
  return { method, query: nothing, body: nothing, reply: done, ...declaration }
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
export function action<
  Parameters extends z.ZodType,
  Reply extends z.ZodType,
  const A extends Access,
>(declaration: Action<Parameters, Reply, A>): Action<Parameters, Reply, A> {
  return declaration
}
