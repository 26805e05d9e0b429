import type { Access, Endpoint } from '@hive/contract/endpoint'
import { idText } from '@hive/contract/common'
import { Refusal } from '@hive/domain/errors'
import { mayDo } from '@hive/domain/session/permission'
import { staleSignIn } from '@hive/domain/session/recent-sign-in'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import { type Caller, callerOf, type CallHead, noteRefused } from '#features/session/service.ts'
import { deviceOf } from './device.ts'
import { fieldNotes, InvalidRequest } from './problems.ts'
import { plainNote } from './plain-notes.ts'
import { describes } from './served-routes.ts'
import { unreadableText } from './unreadable.ts'

type CallContext<A extends Access, Query, Body> = {
  /** The signed-in person; `null` at an endpoint that anyone may call, where no token is read. */
  caller: A extends 'anyone' ? null : Caller
  query: Query
  body: Body
  /** Such as "Chrome on Android". */
  device: () => string
  /** The network address that the call came from. */
  address: string
}

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
  answer: (call: CallContext<A, z.output<Q>, z.output<B>>) => Promise<z.input<R>>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...describes(endpoint),
    handler: async (request, reply) => {
      const { access, isSensitive } = endpoint
      const caller = await admit(context, { access, isSensitive, name: nameOf(endpoint) }, request)
      const query = check(endpoint.query, request.query)
      const body = check(endpoint.body, request.body)
      void reply.header('cache-control', 'no-store')
      const device = () => deviceOf(request.headers['user-agent'])
      const call = { caller, query, body, device, address: request.ip } as CallContext<
        A,
        z.output<Q>,
        z.output<B>
      >
      return endpoint.reply.parse(await answer(call))
    },
  })
}

function nameOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`
}

type Admission = {
  readonly access: Access
  readonly isSensitive?: true | undefined
  /** The name of the call in the record of refusals. */
  readonly name: string
}

/**
 * The caller, if the call needs one; throws a refusal for a caller without the right to make it. Organisers' calls
 * that are refused to a signed-in person are recorded.
 */
export async function admit(
  context: Context,
  { access, isSensitive, name }: Admission,
  call: CallHead,
): Promise<Caller | null> {
  if (access === 'anyone') return null
  const caller = await callerOf(context, call)
  if (!caller) throw new Refusal('sign_in_required', 'Unauthorized. Please log in again.')
  const refusal = refusalOf(context, caller, { access, isSensitive })
  if (!refusal) return caller
  const { playerId } = caller
  if (access === 'admin') await noteRefused(context, { playerId, call: name, code: refusal.code })
  throw refusal
}

function refusalOf(
  { now }: Context,
  caller: Caller,
  { access, isSensitive }: Omit<Admission, 'name'>,
) {
  if (access === 'admin' && !mayDo(caller.permissions, 'roles', 'all')) {
    return new Refusal('admin_only', 'Only an organiser can do that.')
  }
  return isSensitive ? staleSignIn(caller.signedInAt, now()) : null
}

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
