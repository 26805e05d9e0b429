import type { ViteDevServer } from 'vite'
import { getLeagues } from '../../packages/contract/src/leagues/leagues.ts'
import { getConfig } from '../../packages/contract/src/base/site.ts'
import { irishWall } from '../../packages/domain/src/base/time/irish.ts'

type Drawn = { status: number; html: string; headers: Record<string, string> }

/** One page, drawn by the web app's sources as they are now, with what the server knows. */
export async function drawFromSource(
  vite: ViteDevServer,
  server: string,
  url: URL,
): Promise<Drawn> {
  const { renderPage } = await vite.ssrLoadModule('/src/entry-server.tsx')
  const config = getConfig.reply.parse(await json(await fetch(server + getConfig.path)))
  const { status, html, location } = await renderPage({
    url: url.href,
    config,
    moment: irishWall(new Date()),
    // The browser finds out the promotions of the moment by itself.
    promotions: [],
    leagues: await leaguesOf(server),
    files: {
      css: '',
      sheet: '',
      start: "import('/src/start.ts')",
      app: ['/src/entry-client.tsx'],
      pages: {},
    },
  })
  return {
    status,
    html: await vite.transformIndexHtml(url.pathname, html),
    headers: { 'content-type': 'text/html; charset=utf-8', ...(location ? { location } : {}) },
  }
}

async function leaguesOf(server: string) {
  return getLeagues.reply.parse(await json(await fetch(server + getLeagues.path))).leagues
}

async function json(answer: Response): Promise<unknown> {
  if (!answer.ok) throw new Error(`${answer.url} answers ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
