import { named, type PageMeta } from './page-meta.ts'

/** An empty element of a page's head. */
export type HeadTag = {
  readonly tag: 'meta' | 'link'
  readonly attributes: Readonly<Record<string, string>>
}

export type Place = {
  readonly origin: string
  readonly pathname: string
  /** The name of the site. */
  readonly organiser: string
}

const NOINDEX: HeadTag = { tag: 'meta', attributes: { name: 'robots', content: 'noindex' } }

/** The elements of the head that change from page to page. */
export function headTags(meta: PageMeta, { origin, pathname, organiser }: Place): HeadTag[] {
  const isFound = meta.isPublic && meta.status === 200
  const description: HeadTag[] = meta.description
    ? [{ tag: 'meta', attributes: { name: 'description', content: meta.description } }]
    : []
  const canonical: HeadTag = {
    tag: 'link',
    attributes: { rel: 'canonical', href: origin + (meta.repeats ?? pathname) },
  }
  const forSearch: HeadTag[] = isFound ? [canonical] : []
  if (!isFound || meta.repeats !== undefined) forSearch.push(NOINDEX)
  return [...description, ...forSearch, ...openGraph(meta, { origin, pathname, organiser })]
}

function openGraph(
  { title: plain, description, image = '/share/hive.png', imageAlt }: PageMeta,
  { origin, pathname, organiser }: Place,
): HeadTag[] {
  const title = named(plain, organiser)
  const entries = {
    'og:title': title,
    'og:description': description,
    // A page that says nothing of itself may be drawn once for many addresses.
    'og:url': description && origin + pathname,
    'og:image': origin + image,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': imageAlt ?? title,
    'og:type': 'website',
    'og:site_name': organiser,
    'og:locale': 'en_IE',
  }
  return Object.entries(entries)
    .filter(([, content]) => content !== '')
    .map(([property, content]) => ({ tag: 'meta', attributes: { property, content } }))
}
