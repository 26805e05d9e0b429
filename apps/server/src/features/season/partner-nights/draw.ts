import type { drawNightAgain, openNight as openCall } from '@hive/contract/season/partner-nights'
import { Refusal } from '@hive/domain/errors'
import { shortDay } from '@hive/domain/base/time/day-labels'
import { closedBecause } from '@hive/domain/leagues/venues/venue-hours'
import { allNights } from '@hive/domain/leagues/leagues/weeks'
import {
  asDrawn,
  asNight,
  lastScored,
  nightProblem,
  type NightRound,
  roundStart,
  whoseRoundsChanged,
} from '@hive/domain/season/partner-nights/partner-night'
import { clockOf, minutesOf } from '@hive/domain/base/time/clock-time'
import type { ClockTime, Day } from '@hive/domain/base/time/day'
import { irishDay, irishInstant } from '@hive/domain/base/time/irish'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { lockSchedule, partnersInThread } from '#features/season/schedule/service.ts'
import { lostCourts } from '#features/season/inventory/service.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { changed, nightOn } from './night-on.ts'
import {
  insertNight,
  insertPlayers,
  listBusyCourts,
  listMembers,
  listPlayers,
  listScores,
  setHere,
  updateNight,
} from './queries.ts'
import { courtsIn, hallOf, hallOnNight } from './nights.ts'
import { tell } from './tell.ts'

type OpenRequest = z.output<typeof openCall.body>
type RedrawRequest = z.output<typeof drawNightAgain.body>

/** Opens a night of a league and draws its rounds. Players see it once it is published. */
export async function openNight(
  context: Context,
  caller: Caller,
  opening: OpenRequest,
): Promise<{ nightId: number }> {
  const { db, now, newSeed } = context
  const { leagueId, night, start, minutes, rounds } = opening
  const hall = await hallOf(db, leagueId)
  if (night < irishDay(now()) || !allNights(hall).includes(night)) {
    throw fieldRefusal('night', 'Please choose one of the league’s nights, from today on.')
  }
  const playerIds = await membersAmong(db, opening)
  const courts = await courtsFor(db, { ...opening, players: playerIds.length, exceptNight: null })
  const seats = playerIds.map((playerId, at) => ({ number: at + 1, playerId }))
  const seed = newSeed()
  const drawn = await partnersInThread({
    players: seats.map(({ number }) => String(number)),
    courts: courts.length,
    rounds,
    seed,
  })
  const { venueId } = hallOnNight(hall, night)
  const row = { leagueId, venueId, night, startTime: start, minutes, seed }
  return write(context, caller, { ...row, courts, rounds: asNight(drawn, courts), seats })
}

type NewNight = Omit<Parameters<typeof insertNight>[1], 'changedAt'> & {
  seats: Parameters<typeof insertPlayers>[2]
}

const write = atomic(
  async ({ db, now }: Context, { playerId: by }: Caller, { seats, ...night }: NewNight) => {
    const { leagueId, courts, rounds } = night
    await lockSchedule(db, leagueId)
    await refuseElsewhere(db, night)
    await refuseTaken(db, { ...night, start: night.startTime, exceptNight: null })
    const nightId = await insertNight(db, { ...night, changedAt: now() })
    if (nightId === null) throw changed('This league has a partner night on that day already.')
    await insertPlayers(db, nightId, seats)
    const after = { ...shapeOf({ rounds, courts }, seats.length), night: night.night }
    await noteAction(db, {
      by,
      kind: 'partner_night_opened',
      subject: `league:${leagueId}`,
      after,
    })
    return { nightId }
  },
)

/**
 * Draws a night again from a round on, for those who are there now. Rounds before stay, and count. When the night is
 * published, players whose rounds have changed get an e-mail.
 */
export async function drawAgain(context: Context, caller: Caller, redraw: RedrawRequest) {
  const { db, newSeed } = context
  const { nightId, from, edition, rounds } = redraw
  const night = await nightOn(db, redraw, { edition })
  await refuseScored(db, redraw)
  const kept = night.rounds.slice(0, from - 1)
  if (kept.length < from - 1 || rounds < from) {
    throw fieldRefusal('from', 'Please choose a round of this night.')
  }
  const playerIds = await membersAmong(db, redraw)
  const known = await listPlayers(db, [nightId])
  const fresh = playerIds.filter((id) => !known.some(({ playerId }) => playerId === id))
  const seats = fresh.map((playerId, at) => ({ number: known.length + at + 1, playerId }))
  const { night: day, minutes } = night
  const place = { ...redraw, night: day, start: night.startTime.slice(0, 5), minutes }
  const courts = await courtsFor(db, {
    ...place,
    players: playerIds.length,
    exceptNight: nightId,
  })
  const here = [...known, ...seats].filter(({ playerId }) => playerIds.includes(playerId))
  const seed = newSeed()
  const drawn = await partnersInThread({
    players: here.map(({ number }) => String(number)),
    courts: courts.length,
    rounds: rounds - kept.length,
    seed,
    played: asDrawn(kept),
  })
  const after = [...kept, ...asNight(drawn, courts)]
  return rewrite(context, caller, { ...place, playerIds, seats, courts, seed, after })
}

type RedrawTerms = Omit<RedrawRequest, 'courts'> & {
  night: Day
  start: ClockTime
  minutes: number
  seats: Parameters<typeof insertPlayers>[2]
  courts: readonly number[]
  seed: string
  after: readonly NightRound[]
}

