import { dataText } from '#lib/trusted.ts'
import { findPage } from './find-page.ts'
import { type HeadTag, headTags } from './head-tags.ts'
import { named, pageMeta } from './page-meta.ts'
import { type PageData, structuredData } from './structured-data.ts'

const FOLLOWING = [
  'meta[name="description"]',
  'meta[name="robots"]',
  'link[rel="canonical"]',
  'meta[property^="og:"]',
  'script[type="application/ld+json"]',
].join()

/** Updates the head after a navigation inside the app to what the server would have written. */
export function followHead(page: PageData, pathname: string): void {
  const { origin } = window.location
  const { config, moment, promotions, leagues } = page
  const place = { origin, pathname, organiser: config.organiser.name }
  const meta = pageMeta(pathname, { leagues, at: moment, promotions })
  const hasOwnTitle = findPage(pathname)?.page.hasOwnTitles
  if (!hasOwnTitle) document.title = `${named(meta.title, place.organiser)} | ${place.organiser}`
  const data = meta.status === 200 ? structuredData(page, { origin, pathname }) : []
  for (const old of document.head.querySelectorAll(FOLLOWING)) old.remove()
  document.head.append(...headTags(meta, place).map(elementOf), ...data.map(block))
}

function elementOf({ tag, attributes }: HeadTag): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}

function block(data: object): HTMLElement {
  const script = document.createElement('script')
  script.type = 'application/ld+json'
  script.textContent = dataText(data)
  return script
}
