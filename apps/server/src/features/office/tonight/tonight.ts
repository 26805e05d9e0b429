import type {
  GameTonight,
  HallTonight,
  PersonTonight,
  Tonight,
} from '@hive/contract/office/tonight'
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
import { absencesOn } from '#features/season/attendance/service.ts'
import { nightsOn } from '#features/season/repairs/service.ts'
import { personTonight } from './person-tonight.ts'
import { listCoordinators } from './queries.ts'
import { readSides } from './read-sides.ts'

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
  const [sidesOf, coordinatorsOf, absentOf, { nights }] = await Promise.all([
    readSides(context, caller, halls),
    readCoordinators(context, caller, halls),
    readAbsent(context, caller, halls),
    nightsOn(context, caller),
  ])
  const needs = new Map(leagues.map(({ id, sport }) => [id, sport.playersOnTeam]))
  return halls.map((hall) => ({
    ...hall,
    nights: hall.nights.map((night) => ({
      ...night,
      off: nights.find(({ leagueId }) => leagueId === night.leagueId) ?? null,
      coordinators: coordinatorsOf(night.leagueId),
      ...absentOf(night),
    })),
    games: hall.games.map(({ leagueId, fixture }) => ({
      ...gameOf(fixture),
      leagueId,
      ...sidesOf({ leagueId, fixture, needs: needs.get(leagueId) ?? 1 }),
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

/** Who cannot come to the partner nights of leagues; by name for those who look after their people. */
async function readAbsent(context: Context, { permissions }: Organiser, halls: readonly HallOn[]) {
  const nights = halls.flatMap((hall) => hall.nights)
  const [first] = nights
  const leagueIds = nights.map(({ leagueId }) => leagueId)
  const rows = first ? await absencesOn(context, { leagueIds, day: first.day }) : []
  return ({ leagueId }: { leagueId: number }) => {
    const absent = rows.filter((row) => row.leagueId === leagueId)
    const isSeen = mayDo(permissions, 'people', leagueId)
    return { absences: absent.length, absent: isSeen ? absent.map(personTonight) : [] }
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
    return [...new Map(found.map((row) => [row.playerId, personTonight(row)])).values()]
  }
}
