import type { LightMyRequestResponse } from 'fastify'
import { findDiscrepancies } from '#features/money/payments/books-queries.ts'
import { isCreditSession } from '#features/money/payments/service.ts'
import { keepPromises } from '#features/office/privacy/work.ts'
import { givenPlayer, startCheckout } from '#testing/builders.ts'
import { deliver } from '#testing/notices.ts'
import { CARDS } from '#testing/sign-up-world.ts'
import { sessionOf } from '#testing/split-world.ts'
import { bearer } from '#testing/test-app.ts'
import type { Action, Single } from './action.ts'
import { Answers } from './answers.ts'
import { callOff } from './call-off.ts'
import {
  drawNear,
  endChoices,
  endHolds,
  endOffers,
  endTryOuts,
  letDeletionsFallDue,
} from './clock.ts'
import { askedOf, pickOf, tryOutsOf } from './look-ups.ts'
import { acceptMove, askToMove, endTimeToMove } from './moves.ts'
import { orderOf } from './order.ts'
import { carryOut, type Hands } from './organisers.ts'
import { chargeShares, startShare } from './shares.ts'
import { bookProblems, ledgerProblems, paidIntents } from './ledger.ts'
import { takeTeamOver } from './teams.ts'
import { giveCreditOn } from './credit.ts'
import { moneyProblems, refundJobProblems } from './money.ts'
import { type Cast, CHARGING, newCast, type Stage } from './stage.ts'
import { storm } from './storm.ts'

/** Notices, work and the clock, each in answer to the others, until nothing is left to do. */
const ROUNDS = 4

/** Plays one history on a stage, with people and leagues of its own, and answers with what is amiss after it. */
export async function play(stage: Stage, actions: readonly Action[]): Promise<string[]> {
  const history = new History(stage, await newCast(stage))
  for (const action of actions) await history.take(action)
  return history.end()
}

type Page = { who: string; sessionId: string; url: string }
type Of<Does extends Single['does']> = Extract<Single, { does: Does }>

class History {
  readonly #stage: Stage
  readonly #cast: Cast
  readonly #pages: Page[] = []
  readonly #answers: Answers

  constructor(stage: Stage, cast: Cast) {
    this.#stage = stage
    this.#cast = cast
    this.#answers = new Answers(stage.deadlocks)
  }

