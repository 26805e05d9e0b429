import { paths } from '@hive/domain/base/site/paths'
import { promotionsAt, type PromotionsInForce } from '@hive/domain/leagues/promotions/promotion'
import { lastTurn, type Moment, turnsOf } from '@hive/domain/leagues/leagues/nights'
import { irishWall } from '@hive/domain/base/time/irish'
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import { type SiteSource, siteConfigOf } from '#features/leagues/content/service.ts'
import type { CachedLeagues } from '#features/leagues/leagues/service.ts'
import { pagePolicy, policyHeaders, sha256 } from '#http/headers.ts'
import { Overload } from '#http/overload.ts'
import { type PreparedAnswer, prepare, sendPrepared } from '#http/prepared.ts'
import { answerTo } from '#http/problems.ts'
import { SHARED_HEADERS } from '#http/shared-caches.ts'
import { serveFolder } from '#http/static-files.ts'
import { faultPage } from './fault-page.ts'
import { robotsOf, sitemapOf } from './for-search-engines.ts'
import { foreignOrigins } from './foreign-origins.ts'
import { SECURITY_TEXT_PATH, securityText } from './security-text.ts'
import type { Site } from './site-bundle.ts'

/** What pages are drawn from. */
export type PageSource = SiteSource & {
  readonly metrics: Pick<Context['metrics'], 'pageSent'>
  readonly identity: Pick<Context['identity'], 'client' | 'origins'>
  readonly leagueCache: Pick<Context['leagueCache'], 'read' | 'current'>
  /** The moment up to which that is right, while the database is away; `null` while it is there. */
  readonly asOf: () => Date | null
  /** Whether nothing else is served: an address without a page may be one of those that need the database. */
  readonly isAlone?: boolean
}

/**
 * Serves the pages. Each public page is rendered once per version of the leagues and per Irish day, then served
 * from memory; the screens of signed-in people are a shell that the browser fills.
 */
export const pages: FastifyPluginAsync<{ context: PageSource; site: Site }> = async (
  app,
  { context, site },
) => {
  await serveFolder(app, { folder: site.folder, prefix: '/' })
  const { ready, draw } = pageCache(context, site)
  const { renderer } = site
  const { publicUrl } = context.config.http
  const { host } = new URL(publicUrl)
  const isDemo = context.config.mode === 'demo'
  app.preparedAnswers.offer('/*', ({ url = '', headers }) => {
    if (isDemo && headers.host !== host) return undefined
    return wantsPage(headers.accept) ? ready(renderer.addressOf(url)) : undefined
  })

  app.get('/robots.txt', (_request, reply) => reply.type('text/plain').send(robotsOf(publicUrl)))
  app.get(SECURITY_TEXT_PATH, (_request, reply) => {
    const { email } = context.config.organiser
    return reply
      .type('text/plain; charset=utf-8')
      .send(securityText({ publicUrl, email, now: context.now() }))
  })
  // Where password managers ask for the page that changes a password; the one that leads there asks for a sign-in.
  app.get('/.well-known/change-password', (_request, reply) =>
    reply.redirect(`${paths.account}#sign-in`, 303),
  )
  app.get('/sitemap.xml', async (_request, reply) => {
    const { leagues } = await context.leagueCache.read()
    const listed = renderer.publicPages(leagues)
    return reply.type('application/xml; charset=utf-8').send(sitemapOf(publicUrl, listed))
  })
  app.get('/*', { errorHandler: showFault(site) }, async (request, reply): Promise<unknown> => {
    // Sign-in works at one address only, so a visitor who used the machine's IP address is redirected to it.
    if (isDemo && request.host !== host) return reply.redirect(publicUrl + request.url, 307)
    const { url, headers } = request
    const isPage = wantsPage(headers.accept) && !url.startsWith('/api/')
    const page = isPage ? await draw(renderer.addressOf(url)) : null
    if (context.isAlone) refuseMissing(page)
    if (page === null) return reply.callNotFound()
    return sendPrepared(request, reply, page)
  })
}

/** An address without a page is not called unknown by a server that can't tell. */
function refuseMissing(page: PreparedAnswer | null): void {
  if (page === null || page.forms.get('identity')?.status === 404) {
    throw new Overload('The database is away.')
  }
}

/** Shows an error as a page, where a program would get the one error shape. */
function showFault({ files, script }: Site) {
  const inline = { script, style: sha256(files.css) }
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const { statusCode, message } = answerTo(error, request, reply)
    return reply
      .code(statusCode)
      .headers(policyHeaders(pagePolicy(inline, { outside: [] })))
      .type('text/html; charset=utf-8')
      .send(faultPage({ message, css: files.css }))
  }
}

function wantsPage(accept = '*/*'): boolean {
  return /html|\*\/\*/.test(accept)
}

