import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import type { FastifyInstance } from 'fastify'
import parseRange from 'range-parser'
import { etagOf, type Prepared, sendPrepared, withEtag } from './prepared.ts'

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const YEAR = 'public, max-age=31536000, immutable'
const HOUR = 'public, max-age=3600'
/** Asked for anew each time: an old one would keep an old app on people's devices. */
const ALWAYS_ASK = 'no-cache'

/** Serves a folder's files from memory; those whose name holds a hash may be kept for ever. */
export async function serveFolder(
  app: FastifyInstance,
  { folder, prefix }: { folder: string; prefix: string },
): Promise<void> {
  const serve = async (path: string) => {
    const name = relative(folder, path).replaceAll('\\', '/')
    const url = `${prefix}${name}`
    if (extname(path) === '.mp4') return serveFilm(app, { path, url })
    const answer = await readPrepared(path, headersOf(name))
    app.get(url, (request, reply) => sendPrepared(request, reply, answer))
  }
  // All at once: one after the other they take a fifth of a start.
  await Promise.all((await listFiles(folder)).map(serve))
}

/** In pieces where a piece is asked for: some phones play nothing that they cannot ask for in pieces. */
async function serveFilm(app: FastifyInstance, { path, url }: { path: string; url: string }) {
  const bytes = await readFile(path)
  const etag = etagOf(bytes)
  const headers = {
    'content-type': 'video/mp4',
    'cache-control': HOUR,
    'accept-ranges': 'bytes',
    etag,
  }
  app.get(url, (request, reply) => {
    reply.headers(headers)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const { range: asked } = request.headers
    const ranges = asked === undefined ? NONE : parseRange(bytes.length, asked, { combine: true })
    if (ranges === UNSATISFIABLE) {
      return reply.code(416).header('content-range', `bytes */${bytes.length}`).send()
    }
    const range = ranges !== NONE && ranges.type === 'bytes' ? ranges[0] : undefined
    if (!range) return reply.send(bytes)
    const { start, end } = range
    reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes.length}`)
    return reply.send(bytes.subarray(start, end + 1))
  })
}

/** What the parser says of a range that is none, or that lies outside. */
const NONE = -2
const UNSATISFIABLE = -1

/** A file with its compressed siblings (`.br`, `.gz`), which the build makes of all that is text. */
async function readPrepared(path: string, own: Record<string, string>): Promise<Prepared> {
  const type = TYPES[extname(path)] ?? 'application/octet-stream'
  const headers = { 'content-type': type, ...own }
  const [plain, brotli, gzip] = await Promise.all([
    readFile(path),
    readFile(`${path}.br`).catch(() => null),
    readFile(`${path}.gz`).catch(() => null),
  ])
  return withEtag({ status: 200, plain, brotli, gzip, headers })
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && extname(entry.name) in TYPES)
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('/.vite/'))
}

function headersOf(name: string): Record<string, string> {
  if (name !== 'sw.js') return { 'cache-control': name.startsWith('assets/') ? YEAR : HOUR }
  // A service worker lives by the policy that it came with: it may ask us, and nobody else.
  return {
    'cache-control': ALWAYS_ASK,
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  }
}
