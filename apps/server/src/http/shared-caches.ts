/** How old a copy in a cache between us and the readers may be, such as a CDN's. */
const SHARED_SECONDS = 4

/**
 * Headers of what everyone may read. A browser asks each time; a cache on the way (RFC 9111) may answer it for four seconds, and
 * never longer, not even when we cannot be reached. Ours may be one second behind, so that no page is older than five.
 */
export const SHARED_HEADERS = {
  'cache-control': `public, max-age=0, must-revalidate, s-maxage=${SHARED_SECONDS}`,
} as const
