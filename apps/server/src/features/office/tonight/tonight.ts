import type {
  GameTonight,
  HallTonight,
  PersonTonight,
  SideTonight,
  Tonight,
} from '@hive/contract/office/tonight'
import { toNational } from '@hive/domain/base/players/phone'
import { mayDo, type Permission } from '@hive/domain/base/session/permission'
import { addDays } from '@hive/domain/base/time/day'
import { irishDay } from '@hive/domain/base/time/irish'
import type { Fixture } from '@hive/domain/season/fixtures/fixture'
import {
  type HallOn,
  hallsOn,
  nightsAhead,
  scoresMissing,
} from '@hive/domain/office/tonight/tonight'
import type { League } from '@hive/domain/season/season/league'
import type { Context } from '#context.ts'
import type { Caller } from '#features/base/session/service.ts'
import { nightsOn } from '#features/season/repairs/service.ts'
import { listCoordinators, listTeamPeople, listTeamsInvited } from './queries.ts'

const DAYS_AHEAD = [1, 2, 3, 4, 5, 6, 7] as const

/** The permissions of those who run the nights of a league: each of them sees its coordinators’ phone numbers. */
const RUNS_NIGHTS: readonly Permission[] = ['fixtures', 'scores', 'health']

type Organiser = Pick<Caller, 'permissions' | 'playerId'>

/** What is on today in an organiser's leagues, by hall, and what comes after it. */
export async function tonightOf(context: Context, caller: Organiser): Promise<Tonight> {
  const { permissions } = caller
  const { leagues } = await context.leagueCache.read()
  const today = irishDay(context.now())
  const own = leagues.filter(({ id }) => mayDo(permissions, 'tasks', id))
  const scored = own.filter(({ id }) => mayDo(permissions, 'scores', id))
  return {
    today,
    halls: await withPeople(context, caller, { halls: hallsOn(own, today), leagues: own }),
    ahead: nightsAhead(
      own,
      DAYS_AHEAD.map((days) => addDays(today, days)),
    ),
    missing: scoresMissing(scored, today),
  }
}

type Halls = { halls: readonly HallOn[]; leagues: readonly League[] }

/** The halls with who plays there, what calling a night off would do, and whom to ring. */
async function withPeople(
  context: Context,
  caller: Organiser,
  { halls, leagues }: Halls,
): Promise<HallTonight[]> {
  if (halls.length === 0) return []
  const [sideOf, coordinatorsOf, { nights }] = await Promise.all([
    readSides(context, caller, halls),
    readCoordinators(context, caller, halls),
    nightsOn(context, caller),
  ])
  const needs = new Map(leagues.map(({ id, sport }) => [id, sport.playersOnTeam]))
  return halls.map((hall) => ({
    ...hall,
    nights: hall.nights.map((night) => ({
      ...night,
      off: nights.find(({ leagueId }) => leagueId === night.leagueId) ?? null,
      coordinators: coordinatorsOf(night.leagueId),
    })),
    games: hall.games.map(({ leagueId, fixture }) => ({
      ...gameOf(fixture),
      leagueId,
      one: sideOf(fixture.teamOne, { leagueId, needs: needs.get(leagueId) ?? 1 }),
      two: sideOf(fixture.teamTwo, { leagueId, needs: needs.get(leagueId) ?? 1 }),
    })),
  }))
}

function gameOf(
  fixture: Fixture,
): Pick<GameTonight, 'gameId' | 'start' | 'court' | 'isOn' | 'score'> {
  const { id: gameId, startTime: start, courtNumber: court, status, score } = fixture
  const isOn = status === 'scheduled'
  return { gameId, start, court, isOn, score: score && `${score.teamOne} – ${score.teamTwo}` }
}

type InLeague = { leagueId: number; needs: number }

/** The team of a game; who is on it, with their numbers, is for those who look after the people of its league. */
async function readSides({ db }: Context, { permissions }: Organiser, halls: readonly HallOn[]) {
  const teamIds = halls.flatMap(({ games }) =>
    games.flatMap(({ fixture: { teamOne, teamTwo } }) => [teamOne.id, teamTwo.id]),
  )
  const rows = teamIds.length === 0 ? [] : await listTeamPeople(db, teamIds)
  const teams = teamIds.length === 0 ? [] : await listTeamsInvited(db, teamIds)
  return ({ id: teamId, name }: Fixture['teamOne'], { leagueId, needs }: InLeague): SideTonight => {
    const onTeam = rows.filter((row) => row.teamId === teamId)
    const team = teams.find(({ id }) => id === teamId)
    const isSeen = mayDo(permissions, 'people', leagueId)
    return {
      teamId,
      name,
      needs,
      players: onTeam.length,
      invited: team?.invited ?? 0,
      hasCaptain: team?.hasCaptain ?? false,
      people: isSeen ? onTeam.map((row) => ({ ...personOf(row), isCaptain: row.isCaptain })) : [],
    }
  }
}

/** The other coordinators of a league; none for an organiser who has no part in its nights. */
async function readCoordinators(
  { db }: Context,
  { permissions, playerId }: Organiser,
  halls: readonly HallOn[],
) {
  const leagueIds = halls.flatMap(({ nights }) => nights.map(({ leagueId }) => leagueId))
  const rows = await listCoordinators(db, leagueIds)
  return (leagueId: number): PersonTonight[] => {
    if (!RUNS_NIGHTS.some((permission) => mayDo(permissions, permission, leagueId))) return []
    const found = rows.filter(
      (row) => row.playerId !== playerId && (row.leagueId ?? leagueId) === leagueId,
    )
    return [...new Map(found.map((row) => [row.playerId, personOf(row)])).values()]
  }
}

type PersonRow = { playerId: number; name: string; phoneNumber: string }

function personOf({ playerId, name, phoneNumber }: PersonRow): PersonTonight {
  return { playerId, name, phone: toNational(phoneNumber) }
}
