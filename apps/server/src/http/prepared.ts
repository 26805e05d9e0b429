import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Negotiator } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'

/** An answer in one encoding, as it goes over the wire. */
export type Form = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: Buffer | null
}

/** An answer that is made once and sent many times. */
export type PreparedAnswer = {
  readonly etag: string
  /** By encoding; `identity` is always there. */
  readonly forms: ReadonlyMap<string, Form>
  /** The 304 for clients that have it already; `null` for an error or a redirect. */
  readonly unchanged: Form | null
}

const ENCODINGS = ['br', 'gzip', 'identity']
const encodings = new Negotiator({ supportedValues: ENCODINGS })

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/**
 * Compresses and hashes a body once. Quality 5 takes milliseconds where 11 would hold up the first
 * visitor after each change; files that never change are compressed at build time instead.
 *
 * @param own its headers; without an `etag` among them one is made from the body
 */
export async function prepare(
  body: string | Buffer,
  own: Record<string, string>,
  status = 200,
): Promise<PreparedAnswer> {
  const plain = Buffer.from(body)
  const [br, gz] = await Promise.all([
    brotliAsync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    gzipAsync(plain, { level: 6 }),
  ])
  return inForms({ identity: plain, br, gzip: gz }, { vary: 'accept-encoding', ...own }, status)
}

/** Prepares a body that compression would not pay for: one that is compressed already, or made for one reader. */
export function prepareAsIs(body: Buffer, own: Record<string, string>): PreparedAnswer {
  return inForms({ identity: body }, own, 200)
}

type Bodies = { readonly identity: Buffer } & Readonly<Record<string, Buffer>>

function inForms(bodies: Bodies, own: Record<string, string>, status: number): PreparedAnswer {
  const { etag = etagOf(bodies.identity), ...others } = own
  const headers = { 'cache-control': 'no-cache', etag, ...others }
  const forms = Object.entries(bodies).map(([encoding, body]): [string, Form] => {
    const compressed = encoding === 'identity' ? {} : { 'content-encoding': encoding }
    return [
      encoding,
      { status, headers: { ...headers, ...compressed, 'content-length': body.length }, body },
    ]
  })
  const unchanged = status === 200 ? { status: 304, headers, body: null } : null
  return { etag, forms: new Map(forms), unchanged }
}

/** A strong ETag for exactly these bytes. */
export function etagOf(bytes: Buffer | string): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
}

type RequestHead = { readonly method?: string | undefined; readonly headers: IncomingHttpHeaders }

/** The form for one request: 304 when the client has the current version, else the best encoding it accepts. */
export function formFor(answer: PreparedAnswer, { method, headers }: RequestHead): Form {
  const { etag, forms, unchanged } = answer
  const isRead = method === 'GET' || method === 'HEAD'
  // `fresh` would also heed the 'no-cache' that a fetch sends; that is meant for caches on the way, not for us.
  const known = { 'if-none-match': headers['if-none-match'] }
  if (unchanged && isRead && fresh(known, { etag })) return unchanged
  const encoding = encodings.negotiate(headers['accept-encoding'] ?? '')
  const form = forms.get(encoding ?? 'identity') ?? forms.get('identity')
  if (!form) throw new Error('An answer was prepared without its uncompressed form.')
  return form
}

/** Sends a prepared answer. */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, answer: PreparedAnswer) {
  const { status, headers, body } = formFor(answer, request)
  return reply
    .code(status)
    .headers(headers)
    .send(body ?? undefined)
}
