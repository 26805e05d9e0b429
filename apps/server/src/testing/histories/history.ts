import { randomUUID } from 'node:crypto'
import { addDays } from '@hive/domain/time/day'
import { irishDay } from '@hive/domain/time/irish'
import { sql } from 'kysely'
import { findDiscrepancies } from '#features/payments/books-queries.ts'
import { startCheckout } from '#testing/builders.ts'
import { deliver } from '#testing/notices.ts'
import { CARDS } from '#testing/sign-up-world.ts'
import { bearer } from '#testing/test-app.ts'
import type { Action, Single } from './action.ts'
import { ledgerProblems, paidIntents } from './ledger.ts'
import { type Cast, newCast, ORGANISER, type Stage } from './stage.ts'

/** Notices, work and the clock, each in answer to the others, until nothing is left to do. */
const ROUNDS = 4

/** Plays one history on a stage, with people and leagues of its own, and answers with what is amiss after it. */
export async function play(stage: Stage, actions: readonly Action[]): Promise<string[]> {
  const history = new History(stage, await newCast(stage))
  for (const action of actions) await history.take(action)
  return history.end()
}

class History {
  readonly #stage: Stage
  readonly #cast: Cast
  readonly #pages: { who: string; sessionId: string; url: string }[] = []
  readonly #problems: string[] = []

  constructor(stage: Stage, cast: Cast) {
    this.#stage = stage
    this.#cast = cast
  }

  async take(action: Action): Promise<void> {
    if (action.does !== 'both') await this.#take(action)
    else await Promise.all([this.#take(action.first), this.#take(action.second)])
  }

  /** Lets all that is open come to its end, and looks at the books. */
  async end(): Promise<string[]> {
    const { context, hand } = this.#stage
    await this.#endHolds()
    let failing: string[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await this.#tellAll()
      failing = await hand.workAll()
      await hand.tick()
    }
    const found = await findDiscrepancies(context.db)
    const problems = found.map(({ rule, what }) => `${rule}: ${what}`)
    return [
      ...this.#problems,
      ...failing.map((name) => `goes on failing: ${name}`),
      ...problems,
      ...(await ledgerProblems(this.#stage, this.#cast, await this.#intents())),
    ]
  }

  // oxlint-disable-next-line complexity, typescript/consistent-return -- a table of all actions
  async #take(action: Single): Promise<unknown> {
    const { hand, cards } = this.#stage
    switch (action.does) {
      case 'start':
        return this.#start(action)
      case 'pay': {
        const page = at(this.#pages, action.pick)
        return page && cards.pay(page.url, CARDS[action.card])
      }
      case 'return': {
        const page = at(this.#pages, action.pick)
        return (
          page &&
          this.#post('/api/payments/verify-payment', { SessionId: page.sessionId }, page.who)
        )
      }
      case 'cancel':
        return this.#cancel(this.#who(action.who), action.pick)
      case 'join team':
        return this.#joinTeam(this.#who(action.who), this.#league(action.league))
      case 'wait':
        return this.#post(
          '/api/waiting-list/join',
          { leagueId: this.#league(action.league), RegistrationTypeId: action.asTeam ? 2 : 1 },
          this.#who(action.who),
        )
      case 'leave line':
        return this.#leaveLine(this.#who(action.who))
      case 'call off':
        return this.#callOff(this.#league(action.league))
      case 'refund part':
        return this.#refundPart(action)
      case 'retry refund':
        return this.#retryRefund(action.pick)
      case 'refund elsewhere':
        return this.#refundElsewhere(action)
      case 'decide dispute':
        return this.#decideDispute(action)
      case 'notice':
        return this.#tellOne(action.pick)
      case 'work':
        return hand.workOne(action.pick)
      case 'tick':
        return hand.tick()
      case 'hold runs out':
        return this.#endHolds(action.pick)
      case 'offers run out':
        return this.#endOffers()
      case 'first night draws near':
        return this.#drawNear(this.#league(action.league))
    }
  }

  #who(at: number): string {
    return this.#cast.people[at] ?? ''
  }

  #league(at: number): number {
    return this.#cast.leagues[at] ?? 0
  }

  /** Asks with a price of yesterday, as a page that stood open does, and again with the right one. */
  async #start({ who, league, way, mate }: Extract<Single, { does: 'start' }>): Promise<void> {
    const email = this.#who(who)
    const wish = {
      UserEmail: email,
      RegistrationTypeId: way === 'team' ? 2 : 1,
      TryItOutRegistration: way === 'try-out',
      ...(way === 'team'
        ? { TeamName: `Team ${randomUUID()}`, TeamPlayers: mate === who ? [] : [this.#who(mate)] }
        : {}),
    }
    const ask = (Price: number) =>
      startCheckout(this.#stage.app, email, this.#league(league), { ...wish, Price })
    let reply = this.#note(await ask(0))
    const right = Number(reply.json().fields?.Price)
    if (reply.json().code === 'price_changed' && right > 0) reply = this.#note(await ask(right))
    if (reply.statusCode !== 200) return
    const { sessionId, url } = reply.json()
    this.#pages.push({ who: email, sessionId, url })
  }

  async #cancel(who: string, pick: number): Promise<void> {
    const reply = this.#note(
      await this.#stage.app.inject({ url: '/api/registrations', headers: bearer(who) }),
    )
    const own = at(reply.json().registrations as { id: number }[], pick)
    if (own) await this.#post('/api/registrations/cancel', { registrationId: own.id }, who)
  }

  #joinTeam(who: string, leagueId: number) {
    const wish = {
      sessionId: 'none',
      leagueId,
      RegistrationTypeId: 3,
      signedRegistrationLiabilityAgreement: true,
    }
    return this.#post('/api/payments/start-registration-payments-flow', wish, who)
  }

  async #leaveLine(who: string): Promise<void> {
    const reply = this.#note(
      await this.#stage.app.inject({ url: '/api/registrations', headers: bearer(who) }),
    )
    const entry = at(reply.json().waiting as { id: number }[], 0)
    if (entry) await this.#post('/api/waiting-list/leave', { entryId: entry.id }, who)
  }

