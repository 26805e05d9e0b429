import { basename } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const YEAR = 'public, max-age=31536000, immutable'
const HOUR = 'public, max-age=3600'
/** Asked for anew each time: an old one would keep an old app on people's devices. */
const ALWAYS_ASK = 'no-cache'

/** Serves a folder's files, as the build has compressed them; those whose name holds a hash may be kept for ever. */
export async function serveFolder(
  app: FastifyInstance,
  { folder, prefix }: { folder: string; prefix: string },
): Promise<void> {
  await app.register(staticFiles, {
    root: folder,
    prefix,
    decorateReply: false,
    // A route for each file that is there; every other address is a page's.
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/*.ts', '.vite/**'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.headers(headersOf(path))
    },
  })
}

function headersOf(path: string): Record<string, string> {
  if (/[\\/]assets[\\/]/.test(path)) return { 'cache-control': YEAR }
  // What is sent compressed is named so here.
  if (!/^sw\.js(\.br|\.gz)?$/.test(basename(path))) return { 'cache-control': HOUR }
  // A service worker lives by the policy that it came with: it may call this server alone.
  return {
    'cache-control': ALWAYS_ASK,
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  }
}
