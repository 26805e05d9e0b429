import type { PromotionsInForce } from '@hive/domain/leagues/promotions/promotion'
import { access, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { SiteConfig } from '@hive/contract/base/site'
import type { League } from '@hive/domain/season/season/league'
import type { Moment } from '@hive/domain/leagues/leagues/nights'
import { sha256 } from '#http/headers.ts'
import type { ListedPage } from './for-search-engines.ts'
import { z } from 'zod'

type Files = {
  css: string
  sheet: string
  start: string
  app: readonly string[]
  pages: Readonly<Record<string, readonly string[]>>
}

/** The exports of the web app's server bundle. The type is repeated here because the bundle is built apart. */
export type Renderer = {
  /** The part of an address that decides what the page shows: its path, and the filters of a list. */
  addressOf(url: string): string
  /** The path under which a page is cached; all paths that do not exist share one. */
  canonicalPath(pathname: string, leagues: ReadonlyMap<number, unknown>): string
  /** The origins of the organiser's videos. */
  frameOrigins: readonly string[]
  /** The addresses for the sitemap. */
  publicPages(leagues: readonly League[]): ListedPage[]
  renderPage(page: {
    url: string
    config: SiteConfig
    /** The start of the latest night that has begun, so that the browser hydrates exactly what the server rendered. */
    moment: Moment
    promotions: PromotionsInForce
    leagues: readonly League[]
    files: Files
    /** The moment up to which the page is right, for it to say so; `null` when it is right now. */
    asOf: Date | null
  }): Promise<{
    status: number
    html: string
    style: string
    /** The modules that the page starts with. */
    modules: readonly string[]
    isPublic: boolean
    location?: string
  }>
}

export type Site = {
  folder: string
  renderer: Renderer
  files: Files
  /** The hash of the inline script, as a content security policy names it. */
  script: string
}

const WEB = new URL('../../../web/dist/', import.meta.url)

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).optional(),
    imports: z.array(z.string()).optional(),
    isEntry: z.boolean().optional(),
    isDynamicEntry: z.boolean().optional(),
  }),
)
type Manifest = z.infer<typeof manifest>

/** Loads the built web app: its renderer, and the files that every page needs. */
export async function loadSite(): Promise<Site> {
  const folder = fileURLToPath(new URL('client/', WEB))
  await access(folder).catch(() => {
    throw new Error('The web app has not been built: run `npm run build`.')
  })
  const entries = manifest.parse(
    JSON.parse(await readFile(new URL('client/.vite/manifest.json', WEB), 'utf8')),
  )
  const { 'src/start.ts': start, 'src/entry-client.tsx': app } = entries
  if (!start || !app) throw new Error('The web app was built without its entries.')
  const [sheet = ''] = app.css ?? []
  const css = await textOf(sheet)
  // The start script imports nothing, so it is inlined as a classic script, which runs without waiting for the page.
  const script = `(()=>{${(await textOf(start.file)).trim()}})()`
  const renderer = (await import(new URL('server/entry-server.js', WEB).href)) as Renderer
  // The modules that the app imports come before it.
  const modules = [...(app.imports ?? []).map((name) => entries[name]?.file ?? name), app.file]
  const files = {
    css,
    sheet: pathOf(sheet),
    start: script,
    app: modules.map(pathOf),
    pages: pagesIn(entries, modules),
  }
  return {
    folder,
    renderer,
    files,
    script: sha256(script),
  }
}

/**
 * The files of each lazily loaded source, except those that the app loads anyway; and all of each program, what it imports first.
 */
function pagesIn(entries: Manifest, app: readonly string[]): Files['pages'] {
  const filesOf = (name: string): string[] => {
    const { file = '', imports = [] } = entries[name] ?? {}
    return [file, ...imports.flatMap(filesOf)]
  }
  const own = (name: string) => filesOf(name).filter((file) => !app.includes(file))
  const filesBy = (name: string, { isEntry, isDynamicEntry }: Manifest[string]) => {
    if (isEntry) return filesOf(name).toReversed()
    return isDynamicEntry ? own(name) : null
  }
  return Object.fromEntries(
    Object.entries(entries).flatMap(([name, entry]) => {
      const files = filesBy(name, entry)
      return files ? [[name, [...new Set(files)].map(pathOf)]] : []
    }),
  )
}

function pathOf(file: string): string {
  return `/${file}`
}

function textOf(name: string): Promise<string> {
  return readFile(new URL(`client/${name}`, WEB), 'utf8')
}
