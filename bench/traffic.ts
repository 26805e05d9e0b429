import { setTimeout as pause } from 'node:timers/promises'
import type { Answer, World } from './sign-up-world.ts'

const TRY_AGAIN_MS = 120
const TRIES = 200

/** People who sign up one after the other, whatever happens to the server: they try again, as people do. */
export class Traffic {
  readonly #world: World
  #isStopped = false
  #count = 0
  readonly #done = { paid: 0, 'came back': 0, 'cancelled held': 0, 'cancelled paid': 0, tries: 0 }

  constructor(world: World) {
    this.#world = world
  }

  /** Signs one person up after the other until it is told to stop; ends after the last one. */
  async keepSigningUp(): Promise<void> {
    while (!this.#isStopped) {
      this.#count += 1
      await this.#signUp(this.#count)
    }
  }

  stop(): void {
    this.#isStopped = true
  }

  summary(): object {
    return { 'sign-ups': this.#count, ...this.#done }
  }

  async #signUp(number: number): Promise<void> {
    const who = `person-${number}@hive.example`
    const world = this.#world
    const isTeam = number % 4 === 0
    const change = isTeam
      ? {
          RegistrationTypeId: 2,
          Price: 180,
          TeamName: `Team ${number}`,
          TeamPlayers: [`mate-${number}@hive.example`],
        }
      : {}
    await this.#insist(() => world.givenPlayer(who))
    const { body } = await this.#insist(() => world.startCheckout(who, change))
    const sessionId = String(body['sessionId'])
    if (number % 7 === 0) {
      await this.#cancel(who)
      this.#done['cancelled held'] += 1
      return
    }
    await world.pay(String(body['url']))
    this.#done.paid += 1
    // Some never come back: the notice or the reconciler must do.
    if (number % 3 !== 0) {
      await this.#insist(() => world.verify(sessionId, who))
      this.#done['came back'] += 1
    }
    if (number % 3 === 1) {
      await this.#cancel(who)
      this.#done['cancelled paid'] += 1
    }
  }

  async #cancel(who: string): Promise<void> {
    const overview = await this.#insistOn(() => this.#world.get('/api/registrations', who))
    const [own] = (overview['registrations'] ?? []) as { id: number }[]
    if (!own) return
    const body = { registrationId: own.id }
    await this.#insist(() => this.#world.post('/api/registrations/cancel', body, { who }))
  }

  /** Until the server says yes; it may be down, dying, or starting. */
  async #insist(ask: () => Promise<Answer>): Promise<Answer> {
    return this.#insistOn(async () => {
      const answer = await ask()
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      return answer
    })
  }

  async #insistOn<Result>(ask: () => Promise<Result>): Promise<Result> {
    let problem: unknown = null
    for (let time = 0; time < TRIES; time += 1) {
      try {
        return await ask()
      } catch (error) {
        problem = error
        this.#done.tries += 1
        await pause(TRY_AGAIN_MS)
      }
    }
    throw new Error('Nobody answered for too long.', { cause: problem })
  }
}
