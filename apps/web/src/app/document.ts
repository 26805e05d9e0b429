import { INK } from '@hive/look/colours.ts'
import { type HeadTag, headTags } from './head-tags.ts'
import { named, type PageMeta } from './page-meta.ts'

export type Files = {
  /** The whole style sheet; its hash stands in the content security policy, so not a byte may change. */
  readonly css: string
  /** The script that fetches the app; its hash stands there too. */
  readonly start: string
  /** The app's modules, in the order in which they are needed. */
  readonly app: readonly string[]
  /** The files of each page's own code, by its source. */
  readonly pages: Readonly<Record<string, readonly string[]>>
}

type Page = {
  meta: PageMeta
  /** What search engines read, an object each. */
  jsonLd: readonly object[]
  url: string
  /** The name of the site. */
  organiser: string
  html: string
  data: unknown
  files: Files
  /** The sources of the page's own code. */
  sources: readonly string[]
}

/** The complete document around what was drawn. */
export function documentOf(page: Page): string {
  return `<!doctype html>
<html lang="en-IE">
<head>
${headOf(page).join('\n')}
</head>
<body>
<div id="root">${page.html}</div>
<script type="application/json" id="hive-data">${json(page.data)}</script>
</body>
</html>
`
}

function headOf({ meta, jsonLd, url, organiser, files, sources }: Page): string[] {
  const { origin, pathname } = new URL(url)
  const title = text(`${named(meta.title, organiser)} | ${organiser}`)
  const pageFiles = [...new Set(sources.flatMap((source) => files.pages[source] ?? []))]
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
    `<style>${files.css}</style>`,
    // What can be read comes before what makes it live; a shell has nothing else to wait for.
    ...(meta.isPublic ? [] : [...files.app, ...pageFiles].map(preload)),
    `<script data-app="${files.app.join(' ')}" data-page="${pageFiles.join(' ')}"${meta.isPublic ? '' : ' data-shell'}>${files.start}</script>`,
    ...jsonLd.map((item) => `<script type="application/ld+json">${json(item)}</script>`),
  ]
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

/** JSON that no browser reads as markup, whatever a name in it says. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
