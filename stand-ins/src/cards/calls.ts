import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parse } from 'qs'
import type { Parts } from '../parts.ts'
import { originOf } from '../options.ts'
import type { State } from '../store.ts'
import { admitParams } from './admit-params.ts'
import { CardApiError } from './errors.ts'
import { expanded, type Wire } from './expand.ts'
import { cutsOff, failInside } from './faults.ts'
import { admitKey, type BusyKeys, fingerprintOf, keptAnswer } from './idempotency.ts'
import { listed, type Params } from './params.ts'

export type Call = { state: State; params: Params; id: string; now: number; origin: string }
export type Act = (call: Call) => object

type Request = FastifyRequest<{ Params: { id?: string } }>

/** A call that only reads. */
export function read(app: FastifyInstance, { store, options }: Parts, path: string, act: Act) {
  app.get(path, (request: Request) => {
    const params = parse(request.url.split('?')[1] ?? '')
    admitParams(`GET ${path}`, params)
    return answer(act, {
      state: store.state,
      params,
      id: request.params.id ?? '',
      now: store.now(),
      origin: originOf(options),
    })
  })
}

/** A call that changes something: done once for each idempotency key, and on the disk before it is answered. */
export function write(
  app: FastifyInstance,
  parts: Parts & { busy: BusyKeys },
  path: string,
  act: Act,
): void {
  serveChange(app, parts, { method: 'POST', path, act })
}

/** A call that deletes something. */
export function remove(
  app: FastifyInstance,
  parts: Parts & { busy: BusyKeys },
  path: string,
  act: Act,
): void {
  serveChange(app, parts, { method: 'DELETE', path, act })
}

type Change = { method: 'POST' | 'DELETE'; path: string; act: Act }

function serveChange(app: FastifyInstance, parts: Parts, { method, path, act }: Change): void {
  const handler = (request: Request, reply: FastifyReply) => {
    const params = (request.body ?? {}) as Params
    const key = keyOf(request)
    const fingerprint = fingerprintOf(request.url, params)
    const kept = key === null ? undefined : keptAnswer(parts.store.state, key, fingerprint)
    if (kept) {
      reply.headers({ 'idempotent-replayed': 'true', 'original-request': kept.request })
      return reply.code(kept.status).send(kept.body)
    }
    admitParams(`${method} ${path}`, params)
    const { status, body } = execute(parts, withFault(parts, act), {
      request,
      reply,
      params,
      key,
      fingerprint,
    })
    parts.delivery.wake()
    if (!cutsOff(parts.store)) return reply.code(status).send(body)
    request.raw.socket.destroy()
    return reply.hijack()
  }
  app.route<{ Params: { id?: string } }>({ method, url: path, handler })
}

/** An action that fails half-way when a fault says so. */
function withFault({ store }: Parts, act: Act): Act {
  return (call) => {
    failInside(store)
    return act(call)
  }
}

type Execution = {
  request: Request
  reply: FastifyReply
  params: Params
  key: string | null
  fingerprint: string
}

/** Runs the action, and stores the answer under its key, refusals included. */
function execute(
  { store, options }: Parts,
  act: Act,
  { request, reply, params, key, fingerprint }: Execution,
): { status: number; body: unknown } {
  return store.change((state) => {
    const before = state.events.length
    const id = request.params.id ?? ''
    const call = { state, params, id, now: store.now(), origin: originOf(options) }
    const { status, body } = attempt(act, call, reply)
    const own = { id: String(reply.getHeader('request-id')), key }
    for (const event of state.events.slice(before)) event.request = own
    if (key !== null) state.answers[key] = { fingerprint, status, body, request: own.id }
    return { status, body }
  })
}

function attempt(act: Act, call: Call, reply: FastifyReply): { status: number; body: unknown } {
  try {
    return { status: 200, body: answer(act, call) }
  } catch (error) {
    if (!(error instanceof CardApiError)) throw error
    reply.header('stripe-should-retry', 'false')
    return { status: error.status, body: withLog(error, reply) }
  }
}

function answer(act: Act, call: Call): Wire {
  return expanded(call, act(call) as Wire, listed(call.params, 'expand'))
}

/** A refusal, with the address of the call in the provider's log. */
export function withLog({ body: { error } }: CardApiError, reply: FastifyReply) {
  const address = 'https://dashboard.stripe.com/test/logs'
  const request_log_url = `${address}/${String(reply.getHeader('request-id'))}`
  return { error: { ...error, request_log_url } }
}

/** Holds the key of a call until it is answered. */
export function holdKey(busy: BusyKeys, request: FastifyRequest, reply: FastifyReply): void {
  const key = request.method === 'POST' ? keyOf(request) : null
  if (key === null) return
  reply.headers({ 'idempotency-key': key, 'original-request': reply.getHeader('request-id') })
  admitKey(busy, key)
  busy.add(key)
  reply.raw.once('close', () => busy.delete(key))
}

function keyOf({ headers }: { headers: FastifyRequest['headers'] }): string | null {
  const key = headers['idempotency-key']
  return typeof key === 'string' ? key : null
}