  async take(action: Action): Promise<void> {
    if (action.does === 'at once') await Promise.all(action.all.map((one) => this.#take(one)))
    else if (action.does === 'storm') await storm(this.#hands, action)
    else await this.#take(action)
    this.#answers.endStep()
    this.#answers.problems.push(...(await refundJobProblems(this.#stage)))
  }

  /** Brings all that is open to its end, and looks at the books. */
  async end(): Promise<string[]> {
    const { context } = this.#stage
    await endHolds(this.#stage, this.#cast)
    let failing: string[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await this.#tellAll()
      failing = await this.#stage.hand.workAll()
      await this.#stage.hand.tick()
    }
    this.#answers.endStep()
    const found = await findDiscrepancies(context.db)
    const problems = found.map(({ rule, what }) => `${rule}: ${what}`)
    return [
      ...this.#answers.problems,
      ...failing.map((name) => `goes on failing: ${name}`),
      ...problems,
      ...(await ledgerProblems(this.#stage, this.#cast, await this.#intents())),
      ...(await moneyProblems(this.#hands)),
      ...(await bookProblems(this.#stage)),
    ]
  }

  // oxlint-disable-next-line complexity, max-lines-per-function, typescript/consistent-return -- a table of all actions
  async #take(action: Single): Promise<unknown> {
    const { cards } = this.#stage
    switch (action.does) {
      case 'start':
        return this.#start(action)
      case 'pay': {
        const page = pickOf(this.#pages, action.pick)
        return page && cards.pay(page.url, CARDS[action.card])
      }
      case 'return': {
        const page = pickOf(this.#pages, action.pick)
        return (
          page &&
          this.#post('/api/payments/verify-payment', { SessionId: page.sessionId }, page.who)
        )
      }
      case 'cancel':
        return this.#cancel(this.#who(action.who), action.pick)
      case 'join team':
        return this.#joinTeam(this.#who(action.who), this.#league(action.league))
      case 'split fee':
        return this.#splitFee(action)
      case 'let card be charged':
        return this.#letCardBeCharged(action)
      case 'start share':
        return this.#startShare(action)
      case 'wait':
        return this.#post(
          '/api/waiting-list/join',
          { leagueId: this.#league(action.league), RegistrationTypeId: action.asTeam ? 2 : 1 },
          this.#who(action.who),
        )
      case 'try out':
        return this.#tryOut(action)
      case 'stay':
        return this.#stay(action)
      case 'erase':
        return this.#erase(this.#who(action.who))
      case 'leave line':
        return this.#leaveLine(this.#who(action.who))
      case 'call off':
        return callOff(this.#stage, this.#league(action.league), (reply) => this.#note(reply))
      case 'ask to move':
        return this.#askToMove(action)
      case 'move':
        return this.#move(action)
      case 'time to move is over':
        return endTimeToMove(this.#stage, this.#league(action.league))
      case 'order':
        return carryOut(this.#hands, action.order)
      case 'give credit on':
        return giveCreditOn(this.#hands, this.#who(action.who), action)
      case 'refund elsewhere':
        return this.#refundElsewhere(action)
      case 'decide dispute':
        return this.#decideDispute(action)
      case 'notice':
        return this.#tellOne(action.pick)
      case 'work':
        return this.#stage.hand.workOne(action.pick)
      case 'tick':
        return this.#stage.hand.tick()
      case 'hold runs out':
        return endHolds(this.#stage, this.#cast, action.pick)
      case 'offers run out':
        return endOffers(this.#stage, this.#cast)
      case 'first night draws near':
        return drawNear(this.#stage, this.#league(action.league))
      case 'shares fall due':
        return chargeShares(this.#stage, this.#league(action.league))
      case 'next charge is declined':
        return cards.declineNext()
      case 'try-outs end':
        return endTryOuts(this.#stage, this.#cast)
      case 'choose refund':
        return this.#chooseRefund(action)
      case 'take team over':
        return takeTeamOver(this.#stage, this.#who(action.who), (reply) => this.#note(reply))
      case 'choices end':
        return endChoices(this.#stage, this.#cast)
    }
  }

  get #hands(): Hands {
    const note: Hands['note'] = (reply) => this.#note(reply)
    return { stage: this.#stage, cast: this.#cast, note }
  }

  #who(at: number): string {
    return this.#cast.people[at] ?? ''
  }

  #league(at: number): number {
    return this.#cast.leagues[at] ?? 0
  }

  /** Asks with a price of yesterday, as a page that stood open does, and again with the right one. */
  async #start({ who, league, way, mate }: Omit<Of<'start'>, 'does'>): Promise<Page | undefined> {
    const email = this.#who(who)
    const request = orderOf(way, { email, mate: mate === who ? null : this.#who(mate) })
    const ask = (Price: number) =>
      startCheckout(this.#stage.app, email, this.#league(league), { ...request, Price })
    let reply = this.#note(await ask(0))
    const right = Number(reply.json().fields?.Price)
    if (reply.json().code === 'price_changed' && right > 0) reply = this.#note(await ask(right))
    if (reply.statusCode !== 200) return undefined
    const { sessionId, url } = reply.json()
    const page = { who: email, sessionId, url }
    // A sign-up that credit pays for has no card page.
    if (isCreditSession(sessionId)) return undefined
    this.#pages.push(page)
    return page
  }

  /** Signs a team up that shares its fee, pays for that, and a teammate joins. */
  async #splitFee({ who, league, mate }: Omit<Of<'split fee'>, 'does'>): Promise<void> {
    const page = await this.#start({ who, league, way: 'split team', mate })
    if (!page) return
    await this.#payAndReturn(page)
    await this.#joinTeam(this.#who(mate), this.#league(league))
  }

  /** Signs a team up whose missing shares fall due at once. The charge is made, or left to the rest of the history. */
  async #letCardBeCharged({ who, mate, isDone }: Of<'let card be charged'>): Promise<void> {
    await this.#splitFee({ who, league: CHARGING, mate })
    await chargeShares(this.#stage, this.#league(CHARGING))
    if (isDone) await this.#stage.hand.workAll()
  }

  /** Goes to the card page for shares of a team's fee. */
  async #startShare({ who, league, shares }: Of<'start share'>): Promise<void> {
    const email = this.#who(who)
    const reply = this.#note(
      await startShare(this.#stage, { email, leagueId: this.#league(league), shares }),
    )
    if (reply.statusCode !== 200) return
    const { url } = reply.json()
    this.#pages.push({ who: email, sessionId: sessionOf(url), url })
  }

  /** Tries a league out, pays for that, and comes back. */
  async #tryOut({ who, league }: Of<'try out'>): Promise<void> {
    const page = await this.#start({ who, league, way: 'try-out', mate: who })
    if (page) await this.#payAndReturn(page)
  }

  /** Someone who has tried a league out asks for all of it. */
  async #stay({ pick, pays }: Of<'stay'>): Promise<void> {
    const tryOut = pickOf(await tryOutsOf(this.#stage, this.#cast), pick)
    if (!tryOut) return
    const who = this.#cast.people.indexOf(tryOut.email)
    const league = this.#cast.leagues.indexOf(tryOut.leagueId)
    const page = await this.#start({ who, league, way: 'individual', mate: who })
    if (page && pays) await this.#payAndReturn(page)
  }

  async #payAndReturn({ who, sessionId, url }: Page): Promise<void> {
    await this.#stage.cards.pay(url, CARDS.good)
    await this.#post('/api/payments/verify-payment', { SessionId: sessionId }, who)
  }

  /** Deletes an account, whose week is over at once; its owner comes back as someone new. */
  async #erase(who: string): Promise<void> {
    await this.#post('/api/account/deletion', {}, who)
    await letDeletionsFallDue(this.#stage, who)
    await keepPromises(this.#stage.context).catch((error: unknown) => {
      this.#answers.problems.push(`erasing: ${String(error)}`)
    })
    await givenPlayer(this.#stage.app, who)
  }

  async #cancel(who: string, pick: number): Promise<void> {
    const own = pickOf((await this.#overview(who)).registrations, pick)
    if (own) await this.#post('/api/registrations/cancel', { registrationId: own.id }, who)
  }

  #joinTeam(who: string, leagueId: number) {
    const request = {
      sessionId: 'none',
      leagueId,
      RegistrationTypeId: 3,
      signedRegistrationLiabilityAgreement: true,
    }
    return this.#post('/api/payments/start-registration-payments-flow', request, who)
  }

  async #leaveLine(who: string): Promise<void> {
    const entry = pickOf((await this.#overview(who)).waiting, 0)
    if (entry) await this.#post('/api/waiting-list/leave', { entryId: entry.id }, who)
  }

  async #overview(who: string) {
    const { app } = this.#stage
    const reply = this.#note(await app.inject({ url: '/api/registrations', headers: bearer(who) }))
    if (reply.statusCode !== 200) return { registrations: [], waiting: [] }
    return reply.json<Record<'registrations' | 'waiting', { id: number }[]>>()
  }

  async #chooseRefund({ who, league, way }: Of<'choose refund'>): Promise<void> {
    const payload = { leagueId: this.#league(league), way }
    await this.#post('/api/refund-choices', payload, this.#who(who))
  }

  /** Someone signs up for a league and pays, and everyone in it is asked to move to the other one. */
  async #askToMove({ who, league, way, mate }: Of<'ask to move'>): Promise<void> {
    const page = await this.#start({ who, league, way, mate })
    if (page) await this.#payAndReturn(page)
    const leagues = { leagueId: this.#league(league), toLeagueId: this.#league(1 - league) }
    this.#note(await askToMove(this.#stage, leagues))
  }

  async #move({ pick }: Of<'move'>): Promise<void> {
    const asked = pickOf(await askedOf(this.#stage, this.#cast), pick)
    if (asked) this.#note(await acceptMove(this.#stage, asked))
  }

  async #refundElsewhere(action: Of<'refund elsewhere'>): Promise<void> {
    const intent = pickOf(await this.#intents(), action.pick)
    if (intent) await this.#stage.cards.refund(intent, action.cents)
  }

  async #decideDispute({ pick, isWon }: Of<'decide dispute'>) {
    const dispute = pickOf(await this.#stage.cards.openDisputes(await this.#intents()), pick)
    const words = isWon ? 'winning_evidence' : 'losing_evidence'
    if (dispute) await this.#stage.cards.decideDispute(dispute.id, words)
  }

  /** One of the last notices, perhaps again. */
  async #tellOne(pick: number): Promise<void> {
    const recent = (await this.#stage.cards.events()).slice(0, 30)
    const event = pickOf(recent, pick)
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

  #intents(): Promise<string[]> {
    return paidIntents(this.#stage, this.#cast, this.#pages)
  }

  async #post(url: string, payload: object, who: string): Promise<void> {
    const { app } = this.#stage
    this.#note(await app.inject({ method: 'POST', url, headers: bearer(who), payload }))
  }

  #note<Reply extends LightMyRequestResponse>(reply: Reply): Reply {
    return this.#answers.note(reply)
  }
}
