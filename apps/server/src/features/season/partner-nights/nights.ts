import type {
  LeaguePartnerNights,
  ManagedNight,
  PlayedNight,
} from '@hive/contract/season/partner-nights'
import { Refusal } from '@hive/domain/errors'
import { allNights } from '@hive/domain/leagues/leagues/weeks'
import { asDrawn } from '@hive/domain/season/partner-nights/partner-night'
import { partnerReport } from '@hive/domain/season/partner-nights/partner-report'
import { shortNames } from '@hive/domain/season/partner-nights/short-names'
import { mayDo } from '@hive/domain/base/session/permission'
import { irishDay } from '@hive/domain/base/time/irish'
import { setFor } from '@hive/domain/leagues/leagues/other-halls'
import type { Day } from '@hive/domain/base/time/day'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import type { Caller } from '#features/base/session/service.ts'
import {
  findHall,
  listMembers,
  listNights,
  listPlayers,
  listScores,
  type NightRow,
  type PlayerRow,
} from './queries.ts'

type Hall = NonNullable<Awaited<ReturnType<typeof findHall>>>

/** A league that is on, with its venue. */
export async function hallOf(db: Database, leagueId: number): Promise<Hall> {
  const hall = await findHall(db, leagueId)
  if (!hall) throw new Refusal('league_not_found', 'There is no such league, or it is not on.')
  return hall
}

/** The hall in which a league is on a night. */
export function hallOnNight({ halls, ...own }: Hall, night: Day): Omit<Hall, 'halls'> {
  const other = setFor(night, halls)
  return { ...own, ...other, venue: other?.name ?? own.venue }
}

/** The courts of a hall by number. A hall without a list of courts has those that the league books. */
export function courtsIn({
  courts,
  courtsBooked,
}: Pick<Hall, 'courts' | 'courtsBooked'>): number[] {
  return Array.from({ length: Math.max(courts.length, courtsBooked) }, (_, at) => at + 1)
}

/** The partner nights of a league for its organisers, and the players who can be on one. */
export async function managedNights(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { playerId, permissions }: Caller,
  leagueId: number,
): Promise<LeaguePartnerNights> {
  const hall = await hallOf(db, leagueId)
  const draws = mayDo(permissions, 'fixtures', leagueId)
  const [people, rows] = await Promise.all([
    draws ? listMembers(db, leagueId) : [],
    listNights(db, leagueId),
  ])
  const today = irishDay(now())
  return {
    people,
    nights: allNights(hall).filter((night) => night >= today),
    start: hall.startTime.slice(0, 5),
    end: hall.endTime.slice(0, 5),
    courts: Math.max(...[hall, ...hall.halls].map((one) => courtsIn(one).length)),
    partnerNights: (await withPeople(db, rows)).map((night) => managed(night, playerId)),
  }
}

/** The published partner nights of a league, for a player who is in it or was on one of them. */
export async function playedNights(
  { db }: Pick<Context, 'db'>,
  { playerId }: Pick<Caller, 'playerId'>,
  leagueId: number,
): Promise<{ nights: PlayedNight[] }> {
  const [members, rows] = await Promise.all([listMembers(db, leagueId), listNights(db, leagueId)])
  const nights = await withPeople(
    db,
    rows.filter(({ publishedAt }) => publishedAt !== null),
  )
  const isMember = members.some((member) => member.playerId === playerId)
  return {
    nights: nights
      .filter(({ players }) => isMember || players.some((player) => player.playerId === playerId))
      .map((night) => played(night, playerId)),
  }
}

type FullNight = NightRow & {
  players: readonly PlayerRow[]
  scores: Awaited<ReturnType<typeof listScores>>
}

async function withPeople(db: Database, rows: readonly NightRow[]): Promise<FullNight[]> {
  const ids = rows.map(({ id }) => id)
  const [players, scores] = await Promise.all([listPlayers(db, ids), listScores(db, ids)])
  return rows.map((row) => ({
    ...row,
    players: players.filter(({ nightId }) => nightId === row.id),
    scores: scores.filter(({ nightId }) => nightId === row.id),
  }))
}

function played(night: FullNight, playerId: number): PlayedNight {
  const names = shortNames(night.players.map(({ name }) => name))
  return {
    id: night.id,
    night: night.night,
    start: night.startTime.slice(0, 5),
    minutes: night.minutes,
    courts: night.courts,
    rounds: night.rounds,
    scores: night.scores.map(({ round, court, one, two }) => ({ round, court, one, two })),
    players: night.players.map((player, at) => ({
      number: player.number,
      name: names[at] ?? '',
      isYou: player.playerId === playerId,
    })),
    calledOff: night.calledOffAt === null ? null : night.calledOffReason,
  }
}

function managed(night: FullNight, playerId: number): ManagedNight {
  const here = night.players.filter(({ isHere }) => isHere)
  const numbers = here.map(({ number }) => String(number))
  return {
    ...played(night, playerId),
    edition: night.edition,
    isPublished: night.publishedAt !== null,
    here: here.map((player) => player.playerId),
    people: here.filter(({ canBeWrittenTo }) => canBeWrittenTo).length,
    report: partnerReport(numbers, asDrawn(night.rounds)),
  }
}
