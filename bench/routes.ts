const MOST = 200

/**
 * Every public page of a running Hive: those of its sitemap, and those that one comes to by its links.
 * Of the leagues' pages, which are all alike, one.
 */
export async function publicRoutes(url: string): Promise<string[]> {
  const found = new Set(['/', ...(await sitemapOf(url))])
  const open: string[] = []
  for (const path of found) {
    if (found.size > MOST) throw new Error('There are too many pages to measure.')
    const page = await publicPage(url, path)
    if (page === null) continue
    open.push(path)
    for (const link of linksOf(page)) found.add(link)
  }
  const league = open.find(isLeague)
  return open.filter((path) => !isLeague(path) || path === league)
}

async function sitemapOf(url: string): Promise<string[]> {
  const response = await fetch(`${url}/sitemap.xml`)
  const text = await response.text()
  if (!response.ok || !text.includes('<urlset')) return []
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = url]) => pathOf(address))
}

/** A page for everyone and for search engines; `null` for another, and for one that is not there. */
async function publicPage(url: string, path: string): Promise<string | null> {
  const response = await fetch(url + path, { headers: { accept: 'text/html' }, redirect: 'manual' })
  const text = await response.text()
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  return response.status === 200 && isPage && !text.includes('content="noindex"') ? text : null
}

function linksOf(page: string): string[] {
  const links = [...page.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)].map(([, path = '/']) => path)
  const leagues = links.filter(isLeague)
  return [...links.filter((path) => !isLeague(path)), ...leagues.slice(0, 1)]
}

function isLeague(path: string): boolean {
  return path.startsWith('/league-details/')
}

function pathOf(address: string): string {
  return new URL(address).pathname
}
