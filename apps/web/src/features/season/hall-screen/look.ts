import type { HallScreenReply } from '@hive/contract/office/hall-screen'

/** What the server answered last, and how far its clock is ahead of that of the television, in milliseconds. */
export type Seen = { readonly reply: HallScreenReply; readonly ahead: number }

/** How a screen looks at the world. */
export type Looking = {
  now: () => number
  /** What the server says now; `null` when it does not answer. */
  read: () => Promise<Seen | null>
  /** What names the page as the server has it now; `null` when it does not answer. */
  version: () => Promise<string | null>
  loadAgain: () => void
}

const WAIT_MS = 10_000

/** How the screen of a hall looks, from the browser in which it stands. What it saw last it finds again in its tab. */
export function lookingAt(path: string): Looking & { last: () => Seen | null } {
  const hall = path.split('/').at(-1) ?? ''
  const kept = `screen:${hall}`
  return {
    now: () => Date.now(),
    read: async () => {
      const answer = await ask(`/api/screen?hall=${encodeURIComponent(hall)}`, {})
      if (answer && NOWHERE.has(answer.status)) return nowhere()
      const seen = answer?.ok ? await seenIn(answer) : null
      if (seen) keep(kept, seen)
      return seen
    },
    version: async () => {
      const answer = await ask(path, { method: 'HEAD' })
      return answer?.ok ? answer.headers.get('etag') : null
    },
    loadAgain: () => location.reload(),
    last: () => lastOf(kept),
  }
}

/** A browser that keeps nothing shows as much once the server has answered. */
function keep(name: string, seen: Seen): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(seen))
  } catch {
    // The next answer tries again.
  }
}

function lastOf(name: string): Seen | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') as Seen | null
  } catch {
    return null
  }
}

async function ask(address: string, how: RequestInit): Promise<Response | null> {
  const signal = AbortSignal.timeout(WAIT_MS)
  const headers = { accept: how.method === 'HEAD' ? 'text/html' : 'application/json' }
  return fetch(address, { ...how, headers, signal, cache: 'no-cache' }).catch(() => null)
}

/** How the server says that there is no such hall, or that no league is in it. */
const NOWHERE = new Set([400, 404])

function nowhere(): Seen {
  const nothing = { courts: [], next: [], table: null, notes: ['No league is in this hall yet.'] }
  return { reply: { hall: 'Tonight', asOf: new Date().toISOString(), ...nothing }, ahead: 0 }
}

/** An answer that breaks off is none. */
async function seenIn(answer: Response): Promise<Seen | null> {
  const reply = (await answer.json().catch(() => null)) as HallScreenReply | null
  const said = Date.parse(answer.headers.get('date') ?? '')
  return reply && { reply, ahead: Number.isNaN(said) ? 0 : said - Date.now() }
}
