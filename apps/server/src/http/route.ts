import type { Access, Endpoint } from '@hive/contract/endpoint'
import { idText } from '@hive/contract/base/common'
import { admitTo } from '@hive/domain/base/session/admit-to'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import type { Context } from '#context.ts'
import { type Caller, countMailingCall, type NightPhone } from '#features/base/session/service.ts'
import { asAdmitted, asNightPhone, isOrganisers } from './admission.ts'
import { deviceOf } from './device.ts'
import { fieldNotes, InvalidRequest } from './problems.ts'
import { plainNote } from './plain-notes.ts'
import { describes } from './served-routes.ts'
import { unreadableText } from './unreadable.ts'

/** A part of the server: calls about one subject. */
export type Routes = FastifyPluginAsync<{ context: Context }>

type CallerAt<A extends Access> = A extends 'anyone'
  ? null
  : A extends 'device'
    ? NightPhone
    : Caller

type CallContext<A extends Access, Query, Body> = {
  /** The signed-in person, or the phone of a night; `null` at an endpoint that anyone may call, where no token is read. */
  caller: CallerAt<A>
  query: Query
  body: Body
  /** Such as "Chrome on Android". */
  device: () => string
  /** The network address that the call came from. */
  address: string
}

/** The answer to a call; nothing at all where the reply says no more than that it is done. */
type Answer<Reply> = Reply | (Done extends Reply ? void : never)
type Done = { done: true }
const DONE: Done = { done: true }

/** Serves one endpoint of the contract: admits the caller, parses the request, answers, checks the reply. */
export function route<
  A extends Access,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
>(
  app: FastifyInstance,
  context: Context,
  endpoint: Endpoint<Q, B, R, A>,
  answer: (call: CallContext<A, z.output<Q>, z.output<B>>) => Promise<Answer<z.input<R>>>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...describes(endpoint),
    ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
    handler: (request, reply) => {
      const { access, isSensitive } = endpoint
      const answerTo = async (caller: Caller | NightPhone | null) => {
        const query = check(endpoint.query, request.query)
        const body = check(endpoint.body, request.body)
        if (caller && 'email' in caller) {
          admitToNamed(caller, access, query, body)
          if (endpoint.mails) await countMailingCall(context, caller)
        }
        void reply.header('cache-control', 'no-store')
        const device = () => deviceOf(request.headers['user-agent'])
        const call = { caller, query, body, device, address: request.ip } as CallContext<
          A,
          z.output<Q>,
          z.output<B>
        >
        const answered = await answer(call)
        return endpoint.reply.parse(answered === undefined ? DONE : answered)
      }
      if (access === 'device') return asNightPhone(context, request, answerTo)
      return asAdmitted(context, { access, isSensitive, name: nameOf(endpoint) }, request, answerTo)
    },
  })
}

/** Serves an endpoint whose verb takes the caller, and what they send as it comes. */
export function act<
  A extends Access,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
>(
  app: FastifyInstance,
  context: Context,
  endpoint: Endpoint<Q, B, R, A>,
  verb: (
    context: Context,
    caller: CallContext<A, unknown, unknown>['caller'],
    body: z.output<B>,
  ) => Promise<Answer<z.input<R>>>,
): void {
  route(app, context, endpoint, ({ caller, body }) => verb(context, caller, body))
}

function nameOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`
}

/** Refuses an organiser of other leagues than the one that a call names. */
function admitToNamed(caller: Caller, access: Access, ...sent: readonly unknown[]): void {
  if (!isOrganisers(access) || access.league !== 'sent') return
  const { leagueId } = namesLeague.parse(Object.assign({}, ...sent))
  admitTo(caller.permissions, access.permission, leagueId)
}

const namesLeague = z.object({ leagueId: z.int() })

/** Parses a part of the request; throws `InvalidRequest` when it does not fit its schema. */
export function check<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const unreadable = unreadableText(value)
  if (unreadable !== null) throw new InvalidRequest({ [unreadable]: UNREADABLE })
  const parsed = schema.safeParse(value, { error: plainNote })
  if (!parsed.success) throw new InvalidRequest(fieldNotes(parsed.error))
  return parsed.data
}

const UNREADABLE = 'Please take out the characters that cannot be read.'

/** The id in an address such as `/share/leagues/7.png`; 0, which no row has, for anything else. */
export function idOf(text: string): number {
  return idText.safeParse(text).data ?? 0
}
