export const CDN_KINDS = ['fastly', 'cloudflare', 'varnish'] as const

export type CdnKind = (typeof CDN_KINDS)[number]

/** The caches between us and the readers. */
export type Cdn = {
  /** Throws away every copy that has one of these tags. */
  purge(tags: readonly string[]): Promise<void>
}
