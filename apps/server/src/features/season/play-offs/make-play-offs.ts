import type { LeaguePlayOffs } from '@hive/contract/season/play-offs'
import { Refusal } from '@hive/domain/errors'
import { daysAround, startProblem } from '@hive/domain/season/fixtures/moved'
import {
  closedProblems,
  type PlannedTime,
  seedsProblem,
  startsProblems,
  takenByOthers,
  takenProblems,
  timesOf,
} from '@hive/domain/season/play-offs/plan'
import { type PoolShape, poolsProblem } from '@hive/domain/season/play-offs/pools'
import { movesOf } from '@hive/domain/season/play-offs/progress'
import { gamesFor } from '@hive/domain/season/play-offs/stages'
import { pointsOf } from '@hive/domain/leagues/leagues/points'
import { standings } from '@hive/domain/season/table/standings'
import { undecided } from '@hive/domain/season/table/why'
import { venueOn } from '@hive/domain/leagues/leagues/other-halls'
import { counted } from '@hive/domain/base/text/words'
import { irishDay, irishInstant } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { addGame, removeGame } from '#features/season/fixtures/service.ts'
import { hallOf, lockSchedule } from '#features/season/schedule/service.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { gamesOf } from './games.ts'
import {
  deletePlayOffs,
  findHall,
  findPlayOffs,
  insertPlayOffs,
  listTeams,
  lockHall,
  updateGame,
} from './queries.ts'
import { openRounds } from './rounds.ts'
import { tellOfNone, tellOfPlayOffs } from './tell-of-play-offs.ts'

/** All that play-offs of a league are made from: its teams in the order of the table, and what is still open there. */
export async function playOffsOf(
  { db, leagueCache, now }: Pick<Context, 'db' | 'leagueCache' | 'now'>,
  leagueId: number,
): Promise<LeaguePlayOffs> {
  const [hall, teams, { byId }] = await Promise.all([
    findHall(db, leagueId),
    listTeams(db, leagueId),
    leagueCache.read(),
  ])
  const league = byId.get(leagueId)
  if (!hall || !league) throw noLeague()
  const rows = standings(league)
  const placeOf = new Map(rows.map(({ teamId }, at) => [teamId, at]))
  const last = rows.length
  return {
    teams: teams.toSorted(
      (one, other) => (placeOf.get(one.id) ?? last) - (placeOf.get(other.id) ?? last),
    ),
    undecided: undecided(rows).map((group) => group.map(({ teamId }) => teamId)),
    unplayed: league.fixtures.filter(
      ({ score, status }) => score === null && status !== 'cancelled',
    ).length,
    courts: hall.courts,
    hallCourts: hall.hallCourts,
    gameMinutes: hall.gameMinutes,
    ...(hall.halls.length > 0 && { halls: hall.halls.map(daysAndCourts) }),
    taken: await takenAround(db, { leagueId, hall }),
    isMade: league.playOffs !== null,
    rounds: await openRounds({ db, now }, leagueId),
  }
}

/** The courts that others have on all days on which the league could have play-offs. */
async function takenAround(db: Database, league: Pick<Planned, 'leagueId' | 'hall'>) {
  const nights = daysAround(league.hall)
  return takenByOthers(await hallOf(db, { ...league, nights, exceptOwnPlayOffs: true }))
}

function daysAndCourts({ from, until, courtsBooked, hallCourts }: PlanRequest['hall']['halls'][0]) {
  return { from, until, courtsBooked, hallCourts }
}

type PlayOffPlan = {
  leagueId: number
  teamIds: readonly number[]
  pools: PoolShape | null
  starts: readonly string[]
  expectedPeople: number
}

/** Makes play-offs: the seeds, a time for each game, and the fixtures of the teams that are known. */
export const makePlayOffs = atomic(
  async (
    context: Context,
    caller: Caller,
    { leagueId, teamIds, pools: shape, starts: walls, expectedPeople }: PlayOffPlan,
  ) => {
    const { db, now } = context
    await lockSchedule(db, leagueId)
    const hall = await lockHall(db, leagueId)
    if (!hall) throw noLeague()
    const teams = await listTeams(db, leagueId)
    const starts = walls.map((wall) => irishInstant(wall.slice(0, 10), wall.slice(11)))
    refusePlan({ teamIds, shape, starts, hall, teams: teams.map(({ id }) => id) })
    const planned = gamesFor(teamIds.length, shape)
    const times = await admittedTimes(db, starts, { leagueId, hall, games: planned })
    const { venueId, pointsRule, ownPoints, tableOrder: order } = hall
    const pools = shape && { ...shape, points: pointsOf(pointsRule, ownPoints), order }
    const playOffs = { leagueId, teamIds, venueId, madeAt: now(), pools }
    const isNew = await insertPlayOffs(db, playOffs, times)
    if (!isNew) throw unavailable('This league has play-offs already.')
    const games = await gamesOf(db, leagueId)
    for (const { number, teams: pair } of movesOf({ seeds: teamIds, pools }, games)) {
      const game = games.find((one) => one.number === number)
      if (!pair || !game) continue
      const [teamOneId, teamTwoId] = pair
      const { startTime, courtNumber } = game
      const at = venueOn(irishDay(startTime), hall)
      const place = { leagueId, venueId: at, courtNumber, start: startTime.toISOString() }
      const fixtureId = await addGame(context, caller, { ...place, teamOneId, teamTwoId })
      await updateGame(db, { leagueId, number }, { fixtureId })
    }
    const people = await tellOfPlayOffs(context, playOffs)
    if (people !== expectedPeople) throw otherPeople(people)
    const subject = `league:${leagueId}`
    const after = { teams: teamIds.length, games: times.length, people }
    await noteAction(db, { by: caller.playerId, kind: 'play_offs_made', subject, after })
    return { games: times.length, people }
  },
)

