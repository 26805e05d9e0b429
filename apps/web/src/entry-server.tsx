import type { SiteConfig } from '@hive/contract/base/site'
import type { PromotionsInForce } from '@hive/domain/leagues/promotions/promotion'
import type { League } from '@hive/domain/season/season/league'
import type { Moment } from '@hive/domain/leagues/leagues/nights'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router'
import { addressOf } from '#app/address.ts'
import { asOfNotice } from '#app/as-of-notice.ts'
import { documentOf, type Files, modulesOf } from '#app/document.ts'
import { Layout } from '#app/layout/layout.tsx'
import {
  canonicalPath,
  HOME_ALIAS,
  leaguesDrawnOn,
  pageMeta,
  publicPages,
  sourcesAtOnce,
} from '#app/page-meta.ts'
import { structuredData } from '#app/structured-data.ts'
import { paths } from '@hive/domain/base/site/paths'
import { routes } from '#app/router.tsx'
import { pageStyles } from '#app/page-style.ts'
import type { Site } from '#app/site-map.ts'
import { Shell } from '#app/shell.tsx'
import { makeStore, type RootState } from '#app/store.ts'
import { SPORTS } from '#features/leagues/content/library.ts'
import { leaguesState } from '#features/leagues/leagues/slice.ts'
import { NightFrame } from '#features/season/night/night-frame.tsx'
import { HallScreen } from '#features/season/hall-screen/hall-screen.tsx'
import { ApiError } from '#lib/api.ts'

export { addressOf, canonicalPath, publicPages }

/** Where the videos come from that the organiser has chosen. */
export const frameOrigins = SPORTS.flatMap(({ video }) => (video ? [new URL(video).origin] : []))

type RenderRequest = {
  url: string
  config: SiteConfig
  moment: Moment
  promotions: PromotionsInForce
  leagues: readonly League[]
  files: Files
  /** The moment up to which the page is right, where that is past. */
  asOf?: Date | null
}

/**
 * Draws the complete document of one address. Pages with nothing private on them hold their whole text; the
 * screens of signed-in people are a shell that the browser fills.
 */
export async function renderPage(request: RenderRequest): Promise<{
  status: number
  html: string
  style: string
  /** The modules that the page starts with. */
  modules: readonly string[]
  isPublic: boolean
  location?: string
}> {
  const { pathname, origin } = new URL(request.url)
  if (pathname === HOME_ALIAS) {
    return { status: 301, html: '', style: '', modules: [], isPublic: true, location: paths.home }
  }
  const meta = pageMeta(pathname, siteOf(request))
  const { status, isPublic, location } = meta
  if (location) return { status, html: '', style: '', modules: [], isPublic, location }
  const state = preloaded(request, meta.isDrawn)
  const sources = sourcesAtOnce(pathname)
  const alone = meta.isAlone ? ALONE[sources.join(' ')] : undefined
  const html = alone ?? (await draw(request.url, state, meta.isDrawn ? routes : SHELL))
  // A shell is filled with what nobody knows yet, so it has the whole sheet.
  const notice = request.asOf ? asOfNotice(request.asOf) : ''
  const style = meta.isDrawn ? styleOf(notice + html, request.files) : request.files.css
  const data = {
    config: request.config,
    moment: request.moment,
    promotions: request.promotions,
    state: { leagues: state.leagues },
  }
  return {
    status: meta.status,
    isPublic: meta.isPublic,
    style,
    modules: modulesOf({ meta, files: request.files, sources }),
    html: documentOf({
      meta,
      jsonLd: meta.status === 200 ? structuredData(request, { origin, pathname }) : [],
      url: request.url,
      organiser: request.config.organiser.name,
      html,
      notice,
      style,
      data,
      files: request.files,
      sources,
    }),
  }
}

/** Finds the style of a page; the sheet, which is the same for all of them, is taken apart once. */
let stylesOf = { css: '', find: pageStyles('') }
function styleOf(html: string, { css }: Files): string {
  if (stylesOf.css !== css) stylesOf = { css, find: pageStyles(css) }
  return stylesOf.find(html)
}

function siteOf({ leagues, moment, promotions }: RenderRequest): Site {
  return { leagues, at: moment, promotions }
}

/** Only what the page shows, however many leagues there are; a shell is filled by the browser. */
function preloaded(request: RenderRequest, isDrawn: boolean) {
  const { url, config, moment, promotions } = request
  const drawn = isDrawn ? leaguesDrawnOn(new URL(url).pathname, siteOf(request)) : []
  return {
    leagues: { ...leaguesState(drawn), completed: isDrawn, isPartial: isDrawn },
    site: { config, moment, promotions },
  } satisfies Partial<RootState>
}

/** What a program of its own finds, by its source, and replaces once it knows anything. */
const ALONE: Readonly<Record<string, string>> = {
  'src/entry-screen.tsx': renderToString(<HallScreen seen={null} ageing="fresh" />),
  'src/entry-night.tsx': renderToString(<NightFrame />),
}

/** Header and footer around what a screen says until the browser has filled it. */
const SHELL: RouteObject[] = [
  {
    element: (
      <div className="shell contents">
        <Layout />
      </div>
    ),
    children: [{ path: '*', element: <Shell /> }],
  },
]

async function draw(
  url: string,
  preloadedState: Partial<RootState>,
  table: RouteObject[],
): Promise<string> {
  const handler = createStaticHandler(table)
  const context = await handler.query(new Request(url))
  if (context instanceof Response) throw new Error('A public page answers with itself.')
  const router = createStaticRouter(handler.dataRoutes, context)
  const store = makeStore({ api: OFFLINE, preloadedState })
  return renderToString(
    <StrictMode>
      <Provider store={store}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </Provider>
    </StrictMode>,
  )
}

const refuse = () =>
  Promise.reject(new ApiError(0, { code: 'unreachable', message: 'Rendering makes no calls.' }))
const OFFLINE = { call: refuse, act: refuse, file: refuse }
