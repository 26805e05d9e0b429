import type { Cdn, CdnKind } from '#ports/cdn.ts'

type Settings = { kind: CdnKind; url: string; token: string }

const TIMEOUT_MS = 10_000
/** Cloudflare takes no more in one call. */
const MOST_TAGS = 30

/** A CDN, or a Varnish with the module xkey, that throws copies away by their tags. */
export function tagPurge(settings: Settings): Cdn {
  return {
    async purge(tags) {
      for (let at = 0; at < tags.length; at += MOST_TAGS) {
        await ask(settings, tags.slice(at, at + MOST_TAGS))
      }
    },
  }
}

async function ask({ kind, url, token }: Settings, tags: readonly string[]): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(url, { ...CALLS[kind](tags, token), signal })
  void response.body?.cancel()
  if (!response.ok) throw new Error(`The CDN answered a purge with ${response.status}.`)
}

type Call = (tags: readonly string[], token: string) => RequestInit

const CALLS: Record<CdnKind, Call> = {
  fastly: (tags, token) => ({
    method: 'POST',
    headers: { 'fastly-key': token, 'surrogate-key': tags.join(' ') },
  }),
  cloudflare: (tags, token) => ({
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tags }),
  }),
  varnish: (tags, token) => ({
    method: 'PURGE',
    headers: { authorization: `Bearer ${token}`, 'xkey-purge': tags.join(' ') },
  }),
}
