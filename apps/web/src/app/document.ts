import { INK } from '@hive/look/colours.ts'
import { type HeadTag, headTags } from './head-tags.ts'
import { named, type PageMeta } from './page-meta.ts'

export type Files = {
  /** The whole style sheet, and its address. */
  readonly css: string
  readonly sheet: string
  /** The script that loads the app; the policy has its hash too. */
  readonly start: string
  /** The app's modules, in the order of their imports. */
  readonly app: readonly string[]
  /** The files of each page's own code, by source file. */
  readonly pages: Readonly<Record<string, readonly string[]>>
}

type Page = {
  meta: PageMeta
  /** The structured data for search engines. */
  jsonLd: readonly object[]
  url: string
  /** The name of the site. */
  organiser: string
  html: string
  /** Markup above the page, which React does not know; mostly none. */
  notice: string
  /** The style that stands in the page. The content security policy has its hash, so not a byte may change. */
  style: string
  data: unknown
  files: Files
  /** The source files of the page's own code. */
  sources: readonly string[]
}

/** The complete HTML document around the rendered page. */
export function documentOf(page: Page): string {
  return `<!doctype html>
<html lang="en-IE">
<head>
${headOf(page).join('\n')}
</head>
<body>
${page.notice}<div id="root">${page.html}</div>
${starting(page)}
<script type="application/json" id="hive-data">${json(page.data)}</script>
</body>
</html>
`
}

function headOf(page: Page): string[] {
  const { meta, jsonLd, url, organiser, style } = page
  const { origin, pathname } = new URL(url)
  const title = text(`${named(meta.title, organiser)} | ${organiser}`)
  const { app, own } = scriptsOf(page)
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${title}</title>`,
    ...headTags(meta, { origin, pathname, organiser }).map(markup),
    '<meta name="twitter:card" content="summary_large_image">',
    `<meta name="theme-color" content="${INK}">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="icon" href="/icons/icon-32.png" type="image/png" sizes="32x32">',
    '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    `<style>${style}</style>`,
    // Content is loaded before code, except on a shell, which has no content.
    ...(meta.isDrawn ? [] : [...app, ...own].map(preload)),
    ...jsonLd.map((item) => `<script type="application/ld+json">${json(item)}</script>`),
  ]
}

/** The script that loads the app comes after what can be read, which is painted a little sooner. */
function starting(page: Page): string {
  const { app, own } = scriptsOf(page)
  const still = page.meta.isStill ? ' data-still' : ''
  const rest = page.meta.isDrawn ? `data-sheet="${page.files.sheet}"${still}` : 'data-shell'
  const names = `data-app="${app.join(' ')}" data-page="${own.join(' ')}"`
  return `<script ${names} ${rest}>${page.files.start}</script>`
}

type Scripts = Pick<Page, 'meta' | 'files' | 'sources'>

/** The modules that a page starts with, which its answer names so that they are asked for before the page is read. */
export function modulesOf(page: Scripts): readonly string[] {
  const { app, own } = scriptsOf(page)
  return [...app, ...own]
}

/** The app's files, and the page's own beside them. */
function scriptsOf({ meta, files, sources }: Scripts): { app: readonly string[]; own: string[] } {
  const own = [...new Set(sources.flatMap((source) => files.pages[source] ?? []))]
  return meta.isAlone ? { app: own, own: [] } : { app: files.app, own }
}

function preload(file: string): string {
  return `<link rel="modulepreload" href="${file}">`
}

function markup({ tag, attributes }: HeadTag): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${text(value)}"`)
  return `<${tag}${written.join('')}>`
}

function text(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

/** JSON that no browser can read as markup, whatever names are in it. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