function pageCache(context: PageSource, site: Site) {
  const momentOf = createMomentReader(context)
  let drawn = drawnFor('')

  async function draw(address: string): Promise<PreparedAnswer> {
    const cached = await context.leagueCache.read()
    const { leagues, byId } = cached
    const { key, at, promotions, asOf } = momentOf(cached)
    if (drawn.key !== key) drawn = drawnFor(key)
    const { byAddress, ready } = drawn
    const known = byAddress.get(address)
    if (known) {
      context.metrics.pageSent('memory')
      return known
    }
    const [pathname = '', query] = address.split('?', 2)
    const path = site.renderer.canonicalPath(pathname, byId)
    const own = query === undefined ? path : `${path}?${query}`
    const drawnAlready = byAddress.get(own)
    context.metrics.pageSent(drawnAlready ? 'memory' : 'drawing')
    const found =
      drawnAlready ??
      drawPage(context, site, { address: own, moment: at, promotions, leagues, asOf })
    byAddress.set(own, found)
    found.then(
      (page) => byAddress.get(own) === found && ready.set(own, page),
      // A page that could not be rendered is tried again for the next visitor.
      () => byAddress.delete(own),
    )
    forgetOldest(drawn)
    return found
  }

  /** The page that `draw` would return, if it is ready; `draw` may have to wait. */
  function ready(address: string): PreparedAnswer | undefined {
    const cached = context.leagueCache.current()
    if (!cached || momentOf(cached).key !== drawn.key) return undefined
    const page = drawn.ready.get(address)
    if (page) context.metrics.pageSent('memory')
    return page
  }
  return { draw, ready }
}

type Drawn = {
  key: string
  byAddress: Map<string, Promise<PreparedAnswer>>
  ready: Map<string, PreparedAnswer>
}

function drawnFor(key: string): Drawn {
  return { key, byAddress: new Map(), ready: new Map() }
}

/** How many filtered lists are kept: there are too many combinations to keep them all, as is done with pages. */
const MOST_FILTERED = 50

function forgetOldest({ byAddress, ready }: Drawn): void {
  const filtered = [...byAddress.keys()].filter((address) => address.includes('?'))
  for (const address of filtered.slice(0, -MOST_FILTERED)) {
    byAddress.delete(address)
    ready.delete(address)
  }
}

type KeyedMoment = {
  second: number
  version: number
  key: string
  at: Moment
  promotions: PromotionsInForce
  asOf: Date | null
}

/**
 * The current nights and promotions, and the cache key of pages that show them. They change on whole seconds, and
 * working them out costs half as much as an answer, so it is done once a second; going through all leagues, once for
 * each version of them.
 */
function createMomentReader({ now, asOf: asOfNow }: Pick<PageSource, 'now' | 'asOf'>) {
  const asOf: Date | null = null
  const promotions = promotionsAt([], now())
  let moment: KeyedMoment = { second: 0, version: 0, key: '', at: '', promotions, asOf }
  let turns = turnsOf([])

  return ({ version, promotions: known, leagues }: CachedLeagues): KeyedMoment => {
    const instant = now()
    const second = Math.floor(instant.getTime() / 1000)
    if (moment.second === second && moment.version === version) return moment
    if (moment.version !== version) turns = turnsOf(leagues)
    const at = lastTurn(turns, irishWall(instant))
    const promotions = promotionsAt(known, instant)
    const asOf = asOfNow()
    const key = [version, at, asOf?.toISOString(), ...promotions.map(({ id }) => id)].join(' ')
    moment = { second, version, key, at, promotions, asOf }
    return moment
  }
}

type PageRequest = {
  address: string
  moment: Moment
  promotions: PromotionsInForce
  leagues: CachedLeagues['leagues']
  asOf: Date | null
}

/** The policy of a page. The screens of signed-in people, where tokens are, allow no script but ours. */
function policyOf(
  { config, identity }: PageSource,
  { script, renderer }: Site,
  page: { isPublic: boolean; style: string },
): string {
  const outside = identity.origins
  const inline = { script, style: sha256(page.style) }
  if (!page.isPublic) return pagePolicy(inline, { outside })
  const foreign = foreignOrigins(config.measurement)
  return pagePolicy(inline, { outside, foreign, frames: renderer.frameOrigins })
}

function asPreload(module: string): string {
  return `<${module}>; rel=modulepreload`
}

async function drawPage(
  context: PageSource,
  site: Site,
  { address, moment, promotions, leagues, asOf }: PageRequest,
): Promise<PreparedAnswer> {
  const { renderer, files } = site
  const page = await renderer.renderPage({
    url: `${context.config.http.publicUrl}${address}`,
    config: await siteConfigOf(context),
    moment,
    promotions,
    leagues,
    files,
    asOf,
  })
  return prepare(
    page.html,
    {
      ...SHARED_HEADERS,
      vary: 'accept-encoding, accept',
      'content-type': 'text/html; charset=utf-8',
      ...policyHeaders(policyOf(context, site, page)),
      // A browser asks for them when this arrives, before it has read the page.
      ...(page.modules.length > 0 ? { link: page.modules.map(asPreload).join(', ') } : {}),
      ...(page.location ? { location: page.location } : {}),
    },
    page.status,
  )
}
