import type { LeaguePlayOffs, movePlayOffRound as moveCall } from '@hive/contract/season/play-offs'
import { Refusal } from '@hive/domain/errors'
import { startProblem } from '@hive/domain/season/fixtures/moved'
import { nameOfRound } from '@hive/domain/season/play-offs/bracket'
import {
  closedProblems,
  roundMoveProblem,
  roundWithoutPlace,
  takenByOthers,
  takenProblems,
  timesOf,
} from '@hive/domain/season/play-offs/plan'
import { gamesFor } from '@hive/domain/season/play-offs/stages'
import { NO_COURT } from '@hive/domain/season/schedule/fixtures-now'
import { type OtherHall, venueOn } from '@hive/domain/leagues/leagues/other-halls'
import type { Day } from '@hive/domain/base/time/day'
import { irishDay, irishInstant, irishTime } from '@hive/domain/base/time/irish'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import {
  changed,
  changeGames,
  countPlayersOf,
  hallOf,
  lockSchedule,
  otherPeople,
} from '#features/season/schedule/service.ts'
import { listOpenGames, lockPlayOffs, type OpenGame, readPlayOffs } from './games.ts'
import { findHall, updateGame } from './queries.ts'

type Reader = Pick<Context, 'db' | 'now'>

/** The rounds of a league’s play-offs that have games to play. */
export async function openRounds(
  { db, now }: Reader,
  leagueId: number,
): Promise<LeaguePlayOffs['rounds']> {
  const playOffs = await readPlayOffs(db, leagueId)
  if (!playOffs) return []
  const { seeds, pools } = playOffs.format
  const planned = gamesFor(seeds.length, pools)
  const open = listOpenGames(playOffs)
  const untimed = await untimedAmong({ db, now }, leagueId, open)
  const roundOf = ({ number }: OpenGame) => planned[number - 1]?.round ?? 0
  const rounds = Map.groupBy(open, roundOf)
  return Promise.all(
    [...rounds]
      .toSorted(([one], [other]) => one - other)
      .map(async ([round, games]) => {
        const first = new Date(Math.min(...games.map(({ at }) => at.getTime())))
        return {
          round,
          name: nameOfRound(planned, round),
          start: `${irishDay(first)}T${irishTime(first)}`,
          games: games.length,
          untimed: games.filter(({ number }) => untimed.has(number)).length,
          people: await countPlayersOf(db, teamsOf(games)),
        }
      }),
  )
}

/** How many games of play-offs stand where none can be played, or have no time; of all nights, or those in one hall. */
export async function countUntimed(
  context: Reader,
  leagueId: number,
  venueId?: number,
): Promise<number> {
  const [playOffs, hall] = await Promise.all([
    readPlayOffs(context.db, leagueId),
    findHall(context.db, leagueId),
  ])
  if (!playOffs || !hall) return 0
  const open = listOpenGames(playOffs).filter(({ at }) => {
    return venueId === undefined || venueOn(irishDay(at), hall) === venueId
  })
  return (await untimedAmong(context, leagueId, open)).size
}

async function untimedAmong(
  { db, now }: Reader,
  leagueId: number,
  open: readonly OpenGame[],
): Promise<ReadonlySet<number>> {
  const hall = await findHall(db, leagueId)
  const toCome = open.filter(({ at }) => at > now())
  const without = open.filter(({ isPostponed }) => isPostponed).map(({ number }) => number)
  if (!hall || toCome.length === 0) return new Set(without)
  const nights = toCome.map(({ at }) => irishDay(at))
  const place = { ...(await hallOf(db, { leagueId, hall, nights })), openings: [] }
  const closed = toCome.filter(({ number, at, court }) => {
    const time = { number, start: at, court: court ?? NO_COURT }
    return closedProblems([time], [], place).length > 0
  })
  return new Set([...without, ...closed.map(({ number }) => number)])
}

type NewHalls = {
  readonly leagueId: number
  readonly halls: readonly OtherHall[]
  readonly isMoved: (night: Day) => boolean
}

/**
 * The round of play-offs whose games would have no place once these halls are set; `null` where there is none. No result moves
 * their teams on until the caller's transaction ends, so that games which come of one are in the hall of their night.
 */
