import type { LedgerEntry } from '@hive/contract/money/ledger'
import { balancesOf, resultOf } from '@hive/domain/money/books/journal'
import { addDays } from '@hive/domain/base/time/day'
import { irishDay } from '@hive/domain/base/time/irish'
import { givenLeague, givenPlayer } from './builders.ts'
import { joinTeam } from './captain-world.ts'
import { AOIFE, BREN, givenSignUps, type SignUps } from './sign-up-world.ts'
import { CIAN } from './waiting-world.ts'

export const DAVE = 'dave@hive.example'

type Options = {
  now?: () => Date
  /** The places and prices of the other league: 90 euro, and 180 for a team, unless a test says else. */
  places?: number
  price?: { individual: number; team: number }
}

/**
 * A league that will not go ahead, and another one. Aoife has signed up alone; Bren has signed up the team Dinkers, which
 * Cian has joined and Dave is invited to. Two make a team.
 */
export async function givenMove({ places = 24, price, ...options }: Options = {}) {
  const world = await givenSignUps({ places: 12, ...options })
  const { db } = world.context
  await db.updateTable('sports').set({ playersOnTeam: 2 }).where('id', '=', 1).execute()
  for (const who of [BREN, CIAN]) await givenPlayer(world.app, who)
  await world.signUp()
  const team = { RegistrationTypeId: 2, Price: 180, TeamName: 'Dinkers', TeamPlayers: [CIAN, DAVE] }
  await world.signUp(team, BREN)
  await joinTeam(world, CIAN)
  const { leagueId: toLeagueId } = await givenLeague(db, { places })
  const { individual, team: teamPrice } = price ?? { individual: 90, team: 180 }
  await db
    .updateTable('leagues')
    .set({ title: 'Wednesday Pickleball' })
    .set({ individualPriceCents: individual * 100, teamPriceCents: teamPrice * 100 })
    .where('id', '=', toLeagueId)
    .execute()
  const admin = await world.givenAdmin()
  return { world, db, admin, toLeagueId, ...callsOf(world, { admin, toLeagueId }) }
}

type Ends = { admin: string; toLeagueId: number }

function callsOf(world: SignUps, { admin, toLeagueId }: Ends) {
  const { leagueId } = world
  const path = '/api/organiser/leagues/move'
  const until = addDays(irishDay(world.context.now()), 3)
  const ask = (change: object = {}) => {
    const order = { leagueId, toLeagueId, until, reason: 'Too few players.', expectedSignUps: 2 }
    return world.post(path, { ...order, ...change }, admin)
  }
  return {
    ask,
    /** The organiser’s list. */
    list: () => world.get(`${path}?leagueId=${leagueId}`, admin),
    withdraw: () => world.post(`${path}/withdraw`, { leagueId }, admin),
    look: async (who = AOIFE) =>
      (await world.get(`/api/league-move?leagueId=${leagueId}`, who)).asked,
    accept: (who = AOIFE, back = 0) =>
      world.post('/api/league-move/accept', { leagueId, back }, who),
    decline: (who = AOIFE) => world.post('/api/league-move/decline', { leagueId }, who),
  }
}

/** The money of a league in the books that it neither gives nor gave back, in cents. */
export async function ledgerOf(world: SignUps, admin: string, leagueId: number): Promise<number> {
  const year = world.context.now().getFullYear()
  const url = `/api/organiser/ledger?from=${year}-01-01&until=${year}-12-31`
  const { entries } = (await world.get(url, admin)) as { entries: LedgerEntry[] }
  return resultOf(balancesOf(entries.filter((entry) => entry.leagueId === leagueId)))
}

/** Who is in a league and on which team, by e-mail. */
export async function whoIsIn({ context }: SignUps, leagueId: number): Promise<string[]> {
  const rows = await context.db
    .selectFrom('memberships as m')
    .innerJoin('players as p', 'p.id', 'm.playerId')
    .leftJoin('teams as t', 't.id', 'm.teamId')
    .select(['p.email', 't.name as team'])
    .where('m.leagueId', '=', leagueId)
    .where('m.registered', '=', true)
    .orderBy('p.email')
    .execute()
  return rows.map(({ email, team }) => (team === null ? email : `${email} on ${team}`))
}
