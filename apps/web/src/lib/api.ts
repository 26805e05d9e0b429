import type { Access, Action, Endpoint } from '@hive/contract/endpoint'
import type { Problem } from '@hive/contract/problem'
import type { z } from 'zod'

/** The server refused a call, or (status 0) could not be reached. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly problem: Pick<Problem, 'code' | 'message' | 'fields'>

  constructor(status: number, problem: Pick<Problem, 'code' | 'message' | 'fields'>) {
    super(problem.message)
    this.status = status
    this.problem = problem
  }
}

type Schema = z.ZodType

/** The two ways to the server: a call of the contract, or an action of its gateway. */
export type Api = {
  call<Q extends Schema, B extends Schema, R extends Schema>(
    endpoint: Endpoint<Q, B, R>,
    request?: {
      query?: z.input<Q>
      body?: z.input<B>
      signal?: AbortSignal
      /** Goes out even where the page is left at once. */
      keepalive?: boolean
    },
  ): Promise<z.output<R>>
  /** Fetches a private file; one that is made to order says with what. */
  file(path: string, body?: object): Promise<Blob>
  act<P extends Schema, R extends Schema>(
    action: Action<P, R>,
    parameters?: z.input<P>,
    signal?: AbortSignal,
  ): Promise<z.output<R>>
}

/** The call that credentials are for; they may be valid for no other. */
export type CallHead = { readonly method: string; readonly path: string }

/** Headers that identify the caller. */
export type Credentials = Readonly<Record<string, string>>

/** A refused call's response, and the credentials that were sent with it. */
export type Refusal = { readonly response: Response; readonly who: Credentials }

type Means = {
  readonly apiKey: string
  /** The credentials for a call; `null` for a visitor. */
  readonly credentials: (call: CallHead) => Promise<Credentials | null>
  /** New credentials, for a call that the server refused. */
  readonly renewedCredentials?: (call: CallHead, refusal: Refusal) => Promise<Credentials | null>
  /** Hears of a call that needs a sign-in and has none that the server accepts. */
  readonly notSignedIn?: () => void
  /** Asks who is there to confirm that it is them, where a call needs that; whether they did. */
  readonly confirmed?: () => Promise<boolean>
  readonly fetch?: typeof fetch
}

type ApiCall = {
  access: Access
  path: string
  method: string
  body?: unknown
  signal?: AbortSignal | undefined
  keepalive?: boolean
}

/** Calls this origin's API. Rejects with `ApiError` when the server refuses or cannot be reached. */
export function createApi(means: Means): Api {
  const request = requestWith(means)
  async function answerTo(call: ApiCall): Promise<Response> {
    const response = await request(call)
    if (response.ok) return response
    const error = await refusedBy(response)
    // The refused call has done nothing, so it is made again, by somebody who is known now.
    if (error.problem.code === 'sign_in_again' && (await means.confirmed?.())) return answerTo(call)
    throw error
  }
  async function send(call: ApiCall) {
    const response = await answerTo(call)
    return whole(response, response.json() as Promise<unknown>)
  }
  return {
    async call(endpoint, { query, ...how } = {}) {
      const { access, method, path } = endpoint
      const reply = await send({ ...how, access, path: path + search(query), method })
      return checked(endpoint.reply, reply)
    },
    async file(path, body) {
      const method = body ? 'POST' : 'GET'
      const response = await answerTo({ access: 'player', path, method, body })
      return whole(response, response.blob())
    },
    async act(action, parameters, signal) {
      const { access, name } = action
      const body = { Action: name, Parameters: parameters ?? {} }
      const reply = await send({ signal, access, path: '/api/sports', method: 'POST', body })
      return checked(action.reply, reply)
    },
  }
}

