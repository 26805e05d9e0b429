import type { Promotion } from '@hive/domain/leagues/promotion'
import { createHash } from 'node:crypto'
import { access, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { SiteConfig } from '@hive/contract/site'
import type { League } from '@hive/domain/leagues/league'
import { z } from 'zod'

/** What the web app's own bundle exports: it renders, we serve. Checked here, since it is built apart. */
export type Renderer = {
  /** The path that stands for this one; all that do not exist share one. */
  canonicalPath(pathname: string, leagues: ReadonlyMap<number, unknown>): string
  /** Where the videos come from that the organiser has chosen. */
  frameOrigins: readonly string[]
  /** Every address that a search engine should know. */
  publicPaths(leagues: readonly League[]): string[]
  renderPage(page: {
    url: string
    config: SiteConfig
    /** Irish day, so that what the server draws and what the browser hydrates is the same. */
    today: string
    promotion: Promotion | null
    leagues: readonly League[]
    files: { css: string; scripts: readonly string[]; preloads: readonly string[] }
  }): Promise<{ status: number; html: string; isPublic: boolean; location?: string }>
}

export type Site = {
  folder: string
  renderer: Renderer
  files: { css: string; scripts: string[]; preloads: string[] }
  /** SHA-256 of the style sheet that stands in every page, as the content security policy names it. */
  styleHash: string
}

const WEB = new URL('../../../web/dist/', import.meta.url)

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    css: z.array(z.string()).optional(),
    imports: z.array(z.string()).optional(),
  }),
)

/** The built web app: its renderer, and the files that every page needs. */
export async function loadSite(): Promise<Site> {
  const folder = fileURLToPath(new URL('client/', WEB))
  await access(folder).catch(() => {
    throw new Error('The web app has not been built: run `npm run build`.')
  })
  const entries = manifest.parse(
    JSON.parse(await readFile(new URL('client/.vite/manifest.json', WEB), 'utf8')),
  )
  const entry = Object.values(entries).find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The web app was built without an entry.')
  const sheets = await Promise.all(
    (entry.css ?? []).map((name) => readFile(new URL(`client/${name}`, WEB), 'utf8')),
  )
  const css = sheets.join('\n')
  const renderer = (await import(new URL('server/entry-server.js', WEB).href)) as Renderer
  return {
    folder,
    renderer,
    files: {
      css,
      scripts: [`/${entry.file}`],
      preloads: (entry.imports ?? []).flatMap((name) => `/${entries[name]?.file ?? name}`),
    },
    styleHash: createHash('sha256').update(css).digest('base64'),
  }
}
