import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, SETTLES_WITHIN_MS, type World } from './sign-up-world.ts'

const TRY_AGAIN_MS = 120
const ORGANISER = 'organiser@hive.example'
/** Euro for one of the eight nights. */
const TRY_OUT_PRICE = 11.25
/** Cents of a partial refund at the payment provider. */
const PART = 500

/** People who sign up one after another and, as people do, try again whatever happens to the server. */
export class Traffic {
  readonly #world: World
  /** When those who are still at it give up; no one does while servers are killed. */
  #givesUpAt = Number.POSITIVE_INFINITY
  #count = 0
  #isCalledOff = false
  #elsewhere = 0
  readonly #done = {
    paid: 0,
    'came back': 0,
    'cancelled held': 0,
    'cancelled paid': 0,
    stayed: 0,
    second: 0,
    tries: 0,
  }

  constructor(world: World) {
    this.#world = world
  }

  /** Signs up one person after another until it is stopped; ends after the last one. */
  async keepSigningUp(): Promise<void> {
    while (this.#givesUpAt === Number.POSITIVE_INFINITY) {
      this.#count += 1
      await this.#signUp(this.#count)
    }
  }

  stop(): void {
    this.#givesUpAt = Date.now() + SETTLES_WITHIN_MS
  }

  summary(): object {
    return { 'sign-ups': this.#count, ...this.#done }
  }

  /** Calls the second league off, amid its sign-ups; repeats the call when the server dies during it. */
  async callOff(): Promise<void> {
    const world = this.#world
    const [, leagueId] = world.leagues
    this.#isCalledOff = true
    await this.#insist(() => world.givenPlayer(ORGANISER))
    await world.query(
      `INSERT INTO role_grants (player_id, role) SELECT id, 'admin' FROM players WHERE email = '${ORGANISER}'`,
    )
    await this.#insistOn(async () => {
      const [row] = await world.query<{ live: number; over: boolean }>(`SELECT
        (SELECT count(*)::int FROM registrations
          WHERE league_id = ${leagueId} AND state IN ('held', 'confirmed')) AS live,
        (SELECT cancelled_at IS NOT NULL FROM leagues WHERE id = ${leagueId}) AS over`)
      if (row?.over) return
      const body = { leagueId, reason: 'The hall is closed', expectedSignUps: row?.live ?? 0 }
      await world.post('/api/organiser/leagues/cancel', body, { who: ORGANISER })
      throw new Error('It is asked again whether the league is called off.')
    })
  }

  /** Cents that were refunded on the payment provider's own pages. */
  get elsewhere(): number {
    return this.#elsewhere
  }

  async #signUp(number: number): Promise<void> {
    const who = `person-${number}@hive.example`
    await this.#insist(() => this.#world.givenPlayer(who))
    if (number % 8 === 2) return this.#tryOutAndStay(who)
    if (number % 5 === 0 && !this.#isCalledOff) return this.#joinSecond(who)
    return this.#join(number, who)
  }

  /** Tries a league out for one night, then upgrades to all of it. */
  async #tryOutAndStay(who: string): Promise<void> {
    await this.#buy(who, { TryItOutRegistration: true, Price: TRY_OUT_PRICE })
    await this.#buy(who, { Price: 90 - TRY_OUT_PRICE })
    this.#done.stayed += 1
  }

  async #buy(who: string, change: object): Promise<void> {
    const { body } = await this.#insist(() => this.#world.startCheckout(who, change))
    await this.#world.pay(String(body['url']))
    await this.#insist(() => this.#world.verify(String(body['sessionId']), who))
  }

  /** Signs up for the league that is called off later, and accepts any answer about it. */
  async #joinSecond(who: string): Promise<void> {
    const change = { LeagueId: String(this.#world.leagues[1]) }
    const { body } = await this.#insistOrOver(() => this.#world.startCheckout(who, change))
    if (typeof body['url'] !== 'string') return
    await this.#world.pay(body['url'])
    this.#done.second += 1
    await this.#insistOrOver(() => this.#world.verify(String(body['sessionId']), who))
  }

  async #join(number: number, who: string): Promise<void> {
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
    const { body } = await this.#insist(() => world.startCheckout(who, change))
    const sessionId = String(body['sessionId'])
    if (number % 7 === 0) {
      await this.#cancel(who)
      this.#done['cancelled held'] += 1
      return
    }
    await world.pay(String(body['url']))
    this.#done.paid += 1
    // Some never come back, so the notice or the reconciler must finish their sign-up.
    if (number % 3 !== 0) {
      await this.#insist(() => world.verify(sessionId, who))
      this.#done['came back'] += 1
    }
    if (number % 3 === 1) {
      await this.#cancel(who)
      this.#done['cancelled paid'] += 1
    } else if (number % 6 === 5) {
      await world.refundElsewhere(sessionId, PART)
      this.#elsewhere += PART
    }
  }

  async #cancel(who: string): Promise<void> {
    const overview = await this.#insistOn(() => this.#world.get('/api/registrations', who))
    const [own] = (overview['registrations'] ?? []) as { id: number }[]
    if (!own) return
    const body = { registrationId: own.id }
    await this.#insist(() => this.#world.post('/api/registrations/cancel', body, { who }))
  }

  /** Repeats a request until it succeeds, or is refused because the league is called off. */
  async #insistOrOver(ask: () => Promise<Answer>): Promise<Answer> {
    return this.#insistOn(async () => {
      const answer = await ask()
      const isFinal = answer.status === 200 || (this.#isCalledOff && answer.status < 500)
      if (!isFinal) throw new Error(JSON.stringify(answer.body))
      return answer
    })
  }

  /** Repeats a request until it succeeds; the server may be down, dying or starting. */
  async #insist(ask: () => Promise<Answer>): Promise<Answer> {
    return this.#insistOn(async () => {
      const answer = await ask()
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      return answer
    })
  }

  async #insistOn<Result>(ask: () => Promise<Result>): Promise<Result> {
    for (;;) {
      try {
        return await ask()
      } catch (error) {
        if (Date.now() > this.#givesUpAt) {
          throw new Error('The server did not answer for too long.', { cause: error })
        }
        this.#done.tries += 1
        await pause(TRY_AGAIN_MS)
      }
    }
  }
}
