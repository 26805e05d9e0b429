/** What search engines may read: pages, and no calls. What is someone's own says itself that it is not for them. */
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

/** Every public address, as sitemaps.org has it. The protocol allows 50,000. */
export function sitemapOf(publicUrl: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `<url><loc>${escaped(publicUrl + path)}</loc></url>`)
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
