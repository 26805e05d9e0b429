import { randomUUID } from 'node:crypto'
import type { ClientConfig } from 'pg'
import { privacyRoom } from '#features/office/privacy/room.ts'
import { givenLeague, givenPlayer, givenRole } from '#testing/builders.ts'
import { countDeadlocks } from '#testing/deadlocks.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { type StandIns, startStandIns } from '#testing/stand-ins.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { serveSignUps } from '#testing/work-sign-ups.ts'
import { takeUp } from '#jobs/handled.ts'
import { LEAGUES, PEOPLE } from './action.ts'
import { Dashboard } from './dashboard.ts'
import { JobHand } from './job-hand.ts'

export const ORGANISER = 'organiser@hive.example'
/** Agrees to sums that need two. */
export const SECOND = 'second@hive.example'
/** Some refunds and favours are above it, and some below. */
const SECOND_ABOVE_CENTS = 6000
/** The league that charges kept cards; the other asks. */
export const CHARGING = 1
/** The price of each league: someone who moves gets a part back, or pays less than others. */
const PRICES = [
  { individualPriceCents: 9000, teamPriceCents: 18_000 },
  { individualPriceCents: 7500, teamPriceCents: 15_500 },
]
/** Few, so that leagues fill up and waiting lists move. */
const PLACES = 3

/**
 * The stage that many histories share: two servers on one database, a payment provider, and work that is done when a
 * history says so.
 */
export async function openStage() {
  const standIns = await startStandIns()
  const connection = await testDatabase()
  const one = await openServer(connection, standIns)
  const other = await openServer(connection, standIns)
  const { context } = one
  for (const organiser of [ORGANISER, SECOND]) {
    await givenPlayer(one.app, organiser)
    await givenRole(context.db, organiser)
  }
  await context.db
    .updateTable('moneyLimits')
    .set({ secondAboveCents: SECOND_ABOVE_CENTS })
    .execute()
  let calls = 0
  const next = () => (calls++ % 2 === 0 ? one : other)
  return {
    context,
    /** Calls and work come to the two by turns. */
    get app() {
      return next().app
    },
    get hand() {
      return next().hand
    },
    cards: new Dashboard(standIns),
    told: new Set<string>(),
    /** How many deadlocks there have been. */
    deadlocks: countDeadlocks(),
  }
}

async function openServer(connection: ClientConfig, standIns: StandIns) {
  const mailer = { send: async () => undefined }
  const { app, context } = await testApp({ connection, standIns, mailer })
  const hand = new JobHand(context)
  context.jobs = hand.queue(context.jobs)
  await serveSignUps(context)
  await takeUp(context, privacyRoom)
  return { app, context, hand }
}

export type Stage = Awaited<ReturnType<typeof openStage>> & TestApp

/** The people and leagues of one history. */
export type Cast = { people: string[]; leagues: number[] }

export async function newCast({ app, context }: Stage): Promise<Cast> {
  const name = randomUUID().slice(0, 8)
  const people = Array.from({ length: PEOPLE }, (_, at) => `p${at}-${name}@hive.example`)
  for (const who of people) await givenPlayer(app, who)
  const leagues: number[] = []
  for (let at = 0; at < LEAGUES; at += 1) {
    const { leagueId } = await givenLeague(context.db, { places: PLACES, tryItOut: true })
    await context.db
      .updateTable('leagues')
      .set({ splitFee: at === CHARGING ? 'charged' : 'asked', ...PRICES[at] })
      .where('id', '=', leagueId)
      .execute()
    leagues.push(leagueId)
  }
  return { people, leagues }
}
