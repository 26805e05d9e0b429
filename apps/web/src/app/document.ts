import type { PageMeta } from './page-meta.ts'

export type Files = {
  /** The whole style sheet; its hash stands in the content security policy, so not a byte may change. */
  readonly css: string
  /** The script that fetches the app; its hash stands there too. */
  readonly start: string
  /** The app's modules, in the order in which they are needed. */
  readonly app: readonly string[]
}

type Page = {
  meta: PageMeta
  /** What search engines read, an object each. */
  jsonLd: readonly object[]
  url: string
  html: string
  data: unknown
  files: Files
}

/** The complete document around what was drawn. */
export function documentOf({ meta, jsonLd, url, html, data, files }: Page): string {
  const { origin, pathname } = new URL(url)
  const title = text(`${meta.title} | Hive`)
  const isIndexed = meta.isPublic && meta.status === 200
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${title}</title>`,
    meta.description && `<meta name="description" content="${text(meta.description)}">`,
    isIndexed && `<link rel="canonical" href="${text(origin + pathname)}">`,
    !isIndexed && '<meta name="robots" content="noindex">',
    '<meta name="theme-color" content="#14171A">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="icon" href="/icons/icon-32.png" type="image/png" sizes="32x32">',
    '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    ...openGraph(meta, { origin, pathname }),
    `<style>${files.css}</style>`,
    // What can be read comes before what makes it live; a shell has nothing else to wait for.
    ...(meta.isPublic ? [] : files.app.map(preload)),
    `<script type="module">${files.start}</script>`,
    ...jsonLd.map((item) => `<script type="application/ld+json">${json(item)}</script>`),
  ].filter(Boolean)
  return `<!doctype html>
<html lang="en-IE">
<head>
${head.join('\n')}
</head>
<body>
<div id="root" data-app="${files.app.join(' ')}">${html}</div>
<script type="application/json" id="hive-data">${json(data)}</script>
</body>
</html>
`
}

function preload(file: string): string {
  return `<link rel="modulepreload" href="${file}">`
}

function openGraph(
  { title, description, image = '/share/hive.png' }: PageMeta,
  { origin, pathname }: { origin: string; pathname: string },
): string[] {
  const entries = {
    'og:title': title,
    'og:description': description,
    'og:url': origin + pathname,
    'og:image': origin + image,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': title,
    'og:type': 'website',
    'og:site_name': 'Hive',
    'og:locale': 'en_IE',
  }
  const properties = Object.entries(entries)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<meta property="${name}" content="${text(value)}">`)
  return [...properties, '<meta name="twitter:card" content="summary_large_image">']
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
