import type { LightMyRequestResponse } from 'fastify'

/** How often the server tries a transaction that PostgreSQL ends in favour of another. */
const TRIES = 4

/** The faults in the answers of a history. Any refusal is fine; an answer that says that we failed is not. */
export class Answers {
  readonly problems: string[] = []
  readonly #deadlocks: () => number
  #busy: string[] = []
  #before = 0

  constructor(deadlocks: () => number) {
    this.#deadlocks = deadlocks
  }

  note<Reply extends LightMyRequestResponse>(reply: Reply): Reply {
    const noted = reply.statusCode === 503 ? this.#busy : this.problems
    if (reply.statusCode >= 500) noted.push(`${reply.statusCode}: ${reply.body}`)
    return reply
  }

  /**
   * Takes an answer that asks to try again as a refusal when it only had to wait too long for a lock, and as a problem when deadlocks had
   * no end.
   */
  endStep(): void {
    const deadlocks = this.#deadlocks()
    if (deadlocks - this.#before >= TRIES) this.problems.push(...this.#busy)
    this.#busy = []
    this.#before = deadlocks
  }
}
