import { type Promotion, promotionAt } from '@hive/domain/leagues/promotion'
import { irishDay } from '@hive/domain/time/irish'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import { siteConfigOf } from '#features/content/site.ts'
import { pagePolicy } from '#http/headers.ts'
import { type Prepared, prepare, sendPrepared } from '#http/prepared.ts'
import { serveFolder } from '#http/static-files.ts'
import { robotsOf, sitemapOf } from './for-search-engines.ts'
import { foreignOrigins } from './foreign-origins.ts'
import type { Site } from './site-bundle.ts'

/**
 * The pages. Each public address is drawn once for each version of the leagues and each Irish day, and
 * then sent like a file; the screens of signed-in people are a shell that the browser fills.
 */
export const pages: FastifyPluginAsync<{ context: Context; site: Site }> = async (
  app,
  { context, site },
) => {
  await serveFolder(app, { folder: site.folder, prefix: '/' })
  const draw = pageCache(context, site)
  const { publicUrl } = context.config.http
  const { host } = new URL(publicUrl)
  const isDemo = context.config.mode === 'demo'

  app.get('/robots.txt', (_request, reply) => reply.type('text/plain').send(robotsOf(publicUrl)))
  app.get('/sitemap.xml', async (_request, reply) => {
    const { leagues } = await context.board.read()
    const paths = site.renderer.publicPaths(leagues)
    return reply.type('application/xml; charset=utf-8').send(sitemapOf(publicUrl, paths))
  })
  app.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    // Sign-in works at one address only: someone who came by the machine's number is shown the way.
    if (isDemo && request.host !== host) return reply.redirect(publicUrl + request.url, 307)
    const accepts = request.headers.accept ?? '*/*'
    if (!/html|\*\/\*/.test(accepts) || request.url.startsWith('/api/')) return reply.callNotFound()
    const [pathname = '/'] = request.url.split('?', 1)
    return sendPrepared(request, reply, await draw(pathname))
  })
}

function pageCache(context: Context, site: Site) {
  let drawn: { key: string; byPath: Map<string, Promise<Prepared>> } = {
    key: '',
    byPath: new Map(),
  }

  return async (pathname: string): Promise<Prepared> => {
    const { version, leagues, byId, promotions } = await context.board.read()
    const now = context.now()
    const today = irishDay(now)
    const promotion = promotionAt(promotions, now)
    const key = `${version} ${today} ${promotion?.id ?? ''}`
    if (drawn.key !== key) drawn = { key, byPath: new Map() }
    const { byPath } = drawn
    const known = byPath.get(pathname)
    if (known) return known
    const path = site.renderer.canonicalPath(pathname, byId)
    const found = byPath.get(path) ?? drawPage(context, site, { path, today, promotion, leagues })
    byPath.set(path, found)
    // A page that could not be drawn is tried again by the next visitor.
    found.catch(() => byPath.delete(path))
    return found
  }
}

type Asked = {
  path: string
  today: string
  promotion: Promotion | null
  leagues: Awaited<ReturnType<Context['board']['read']>>['leagues']
}

/** Nobody else's script beside anybody's tokens: the screens of signed-in people allow none. */
function policyOf(
  { config, identity }: Context,
  { styleHash, renderer }: Site,
  page: { isPublic: boolean },
): string {
  const outside = identity.origins
  if (!page.isPublic) return pagePolicy(styleHash, { outside })
  const foreign = foreignOrigins(config.measurement)
  return pagePolicy(styleHash, { outside, foreign, frames: renderer.frameOrigins })
}

async function drawPage(
  context: Context,
  site: Site,
  { path, today, promotion, leagues }: Asked,
): Promise<Prepared> {
  const { renderer, files } = site
  const page = await renderer.renderPage({
    url: `${context.config.http.publicUrl}${path}`,
    config: await siteConfigOf(context),
    today,
    promotion,
    leagues,
    files,
  })
  return prepare(
    page.html,
    {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyOf(context, site, page),
      ...(page.location ? { location: page.location } : {}),
    },
    page.status,
  )
}