  /** Says a number of yesterday, as a page that stood open does, and then the right one. */
  async #callOff(leagueId: number): Promise<void> {
    const ask = async (expectedSignUps: number) => {
      const payload = { leagueId, expectedSignUps, reason: 'the hall is closed' }
      const url = '/api/organiser/leagues/cancel'
      const call = { method: 'POST', url, headers: bearer(ORGANISER), payload } as const
      return this.#note(await this.#stage.app.inject(call))
    }
    const right = Number((await ask(99)).json().fields?.expectedSignUps)
    if (Number.isInteger(right)) await ask(right)
  }

  async #refundPart({ pick, cents }: Extract<Single, { does: 'refund part' }>): Promise<void> {
    const id = at(await this.#registrations(), pick)
    const wish = { registrationId: id, amount: cents / 100, reason: 'a night was lost' }
    if (id) {
      await this.#post('/api/organiser/refunds', { ...wish, requestId: randomUUID() }, ORGANISER)
    }
  }

  async #retryRefund(pick: number): Promise<void> {
    const rows = await this.#stage.context.db
      .selectFrom('refunds')
      .innerJoin('registrations', 'registrations.id', 'refunds.registrationId')
      .select('refunds.id')
      .where('refunds.state', '=', 'failed')
      .where('registrations.leagueId', 'in', this.#cast.leagues)
      .orderBy('refunds.id')
      .execute()
    const refund = at(rows, pick)
    if (refund) {
      await this.#post('/api/organiser/refunds/retry', { refundId: refund.id }, ORGANISER)
    }
  }

  async #refundElsewhere(action: Extract<Single, { does: 'refund elsewhere' }>): Promise<void> {
    const intent = at(await this.#intents(), action.pick)
    if (intent) await this.#stage.cards.refund(intent, action.cents)
  }

  async #decideDispute({ pick, isWon }: Extract<Single, { does: 'decide dispute' }>) {
    const own = new Set(await this.#intents())
    const open = (await this.#stage.cards.disputes()).filter(
      ({ payment_intent: intent, status }) => own.has(intent) && status === 'needs_response',
    )
    const dispute = at(open, pick)
    const words = isWon ? 'winning_evidence' : 'losing_evidence'
    if (dispute) await this.#stage.cards.decideDispute(dispute.id, words)
  }

  /** One of the last notices, perhaps again. */
  async #tellOne(pick: number): Promise<void> {
    const recent = (await this.#stage.cards.events()).slice(0, 30)
    const event = at(recent, pick)
    if (event) await this.#tell(event)
  }

  async #tellAll(): Promise<void> {
    const { cards, told } = this.#stage
    const news = (await cards.events()).filter(({ id }) => !told.has(id))
    for (const event of news) await this.#tell(event)
  }

  async #tell({ id, type, data }: { id: string; type: string; data: { object: object } }) {
    const { app, told } = this.#stage
    this.#note(await deliver(app, { id, type, object: data.object }))
    told.add(id)
  }

  /** Makes a hold, or all of them, overdue by the database's clock. */
  async #endHolds(pick: number | null = null): Promise<void> {
    const { db } = this.#stage.context
    const held = await this.#registrations('held')
    const chosen = pick === null ? held : held.filter((id) => id === at(held, pick))
    if (chosen.length === 0) return
    await db
      .updateTable('registrations')
      .set({ heldUntil: sql<Date>`now() - interval '1 second'` })
      .where('id', 'in', chosen)
      .where('state', '=', 'held')
      .execute()
  }

  async #endOffers(): Promise<void> {
    await this.#stage.context.db
      .updateTable('waitingList')
      .set({ offerEndsAt: sql<Date>`now() - interval '1 second'` })
      .where('state', '=', 'offered')
      .where('leagueId', 'in', this.#cast.leagues)
      .execute()
  }

  /** From now on who cancels gets nothing back. */
  async #drawNear(leagueId: number): Promise<void> {
    const startDate = addDays(irishDay(new Date()), 5)
    await this.#stage.context.db
      .updateTable('leagues')
      .set({ startDate, endDate: addDays(startDate, 49) })
      .where('id', '=', leagueId)
      .execute()
  }

  async #registrations(state?: 'held'): Promise<number[]> {
    const rows = await this.#stage.context.db
      .selectFrom('registrations')
      .select('id')
      .where('leagueId', 'in', this.#cast.leagues)
      .$if(state !== undefined, (all) => all.where('state', '=', state ?? 'held'))
      .orderBy('id')
      .execute()
    return rows.map(({ id }) => id)
  }

  #intents(): Promise<string[]> {
    return paidIntents(this.#stage, this.#pages)
  }

  async #post(url: string, payload: object, who: string): Promise<void> {
    const { app } = this.#stage
    this.#note(await app.inject({ method: 'POST', url, headers: bearer(who), payload }))
  }

  /** Any refusal is fine; an answer that says that we failed is not. */
  #note<Reply extends { statusCode: number; body: string }>(reply: Reply): Reply {
    if (reply.statusCode >= 500) this.#problems.push(`${reply.statusCode}: ${reply.body}`)
    return reply
  }
}

function at<Item>(items: readonly Item[], pick: number): Item | undefined {
  return items[pick % Math.max(1, items.length)]
}
