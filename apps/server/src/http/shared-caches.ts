/** How old a copy in a cache between us and the readers may be, such as a CDN's. */
const SHARED_SECONDS = 4

/**
 * Headers of what everyone may read. A browser asks each time; a cache on the way (RFC 9111) may answer it for four seconds, and
 * never longer, not even when we cannot be reached. Ours may be one second behind, so that no page is older than five. The tags
 * name what it shows, so that the copies can be thrown away as soon as that changes.
 */
export function sharedHeaders(tags: readonly string[]): Record<string, string> {
  const all = [EVERYTHING, ...tags]
  return {
    'cache-control': `public, max-age=0, must-revalidate, s-maxage=${SHARED_SECONDS}`,
    'surrogate-key': all.join(' '),
    'cache-tag': all.join(','),
  }
}

/** The tag of every answer that may be shared. */
export const EVERYTHING = 'public'
/** The tag of what shows several leagues. */
export const LISTS = 'leagues'

/** The tag of what shows one league. */
export function leagueTag(id: number): string {
  return `league-${id}`
}
