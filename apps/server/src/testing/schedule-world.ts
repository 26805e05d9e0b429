import type { PublicSchedule } from '@hive/contract/season/schedule'
import { checkDraw } from '@hive/domain/season/schedule/check-draw'
import { irishDay, irishTime } from '@hive/domain/base/time/irish'
import { sha256Hex } from '#sha256.ts'
import { givenSignUps, type SignUps } from './sign-up-world.ts'

export const TEAM_NAMES = ['Aces', 'Bees', 'Dinkers', 'Net Gains']

const PATH = '/api/organiser/schedule'

type Options = Parameters<typeof givenSignUps>[0] & { courts?: number }

/** A league of four teams with two courts for eight nights, on the first of which Aoife plays; and its organiser. */
export async function givenTeams({ courts = 2, ...options }: Options = {}) {
  const world = await givenSignUps(options)
  const { context, leagueId } = world
  const admin = await world.givenAdmin()
  await world.signUp()
  const rows = TEAM_NAMES.map((name) => ({ leagueId, name }))
  const teams = await context.db.insertInto('teams').values(rows).returning('id').execute()
  await context.db
    .updateTable('memberships')
    .set({ teamId: teams[0]?.id ?? 0 })
    .execute()
  await context.db.updateTable('leagues').set({ courtsBooked: courts }).execute()
  return { world, admin, teamIds: teams.map(({ id }) => id) }
}

export function sealDraw(world: SignUps, admin: string, format: unknown = 'single') {
  return world.post(`${PATH}/seal`, { leagueId: world.leagueId, format }, admin)
}

/** One step of the league's first draw. */
export function stepOfDraw(world: SignUps, admin: string, name: string, change: object = {}) {
  return world.post(`${PATH}/${name}`, { leagueId: world.leagueId, number: 1, ...change }, admin)
}

/** The league of `givenTeams` with its six fixtures out, of which Aoife has been told. */
export async function givenFixtures(options: Options = {}) {
  const given = await givenTeams(options)
  const { world, admin } = given
  await sealDraw(world, admin)
  await stepOfDraw(world, admin, 'draw')
  await stepOfDraw(world, admin, 'publish', { expectedPeople: 1 })
  return { ...given, games: await listGames(world) }
}

export function listGames({ context: { db } }: SignUps) {
  return db.selectFrom('fixtures').selectAll().orderBy('startTime').orderBy('courtNumber').execute()
}

/** The draws of the league and the changes since, as anyone may see them. */
export async function publicSchedule({ app, leagueId }: SignUps): Promise<PublicSchedule> {
  return (await app.inject({ url: `/api/schedules?leagueId=${leagueId}` })).json()
}

/** The findings of a visitor’s browser about the latest draw, or another one with its changes. */
export async function check(
  world: SignUps,
  changes?: PublicSchedule['changes'],
  other?: PublicSchedule['draws'][number],
) {
  const { draws, teams, ...all } = await publicSchedule(world)
  const draw = other ?? draws[0]
  if (!draw?.terms || !draw.games) throw new Error('The draw is not public.')
  const nameOf = (id: number) => teams.find((team) => team.id === id)?.name ?? ''
  const games = await listGames(world)
  const now = games
    .filter(({ status }) => status === 'scheduled')
    .map(({ teamOneId, teamTwoId, startTime, courtNumber }) => ({
      teamOne: nameOf(teamOneId),
      teamTwo: nameOf(teamTwoId),
      night: irishDay(startTime),
      start: irishTime(startTime),
      court: courtNumber ?? 0,
    }))
  const { rules, terms, games: drawn, termsHash, publicNumber } = draw
  const published = {
    rules,
    terms,
    games: drawn,
    termsHash,
    publicNumber: publicNumber?.value,
    changes: changes ?? all.changes,
    now,
  }
  return checkDraw(published, async (text) => sha256Hex(text))
}

/** The findings of a visitor where all of it holds. */
export const HOLDS = {
  isSameTerms: true,
  isSameSchedule: true,
  strayGames: [],
  brokenChange: null,
  isSameNow: true,
  isLinked: true,
}
