/**
 * The link behind the `#` of the address. It is taken out of there at once, so that nobody passes it on or reads it over a shoulder, and
 * is found again when this page is loaded again.
 */
export function takeLink(): string | null {
  const link = decodeURIComponent(location.hash.slice(1))
  if (link !== '') history.replaceState({ nightLink: link }, '', location.pathname)
  const kept = (history.state as { nightLink?: unknown } | null)?.nightLink
  return typeof kept === 'string' ? kept : null
}
