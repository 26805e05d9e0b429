import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { drawFromSource } from './draw-from-source.ts'
import { ROOT } from './paths.ts'

/** Addresses that Vite serves itself; everything else is a page or the server's. */
const VITES_OWN = /^\/(@|src\/|node_modules\/|__)/

type Addresses = { readonly port: number; readonly publicUrl: string; readonly server: string }

/**
 * The web app with hot reload, at the address that people use. Pages are drawn from the sources as they
 * are now; calls, sign-in and the rest go on to the server.
 */
export async function startDevSite(addresses: Addresses): Promise<ViteDevServer> {
  const vite = await createServer({
    configFile: join(ROOT, 'apps/web/vite.config.ts'),
    root: join(ROOT, 'apps/web'),
    appType: 'custom',
    clearScreen: false,
    plugins: [pagesFromSource(addresses)],
    server: {
      host: '127.0.0.1',
      port: addresses.port,
      strictPort: true,
      proxy: {
        '^/': {
          target: addresses.server,
          bypass: (request) => (isOurs(request) ? request.url : undefined),
        },
      },
    },
  })
  return vite.listen()
}

function isOurs(request: IncomingMessage): boolean {
  return VITES_OWN.test(request.url ?? '') || isPage(request)
}

/** A visit to a screen of the web app; the sign-in pages and the API reference are the server's. */
function isPage({ method, url = '', headers }: IncomingMessage): boolean {
  const wantsPage = method === 'GET' && headers.accept?.includes('text/html') === true
  return wantsPage && !/^\/(api|auth|calendar|health)(\/|$)/.test(url)
}

function pagesFromSource(addresses: Addresses): Plugin {
  return {
    name: 'hive-pages-from-source',
    configureServer: (vite) => () => {
      vite.middlewares.use((request, response, next) => {
        if (!isPage(request)) return next()
        const url = new URL(request.url ?? '/', addresses.publicUrl)
        return drawFromSource(vite, addresses.server, url).then(({ status, headers, html }) => {
          response.writeHead(status, headers).end(html)
        }, next)
      })
    },
  }
}
