import { basename } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const YEAR = 'public, max-age=31536000, immutable'
const HOUR = 'public, max-age=3600'
/** The service worker is fetched anew each time: an old one would keep an old app on people's devices. */
const ALWAYS_ASK = 'no-cache'

/** Serves the files of a folder, compressed by the build; browsers keep those with a hash in their name for ever. */
export async function serveFolder(
  app: FastifyInstance,
  { folder, prefix }: { folder: string; prefix: string },
): Promise<void> {
  await app.register(staticFiles, {
    root: folder,
    prefix,
    decorateReply: false,
    // Each file gets a route of its own, and every other address is left to the pages.
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
  // The path of a compressed file ends in .br or .gz here.
  if (!/^sw\.js(\.br|\.gz)?$/.test(basename(path))) return { 'cache-control': HOUR }
  // A service worker keeps the policy of its own response: it may call only this server.
  return {
    'cache-control': ALWAYS_ASK,
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  }
}
