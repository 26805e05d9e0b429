import type { ManagedNight } from '@hive/contract/season/partner-nights'
import { allNights } from '@hive/domain/leagues/leagues/weeks'
import { partnerNightsRoom } from '#features/season/partner-nights/room.ts'
import { takeUp } from '#jobs/handled.ts'
import { givenPlayer, givenRole } from './builders.ts'
import { givenSignUps, type SignUps } from './sign-up-world.ts'

const PATH = '/api/organiser/partner-nights'
const NAMES = ['Aoife Byrne', 'Brian Walsh', 'Ciara Doyle', 'Darragh Egan', 'Eimear Farrell']
const MORE = ['Fionn Gallagher', 'Gráinne Hayes', 'Hugh Kavanagh', 'Aoife Brady']

export type PartnerWorld = Awaited<ReturnType<typeof givenMembers>>

/** A league with players who are in it, by name; the hall has three courts. */
export async function givenMembers(count = 5, options: Parameters<typeof givenSignUps>[0] = {}) {
  const world = await givenSignUps(options)
  const { context, leagueId } = world
  const { db } = context
  const admin = await world.givenAdmin()
  const scorer = 'scorer@hive.example'
  await givenPlayer(world.app, scorer)
  await givenRole(db, scorer, { role: 'scorer', leagueId })
  await takeUp(context, partnerNightsRoom)
  await db
    .updateTable('venues')
    .set({ courts: ['Court 1', 'Court 2', 'Court 3'] })
    .execute()
  const names = [...NAMES, ...MORE].slice(0, count)
  const players: { id: number; name: string; email: string }[] = []
  for (const name of names) {
    const email = `${name.toLowerCase().replaceAll(/[^a-z]/g, '')}@hive.example`
    players.push({ name, email, id: await givenMember(world, { name, email }) })
  }
  const season = await db
    .selectFrom('leagues')
    .select(['startDate', 'endDate', 'nights'])
    .where('id', '=', leagueId)
    .executeTakeFirstOrThrow()
  const [night = ''] = allNights(season)
  return { world, admin, scorer, players, night, ids: players.map(({ id }) => id) }
}

export async function givenMember(
  { context: { db }, leagueId }: SignUps,
  { name, email }: { name: string; email: string },
): Promise<number> {
  const { id: playerId } = await db
    .insertInto('players')
    .values({ issuer: 'test', subject: email, email, emailVerified: true, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('memberships').values({ leagueId, playerId, registered: true }).execute()
  return playerId
}

/** A call about the league’s partner nights. */
export function callNights(
  { world, admin }: PartnerWorld,
  name: string,
  body: object,
  who = admin,
) {
  return world.post(`${PATH}/${name}`, { leagueId: world.leagueId, ...body }, who)
}

/** One court from half past six, five rounds of a quarter of an hour. */
export function openNight(given: PartnerWorld, change: object = {}) {
  const { night, ids: playerIds } = given
  const terms = { night, start: '18:30', minutes: 15, courts: 1, rounds: 5, playerIds }
  return callNights(given, 'open', { ...terms, ...change })
}

/** The league’s partner nights as an organiser reads them. */
export function readNights({ world, admin }: PartnerWorld, who = admin) {
  return world.get(`${PATH}?leagueId=${world.leagueId}`, who)
}

/** The only night of the league. */
export async function nightOf(given: PartnerWorld): Promise<ManagedNight> {
  const { partnerNights } = await readNights(given)
  const [night] = partnerNights
  if (!night) throw new Error('There is no night.')
  return night
}

/** A night that is out, of which everyone has been told. */
export async function givenPublished(count = 5, options: Parameters<typeof givenSignUps>[0] = {}) {
  const given = await givenMembers(count, options)
  await openNight(given)
  const { id: nightId, edition, people } = await nightOf(given)
  await callNights(given, 'publish', { nightId, edition, expectedPeople: people })
  return { given, nightId, edition }
}

/** The body of a score of one game, as an organiser sees that game. */
export function scoreOf(
  night: ManagedNight,
  { round, score, seen = null }: { round: number; score: object | null; seen?: object | null },
) {
  const [game] = night.rounds[round - 1]?.games ?? []
  if (!game) throw new Error('There is no such game.')
  return { nightId: night.id, round, ...game, score, seen }
}
