type Reply = { status: number; headers: Headers; body: string }
type Kept = Reply & { at: number; varies: ReadonlyMap<string, string> }
type Options = {
  ask: (path: string, headers: Record<string, string>) => Promise<Reply>
  /** In seconds. */
  now: () => number
}

/**
 * A cache in front of a server that everyone shares, as RFC 9111 has it: what it may keep, for whom, and how long.
 */
export function sharedCache({ ask, now }: Options) {
  const kept = new Map<string, Kept[]>()
  return {
    async read(path: string, headers: Record<string, string> = {}) {
      const copies = kept.get(path) ?? []
      const copy = copies.find((one) => isFresh(one, now()) && isFor(one, headers))
      if (copy) return { ...copy, isCopy: true }
      const reply = await ask(path, headers)
      if (mayKeep(reply))
        kept.set(path, [{ ...reply, at: now(), varies: variesOf(reply, headers) }])
      return { ...reply, isCopy: false }
    },
  }
}

/** Only what names a time for shared caches, and nothing that is one person's; then also answers to signed-in people. */
function mayKeep({ headers }: Reply): boolean {
  const control = headers.get('cache-control') ?? ''
  if (/no-store|private|no-cache/.test(control) || headers.has('set-cookie')) return false
  return sharedSeconds(control) > 0 && headers.get('vary') !== '*'
}

function isFresh({ headers, at }: Kept, now: number): boolean {
  return now - at < sharedSeconds(headers.get('cache-control') ?? '')
}

function sharedSeconds(control: string): number {
  return Number(/s-maxage=(\d+)/.exec(control)?.[1] ?? 0)
}

function variesOf({ headers }: Reply, asked: Record<string, string>) {
  const names = (headers.get('vary') ?? '').split(',').map((name) => name.trim())
  return new Map(names.filter(Boolean).map((name) => [name, asked[name] ?? '']))
}

function isFor({ varies }: Kept, asked: Record<string, string>): boolean {
  return [...varies].every(([name, value]) => (asked[name] ?? '') === value)
}
