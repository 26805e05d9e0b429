import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import type { Connection } from '#db/connection.ts'
import { findDiscrepancies } from '#features/money/payments/books-queries.ts'
import type { Mail } from '#ports/mail.ts'
import type { Payments } from '#ports/payments.ts'
import { workSignUps } from '#testing/work-sign-ups.ts'
import { givenLeague, givenPlayer, givenRole, startCheckout } from './builders.ts'
import { listAll } from './card-lists.ts'
import { startStandIns, type StandIns } from './stand-ins.ts'
import { bearer, testApp } from './test-app.ts'

export const AOIFE = 'aoife@hive.example'
export const BREN = 'bren@hive.example'
export const CARDS = {
  good: '4242424242424242',
  disputed: '4000000000000259',
  refundsLate: '4000000000007726',
  refundFails: '4000000000005126',
} as const

type WorldOptions = Parameters<typeof givenLeague>[1] & {
  log?: Context['log']
  now?: () => Date
  /** Whether durable work is done; without it jobs wait. */
  works?: boolean
  /** A payment provider that does what the test says, in place of the stand-in. */
  payments?: Payments
  /** A way to its database other than a direct one. */
  connection?: Connection
}

/** A league, a player with a complete profile, the means to pay, and the mails that go out. */
export async function givenSignUps({
  now,
  log,
  payments,
  connection,
  works = true,
  ...options
}: WorldOptions = {}) {
  const standIns = payments ? null : await startStandIns()
  const mails: Mail[] = []
  const mailer = { send: async (mail: Mail) => void mails.push(mail) }
  const { app, context } = await testApp({
    ...(standIns ? { standIns } : {}),
    mailer,
    ...(now ? { now } : {}),
    ...(log ? { log } : {}),
    ...(payments ? { payments } : {}),
    ...(connection ? { connection } : {}),
  })
  const { leagueId } = await givenLeague(context.db, options)
  await givenPlayer(app, AOIFE)
  if (works) await workSignUps(context)
  return new SignUps({ app, context, leagueId, standIns: standIns ?? NO_STAND_INS, mails })
}

const NO_STAND_INS: StandIns = { port: 9, url: 'http://127.0.0.1:9', smtpUrl: 'smtp://127.0.0.1:9' }

type WorldSetup = {
  app: FastifyInstance
  context: Context
  leagueId: number
  standIns: StandIns
  mails: Mail[]
}

type Charge = { amount_captured: number; amount_refunded: number }

/** The steps of a test about sign-ups, each in one line. */
export class SignUps {
  readonly app: FastifyInstance
  readonly context: Context
  readonly leagueId: number
  readonly standIns: StandIns
  readonly mails: Mail[]

  constructor({ app, context, leagueId, standIns, mails }: WorldSetup) {
    this.app = app
    this.context = context
    this.leagueId = leagueId
    this.standIns = standIns
    this.mails = mails
  }

  start(change: object = {}, who = AOIFE, leagueId = this.leagueId) {
    return startCheckout(this.app, who, leagueId, { UserEmail: who, ...change })
  }

  /** Pays on the card page, as a browser would. */
  async payOn(cardPage: string, cardNumber: string = CARDS.good): Promise<void> {
    const body = new URLSearchParams({ cardNumber, expiry: '12/34', cvc: '123', name: 'Aoife' })
    const response = await fetch(cardPage, { method: 'POST', redirect: 'manual', body })
    if (response.status !== 303) throw new Error(`The card page answered ${response.status}.`)
  }

  /** Starts, pays and comes back. */
  async signUp(change: object = {}, who = AOIFE, card: string = CARDS.good, leagueId?: number) {
    const started = await this.start(change, who, leagueId ?? this.leagueId)
    if (started.statusCode !== 200) throw new Error(started.body)
    const { sessionId, url } = started.json()
    await this.payOn(url, card)
    return this.verify(sessionId, who)
  }

  verify(sessionId: string, who = AOIFE) {
    return this.post('/api/payments/verify-payment', { SessionId: sessionId }, who)
  }

  post(url: string, payload: object, who = AOIFE) {
    return this.app.inject({ method: 'POST', url, headers: bearer(who), payload })
  }

  async get(url: string, who = AOIFE) {
    return (await this.app.inject({ url, headers: bearer(who) })).json()
  }

  overview(who = AOIFE) {
    return this.get('/api/registrations', who)
  }

  async givenAdmin(who = 'admin@hive.example'): Promise<string> {
    await givenPlayer(this.app, who)
    await givenRole(this.context.db, who)
    return who
  }

  async states(): Promise<string[]> {
    const rows = await this.context.db
      .selectFrom('registrations')
      .select('state')
      .orderBy('id')
      .execute()
    return rows.map(({ state }) => state)
  }

  async taken(leagueId = this.leagueId): Promise<number> {
    const row = await this.context.db
      .selectFrom('leaguePlaces')
      .select('taken')
      .where('leagueId', '=', leagueId)
      .executeTakeFirstOrThrow()
    return row.taken
  }

  /** Whole cents that the payment provider has taken and not given back. */
  async moneyKept(): Promise<number> {
    const charges = await listAll<Charge>(`${this.standIns.url}/v1/charges`)
    return sum(charges.map((charge) => charge.amount_captured - charge.amount_refunded))
  }

  async subjectsTo(who: string): Promise<string[]> {
    return this.mails.filter(({ to }) => to === who).map(({ subject }) => subject)
  }

  /** The discrepancies in the books: none, after every test. */
  discrepancies() {
    return findDiscrepancies(this.context.db)
  }

  async misbehave(faults: object): Promise<void> {
    await fetch(`${this.standIns.url}/chaos`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(faults),
    })
  }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
