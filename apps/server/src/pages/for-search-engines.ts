/** Allows search engines to read pages but not the API. A private page says noindex itself. */
export function robotsOf(publicUrl: string): string {
  const hidden = ['/api/', '/auth/']
  return [
    'User-agent: *',
    ...hidden.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

/** A public address, with the day of its last change where it is known. */
export type ListedPage = { readonly path: string; readonly changed?: string }

/** The sitemap of every public address, in the format of sitemaps.org, which allows 50,000. */
export function sitemapOf(publicUrl: string, pages: readonly ListedPage[]): string {
  const urls = pages.map(({ path, changed }) => {
    const date = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`
    return `<url><loc>${escaped(publicUrl + path)}</loc>${date}</url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