export async function roundLeftOut(
  { db, now }: Reader,
  { leagueId, halls, isMoved }: NewHalls,
): Promise<string | null> {
  const playOffs = await lockPlayOffs(db, leagueId)
  const hall = await findHall(db, leagueId)
  if (!playOffs || !hall) return null
  const { seeds, pools } = playOffs.format
  const times = listOpenGames(playOffs)
    .filter(({ at, isPostponed }) => !isPostponed && at > now() && isMoved(irishDay(at)))
    .map(({ number, at, court }) => ({ number, start: at, court: court ?? NO_COURT }))
  return roundWithoutPlace(gamesFor(seeds.length, pools), times, { ...hall, halls })
}

/** The teams whose players hear of a move: those of games that have them. */
function teamsOf(games: readonly OpenGame[]): number[] {
  return games.flatMap(({ teams, waits }) => (waits ? [] : [...(teams ?? [])]))
}

type Order = z.output<typeof moveCall.body>

/** Moves the open games of a round as a whole; those that are postponed are on again. */
export const movePlayOffRound = atomic(async (context: Context, caller: Caller, order: Order) => {
  const { leagueId, round, reason, expectedPeople } = order
  const { db } = context
  await lockSchedule(db, leagueId)
  const playOffs = await lockPlayOffs(db, leagueId)
  const hall = await findHall(db, leagueId)
  if (!playOffs || !hall) throw new Refusal('not_found', 'This league has no play-offs.')
  const { seeds, pools } = playOffs.format
  const planned = gamesFor(seeds.length, pools)
  const open = listOpenGames(playOffs)
  const games = open.filter(({ number }) => planned[number - 1]?.round === round)
  if (games.length === 0) throw changed('This round has no open games any more.')
  const moved = await newTimes(db, { order, open, games, planned, hall })
  for (const { number, start, court } of moved) {
    await updateGame(db, { leagueId, number }, { startTime: start, courtNumber: court })
  }
  const changes = games.flatMap(({ number, fixtureId, waits }) => {
    const time = moved.find((one) => one.number === number)
    if (fixtureId === null || !time) return []
    const kind = waits ? 'postpone' : 'place'
    const at = { startTime: time.start, courtNumber: time.court }
    return [{ kind, fixtureId, ...at, keepsReason: waits } as const]
  })
  const change = { leagueId, reason, changes, decidedBy: 'organiser', tell: true } as const
  const { people } = await changeGames(context, caller, change)
  if (people !== expectedPeople) throw otherPeople(people)
  const after = { round: nameOfRound(planned, round), games: games.length, people }
  const trace = { subject: `league:${leagueId}`, after, reason }
  await noteAction(db, { by: caller.playerId, kind: 'play_off_round_moved', ...trace })
  return { games: games.length, people }
})

type NewTimes = {
  order: Order
  open: readonly OpenGame[]
  games: readonly OpenGame[]
  planned: ReturnType<typeof gamesFor>
  hall: NonNullable<Awaited<ReturnType<typeof findHall>>>
}

/** Where the games of a round go, with a message at the field where they cannot. */
async function newTimes(db: Database, { order, open, games, planned, hall }: NewTimes) {
  const { leagueId, round, start: wall } = order
  const start = irishInstant(wall.slice(0, 10), wall.slice(11))
  const numbers = new Set(games.map(({ number }) => number))
  const ofRound = planned.filter(({ number }) => numbers.has(number))
  const starts = Array.from({ length: round }, () => start)
  const span = { leagueId, hall, nights: [irishDay(start)], exceptOwnPlayOffs: true }
  const found = await hallOf(db, span)
  const place = { ...hall, taken: takenByOthers(found) }
  const moved = timesOf(ofRound, starts, place)
  const others = open
    .filter(({ number }) => !numbers.has(number))
    .map(({ number, at, court }) => ({ number, start: at, court: court ?? NO_COURT }))
  const { gameMinutes } = hall
  const [taken] = takenProblems(moved, planned, place)
  const [closed] = closedProblems(moved, planned, { ...found, openings: [] })
  const problem =
    startProblem(start, hall) ??
    roundMoveProblem(planned, [...others, ...moved], { round, gameMinutes }) ??
    closed?.[1] ??
    taken?.[1]
  if (problem) throw new Refusal('bad_request', problem, { start: problem })
  return moved
}
