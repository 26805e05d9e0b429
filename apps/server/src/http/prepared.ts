import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** An answer that is ready to be sent as often as wanted: bytes, compressed bytes (`null`: none) and headers. */
export type Prepared = {
  status: number
  plain: Buffer
  brotli: Buffer | null
  gzip: Buffer | null
  headers: Record<string, string>
  etag: string
}

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/**
 * Compresses and hashes a body once. Quality 5 takes milliseconds where 11 would hold up the first
 * visitor after each change; files that never change are compressed at build time instead.
 */
export async function prepare(
  body: string | Buffer,
  headers: Record<string, string>,
  status = 200,
): Promise<Prepared> {
  const plain = Buffer.from(body)
  const [br, gz] = await Promise.all([
    brotliAsync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    gzipAsync(plain, { level: 6 }),
  ])
  return withEtag({ status, plain, brotli: br, gzip: gz, headers })
}

/** Puts the pieces together when the compressed ones exist already. */
export function withEtag(answer: Omit<Prepared, 'etag'>): Prepared {
  const etag = etagOf(answer.plain)
  return {
    ...answer,
    etag,
    headers: { 'cache-control': 'no-cache', vary: 'accept-encoding', etag, ...answer.headers },
  }
}

/** The name of exactly these bytes, as a header has it. */
export function etagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
}

/** Sends a prepared answer, compressed as the caller can read it; 304 when they have it already. */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, answer: Prepared) {
  reply.headers(answer.headers)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (isRead && answer.status === 200 && request.headers['if-none-match'] === answer.etag) {
    return reply.code(304).send()
  }
  const { body, encoding } = bestOf(answer, request.headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  return reply.code(answer.status).send(body)
}

/** The smallest form of it that the caller can read. */
export function bestOf({ brotli, gzip: zipped, plain }: Prepared, accepted: unknown) {
  const encodings = typeof accepted === 'string' ? accepted : ''
  if (brotli && /\bbr\b/.test(encodings)) return { body: brotli, encoding: 'br' }
  if (zipped && /\bgzip\b/.test(encodings)) return { body: zipped, encoding: 'gzip' }
  return { body: plain, encoding: null }
}