/** Makes requests with credentials, and again with new ones where the server refuses them. */
function requestWith(means: Means) {
  const { apiKey, credentials, renewedCredentials, notSignedIn, fetch = globalThis.fetch } = means

  async function requestAs(who: Credentials | null, call: ApiCall): Promise<Response> {
    return fetch(call.path, requestInit(call, { 'api-key': apiKey, ...who })).catch(() => {
      throw unreachable()
    })
  }
  async function requestAgain(call: ApiCall, refusal: Refusal): Promise<Refusal> {
    const who = await renewedCredentials?.(call, refusal)
    return who ? { response: await requestAs(who, call), who } : refusal
  }
  async function requestKnown(who: Credentials, call: ApiCall): Promise<Response> {
    const response = await requestAs(who, call)
    if (response.status !== 401) return response
    // Ended on the server before its time, as after a change of password: a new one may do.
    const second = await requestAgain(call, { response, who })
    // A device with a wrong clock is given the server's time only once its token holds.
    const wantsNonce = second.response.status === 401 && second.response.headers.has('dpop-nonce')
    return (wantsNonce ? await requestAgain(call, second) : second).response
  }
  return async (call: ApiCall): Promise<Response> => {
    const who = await credentials(call)
    const response = who && (await requestKnown(who, call))
    if (response && response.status !== 401) return response
    // What everyone may read is read by someone whose session has ended too.
    if (call.access === 'anyone') return requestAs(null, call)
    notSignedIn?.()
    // Nothing of anyone's is sent without the right to send it.
    return response ?? Promise.reject(new ApiError(401, SIGN_IN_REQUIRED))
  }
}

function requestInit(call: ApiCall, headers: Credentials): RequestInit {
  const { method, body, signal, keepalive } = call
  const accept = { accept: 'application/json', ...headers }
  const sent =
    body instanceof Uint8Array
      ? { type: 'application/octet-stream', body: body as Uint8Array<ArrayBuffer> }
      : { type: 'application/json', body: JSON.stringify(body) }
  return {
    method,
    ...(body === undefined
      ? { headers: accept }
      : {
          headers: { ...accept, 'content-type': sent.type },
          body: sent.body,
        }),
    ...(signal ? { signal } : {}),
    ...(keepalive ? { keepalive } : {}),
  }
}

/** The reply, which the server has checked; in development it is checked against the contract here too. */
function checked<R extends Schema>(schema: R, reply: unknown): z.output<R> {
  if (!import.meta.env.PROD) schema.parse(reply)
  return reply as z.output<R>
}

/** The body of an answer. One that ends too early, or is none of the server's, counts as no answer. */
async function whole<T>({ headers }: Response, body: Promise<T>): Promise<T> {
  return body.catch(() => {
    // Such as the page with which a network in a hotel asks for a login of its own.
    const isPage = headers.get('content-type')?.includes('html')
    throw isPage ? new ApiError(0, { code: 'unreachable', message: NOT_OURS }) : unreachable()
  })
}

const NOT_OURS = 'The answer we got wasn’t from Hive. Please try again.'

async function refusedBy(response: Response): Promise<ApiError> {
  return new ApiError(response.status, asProblem(await response.json().catch(() => null)))
}

const SIGN_IN_REQUIRED = {
  code: 'sign_in_required',
  message: 'Unauthorized. Please log in again.',
} as const

/** The error of a call that got no answer. */
export function unreachable(): ApiError {
  const message = 'Could not connect to the server. Please check your network.'
  return new ApiError(0, { code: 'unreachable', message })
}

function search(query: unknown): string {
  if (typeof query !== 'object' || query === null) return ''
  const entries = Object.entries(query).map(([name, value]) => [name, String(value)])
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : ''
}

function asProblem(reply: unknown): Pick<Problem, 'code' | 'message' | 'fields'> {
  const isProblem =
    typeof reply === 'object' && reply !== null && 'code' in reply && 'message' in reply
  return isProblem
    ? (reply as Problem)
    : { code: 'unexpected', message: 'Something went wrong. Please try again later.' }
}