/** Takes play-offs back, as long as no game has a result or has been moved. */
export const discardPlayOffs = atomic(
  async (context: Context, caller: Caller, leagueId: number): Promise<void> => {
    const { db } = context
    const playOffs = await findPlayOffs(db, leagueId, { isLocked: true })
    if (!playOffs) throw new Refusal('not_found', 'This league has no play-offs.')
    const games = await gamesOf(db, leagueId)
    await deletePlayOffs(db, leagueId)
    for (const { fixtureId } of games) {
      if (fixtureId === null) continue
      const reason = await removeGame(context, caller, fixtureId)
      if (reason !== null) throw unavailable(`The play-offs stay: they have begun. ${reason}`)
    }
    const starts = games.map(({ startTime }) => startTime)
    await tellOfNone(context, { ...playOffs, starts })
    const before = { teams: playOffs.teamIds.length, games: games.length }
    const subject = `league:${leagueId}`
    await noteAction(db, { by: caller.playerId, kind: 'play_offs_discarded', subject, before })
  },
)

type PlanRequest = {
  teamIds: readonly number[]
  shape: PoolShape | null
  teams: readonly number[]
  starts: readonly Date[]
  hall: NonNullable<Awaited<ReturnType<typeof findHall>>>
}

/** Refuses wrong seeds and times, with a message for each field. */
function refusePlan({ teamIds, shape, teams, starts, hall }: PlanRequest): void {
  const poolNote = shape && poolsProblem(teamIds.length, shape)
  if (poolNote) throw new Refusal('bad_request', poolNote, { pools: poolNote })
  const seeds = seedsProblem(teamIds, teams, shape)
  const isGone = teamIds.some((id) => !teams.includes(id))
  const code = isGone ? 'play_offs_unavailable' : 'bad_request'
  if (seeds) throw new Refusal(code, seeds, { teamIds: seeds })
  const far = starts.flatMap((start, at) => {
    const note = startProblem(start, hall)
    return note ? [[at, note] as const] : []
  })
  refuseTimes([...far, ...startsProblems(starts, gamesFor(teamIds.length, shape), hall)])
}

type Planned = {
  leagueId: number
  hall: PlanRequest['hall']
  games: ReturnType<typeof gamesFor>
}

/** When and where the games are; refuses rounds when the venue is closed, has lost a court, or others have it. */
async function admittedTimes(
  db: Database,
  starts: readonly Date[],
  { leagueId, hall, games }: Planned,
): Promise<PlannedTime[]> {
  const nights = starts.map((start) => irishDay(start))
  const found = await hallOf(db, { leagueId, hall, nights, exceptOwnPlayOffs: true })
  const place = { ...hall, taken: takenByOthers(found) }
  const times = timesOf(games, starts, place)
  // A day of play-offs is often had outside the hours of ordinary weeks.
  const closed = closedProblems(times, games, { ...found, openings: [] })
  refuseTimes([...takenProblems(times, games, place), ...closed])
  return times
}

function refuseTimes(notes: readonly (readonly [round: number, note: string])[]): void {
  if (notes.length === 0) return
  const fields = Object.fromEntries(notes.map(([round, note]) => [`starts.${round}`, note]))
  throw new Refusal('bad_request', 'Please check the times of the rounds.', fields)
}

function otherPeople(count: number): Refusal {
  const note = `This would go to ${counted(count, 'person', 'people')} now. Please look again before you make the play-offs.`
  return new Refusal('count_changed', note, { expectedPeople: String(count) })
}

function unavailable(note: string): Refusal {
  return new Refusal('play_offs_unavailable', note)
}

function noLeague(): Refusal {
  return new Refusal('league_not_found', 'There is no such league.')
}