const rewrite = atomic(async (context: Context, { playerId: by }: Caller, redraw: RedrawTerms) => {
  const { db, now } = context
  const { leagueId, nightId, seats, playerIds, seed, courts, after, from } = redraw
  await lockSchedule(db, leagueId)
  const night = await nightOn(db, redraw, { edition: redraw.edition, isLocked: true })
  await refuseScored(db, redraw)
  await refuseTaken(db, {
    ...redraw,
    rounds: after,
    venueId: night.venueId,
    exceptNight: nightId,
  })
  await insertPlayers(db, nightId, seats)
  await setHere(db, nightId, playerIds)
  const edition = night.edition + 1
  const change = { edition, seed, courts, rounds: after, changedAt: now() }
  await updateNight(db, nightId, change)
  const shape = { ...shapeOf({ rounds: after, courts }, playerIds.length), from }
  const trace = { subject: `league:${leagueId}`, after: { ...shape, night: night.night } }
  await noteAction(db, { by, kind: 'partner_night_drawn', ...trace })
  if (night.publishedAt === null) return { edition, people: 0 }
  const players = await listPlayers(db, [nightId])
  const numbers = players.map(({ number }) => number)
  const whose = whoseRoundsChanged(numbers, night.rounds, after)
  const people = await tell(context, { night, edition, kind: 'drawn again' }, whose)
  return { edition, people }
})

/** The people, each once, by name; refuses when one of them is not in the league. */
async function membersAmong(
  db: Database,
  { leagueId, playerIds }: { leagueId: number; playerIds: readonly number[] },
): Promise<number[]> {
  const members = (await listMembers(db, leagueId)).map(({ playerId }) => playerId)
  if (playerIds.some((id) => !members.includes(id))) {
    throw changed('Someone has left this league in the meantime. Please check again who is there.')
  }
  return members.filter((id) => playerIds.includes(id))
}

type NightPlace = {
  leagueId: number
  night: Day
  start: ClockTime
  minutes: number
  exceptNight: number | null
}

/** The first courts that are free for a whole night. */
async function courtsFor(
  db: Database,
  {
    players,
    courts,
    rounds,
    ...place
  }: NightPlace & { players: number; courts: number; rounds: number },
): Promise<number[]> {
  const hall = hallOnNight(await hallOf(db, place.leagueId), place.night)
  refuseClosed(hall, { ...place, rounds })
  const { venueId } = hall
  const busy = await busyCourts(db, { ...place, rounds, venueId })
  const use = { ...place, venueId, minutes: place.minutes * rounds, courts: courtsIn(hall) }
  const lost = await lostCourts(db, use)
  const free = courtsIn(hall).filter((court) => !busy.includes(court) && !lost.has(court))
  const problem = nightProblem({ players, courts }, free.length)
  if (problem) throw fieldRefusal(problem.field, problem.message)
  return free.slice(0, courts)
}

function refuseClosed(
  hall: Parameters<typeof closedBecause>[0],
  { night, start, minutes, rounds }: NightPlace & { rounds: number },
): void {
  const end = minutesOf(start) + minutes * rounds
  if (end > 24 * 60) throw fieldRefusal('rounds', 'The last round would end after midnight.')
  const closed = closedBecause(hall, { day: night, from: start, until: clockOf(end) })
  if (closed === null) return
  const note = `The venue isn’t available on ${shortDay(night)} from ${start} to ${roundStart({ start, minutes }, rounds + 1)}: ${closed}.`
  throw new Refusal('game_conflict', note)
}

type Drawn = Pick<NewNight, 'leagueId' | 'night' | 'venueId' | 'courts'>

/** Refuses a night that is in another hall by now, or has other courts there. */
async function refuseElsewhere(
  db: Database,
  { leagueId, night, venueId, courts }: Drawn,
): Promise<void> {
  const hall = hallOnNight(await hallOf(db, leagueId), night)
  const known = courtsIn(hall)
  if (hall.venueId === venueId && courts.every((court) => known.includes(court))) return
  throw changed('The hall of this night has changed in the meantime. Please draw again.')
}

type CourtUse = NightPlace & {
  venueId: number
  rounds: readonly NightRound[]
  courts: readonly number[]
}

async function refuseTaken(db: Database, taking: CourtUse): Promise<void> {
  const rounds = taking.rounds.length
  const busy = await busyCourts(db, { ...taking, rounds })
  const taken = taking.courts.find((court) => busy.includes(court))
  if (taken !== undefined) {
    throw new Refusal('court_taken', `Another game now has court ${taken}. Please draw again.`)
  }
  const [lost] = await lostCourts(db, { ...taking, minutes: taking.minutes * rounds })
  if (!lost) return
  const [court, reason] = lost
  throw new Refusal('game_conflict', `Court ${court} isn’t available then: ${reason}.`)
}

function busyCourts(
  db: Database,
  {
    venueId,
    night,
    start,
    minutes,
    rounds,
    exceptNight,
  }: NightPlace & { venueId: number; rounds: number },
): Promise<number[]> {
  const from = irishInstant(night, start)
  const until = new Date(from.getTime() + minutes * rounds * 60_000)
  return listBusyCourts(db, { venueId, from, until, exceptNight })
}

/** Refuses to draw rounds again up to the last one that has a score. */
async function refuseScored(
  db: Database,
  { nightId, from }: { nightId: number; from: number },
): Promise<void> {
  const last = lastScored(await listScores(db, [nightId]))
  if (from > last) return
  throw changed(`Round ${last} has a score. Please draw again from round ${last + 1} on.`)
}

function shapeOf(
  { rounds, courts }: { rounds: readonly unknown[]; courts: readonly number[] },
  players: number,
) {
  return { players, rounds: rounds.length, courts: courts.length }
}

function fieldRefusal(field: string, note: string): Refusal {
  return new Refusal('bad_request', note, { [field]: note })
}
