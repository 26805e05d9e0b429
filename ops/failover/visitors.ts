import { setTimeout as pause } from 'node:timers/promises'
import { profileToWire } from '../../packages/contract/src/account/account.ts'
import { completeProfile } from '../../apps/server/src/testing/builders.ts'
import { type Connection, query } from '../../apps/server/src/testing/database/test-server.ts'

/** The Hive that is visited. */
type Visited = {
  readonly url: string
  readonly leagueId: number
  tokenOf(email: string): Promise<string>
}

const PEOPLE_AT_ONCE = 4
const AGAIN_MS = 150
const PAGES_EVERY_MS = 100
const PATIENCE_MS = 15_000
const CARD = { cardNumber: '4242424242424242', expiry: '12/34', cvc: '123', name: 'A' }

/** The writes that the server has acknowledged, and so may never lose. */
export type AcknowledgedWrites = { accounts: string[]; held: string[]; confirmed: string[] }

/** A visit of a public page; `ms` is the time until it was complete. */
export type PageVisit = { at: number; status: number; ms: number }

/** People who sign up one after another, and visitors of the public pages. */
export class Visitors {
  readonly acknowledged: AcknowledgedWrites = { accounts: [], held: [], confirmed: [] }
  /** The times at which writes were acknowledged. */
  readonly writes: number[] = []
  readonly looks: PageVisit[] = []
  readonly refusals = new Map<string, number>()
  readonly #hives: Visited
  #isStopped = false
  #count = 0
  #running: Promise<void>[] = []

  constructor(hives: Visited) {
    this.#hives = hives
  }

  start(): void {
    const pages = ['/', '/leagues', `/league-details/${this.#hives.leagueId}`, '/api/leagues']
    const people = Array.from({ length: PEOPLE_AT_ONCE }, () => this.#keepSigningUp())
    this.#running = [...people, ...pages.map((page) => this.#keepLooking(page))]
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await Promise.all(this.#running)
  }

  async #keepLooking(path: string): Promise<void> {
    while (!this.#isStopped) {
      const at = performance.now()
      const status = await this.#statusOf(path)
      this.looks.push({ at, status, ms: performance.now() - at })
      await pause(PAGES_EVERY_MS)
    }
  }

  async #statusOf(path: string): Promise<number> {
    try {
      const headers = { accept: path.startsWith('/api') ? 'application/json' : 'text/html' }
      const signal = AbortSignal.timeout(PATIENCE_MS)
      const response = await fetch(`${this.#hives.url}${path}`, { headers, signal })
      await response.arrayBuffer()
      return response.status
    } catch {
      // The status of a page that did not arrive.
      return 0
    }
  }

  async #keepSigningUp(): Promise<void> {
    while (!this.#isStopped) {
      this.#count += 1
      await this.#signUp(`person-${this.#count}@club.ie`)
    }
  }

  async #signUp(email: string): Promise<void> {
    const token = await this.#hives.tokenOf(email)
    const post = (path: string, body: object) => this.#insist(path, body, token)
    if (!(await post('/api/account', profileToWire(completeProfile(email))))) return
    this.acknowledged.accounts.push(email)
    const checkout = await post('/api/payments/start-checkout-session', {
      UserEmail: email,
      LeagueId: String(this.#hives.leagueId),
      Price: 90,
      RegistrationTypeId: 1,
      SkillLevelId: 2,
      signedRegistrationLiabilityAgreement: true,
    })
    if (!checkout) return
    const SessionId = String(checkout['sessionId'])
    this.acknowledged.held.push(SessionId)
    await fetch(String(checkout['url']), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(CARD),
    })
    const verified = await post('/api/payments/verify-payment', { SessionId })
    if (verified?.['state'] === 'confirmed') this.acknowledged.confirmed.push(SessionId)
  }

  /** Repeats a call until it succeeds, as people do; `null` when the show is over first. */
  async #insist(
    path: string,
    body: object,
    token: string,
  ): Promise<Record<string, unknown> | null> {
    while (!this.#isStopped) {
      const answer = await this.#post(path, body, token)
      if (answer !== null) {
        this.writes.push(performance.now())
        return answer
      }
      await pause(AGAIN_MS)
    }
    return null
  }

  async #post(path: string, body: object, token: string): Promise<Record<string, unknown> | null> {
    try {
      const response = await fetch(`${this.#hives.url}${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'api-key': 'hive-web',
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      const text = await response.text()
      if (response.ok) return JSON.parse(text) as Record<string, unknown>
      this.#note(`${response.status} ${text.slice(0, 90)}`)
    } catch (error) {
      this.#note(error instanceof Error ? error.name : 'no answer')
    }
    return null
  }

  #note(refusal: string): void {
    this.refusals.set(refusal, (this.refusals.get(refusal) ?? 0) + 1)
  }
}

/** How many acknowledged writes a database has lost. */
export async function countLost(
  connection: Connection,
  acknowledged: AcknowledgedWrites,
): Promise<number> {
  const { accounts, held, confirmed } = structuredClone(acknowledged)
  const [row] = await query<{ kept: number }>(
    connection,
    `SELECT (
      (SELECT count(*) FROM players WHERE email = ANY ($1))
      + (SELECT count(*) FROM payments WHERE session_id = ANY ($2))
      + (SELECT count(*) FROM payments p JOIN registrations r ON r.id = p.registration_id
         WHERE p.session_id = ANY ($3) AND p.state = 'paid' AND r.state = 'confirmed')
    )::int AS kept`,
    [accounts, held, confirmed],
  )
  if (!row) throw new Error('The database did not say what it has.')
  return accounts.length + held.length + confirmed.length - row.kept
}
