import type { OtherHalls, saveOtherHalls as saveCall } from '@hive/contract/season/other-halls'
import { Refusal } from '@hive/domain/errors'
import { allNights } from '@hive/domain/leagues/leagues/weeks'
import {
  type LeagueHalls,
  type OtherHall,
  otherHallProblems,
  placeOf,
  setFor,
  venueOn,
} from '@hive/domain/leagues/leagues/other-halls'
import { shortDay } from '@hive/domain/base/time/day-labels'
import type { Day } from '@hive/domain/base/time/day'
import { irishDay, irishTime } from '@hive/domain/base/time/irish'
import { counted } from '@hive/domain/base/text/words'
import { intoHall } from '@hive/domain/season/schedule/into-hall'
import { NO_COURT } from '@hive/domain/season/schedule/fixtures-now'
import { isSameSlot } from '@hive/domain/season/schedule/same-slot'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { admitChange } from '#features/leagues/hall-calendar/service.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { bringPostponed } from '#features/season/fixtures/service.ts'
import { roundLeftOut } from '#features/season/play-offs/service.ts'
import { listHalls, writeHalls } from '#features/season/inventory/service.ts'
import {
  changed,
  changeGames,
  lockSchedule,
  openDrawOf,
  placing,
  scheduleSourceOf,
} from '#features/season/schedule/service.ts'
import {
  findOwnHall,
  type GameToCome,
  listGamesToCome,
  listPartnerDays,
  listVenueIds,
} from './other-hall-queries.ts'
import { seasonOf } from './season.ts'

/** The halls of a league on nights that are not in its own, for its organisers. */
export async function otherHallsOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  leagueId: number,
): Promise<OtherHalls> {
  const league = await ownHall(db, leagueId)
  const { venueId, courtsBooked, startTime, endTime } = league
  const today = irishDay(now())
  return {
    halls: (await listHalls(db, leagueId)).map(plain),
    venueId,
    courtsBooked,
    startTime: startTime.slice(0, 5),
    endTime: endTime.slice(0, 5),
    nights: allNights(league).filter((night) => night >= today),
  }
}

async function ownHall(db: Database, leagueId: number) {
  const league = await findOwnHall(db, leagueId)
  if (league) return league
  throw new Refusal('league_not_found', 'There is no such league.')
}

type OwnHall = Awaited<ReturnType<typeof ownHall>>

function plain({ from, until, venueId, courtsBooked, startTime, endTime }: OtherHall): OtherHall {
  return { from, until, venueId, courtsBooked, startTime, endTime }
}

type Order = z.output<typeof saveCall.body>

/**
 * Sets the halls of nights that are not in the league’s own. Games of a night go to its new hall with it, as one change
 * with one certificate, of which their teams hear once; what has no room there waits for another time.
 */
export const saveOtherHalls = atomic(async (context: Context, caller: Caller, order: Order) => {
  const { db, now } = context
  const { leagueId, halls, was } = order
  await lockSchedule(db, leagueId)
  const league = await ownHall(db, leagueId)
  const before = (await listHalls(db, leagueId)).map(plain)
  if (JSON.stringify(before) !== JSON.stringify(was.map(plain))) {
    throw changed('Someone else has changed the halls in the meantime. Please look again.')
  }
  await refuseProblems(db, order, { ...league, known: before })
  const then: LeagueHalls = { venueId: league.venueId, halls: before }
  const next: LeagueHalls = { venueId: league.venueId, halls }
  const isMoved = (night: Day) => venueOn(night, then) !== venueOn(night, next)
  refusePast(allNights(league).filter(isMoved), irishDay(now()))
  const fieldOf = (night: Day) => courtsFieldOf(night, halls)
  await admitChange(db, { leagueId, today: irishDay(now()), fieldOf }, { halls })
  await refuseUnderWay(db, leagueId, isMoved)
  await refusePlayOffs(context, { leagueId, halls, isMoved })
  await writeHalls(db, leagueId, halls)
  const subject = `league:${leagueId}`
  const trace = { before: { halls: texts(before) }, after: { halls: texts(halls) } }
  await noteAction(db, { by: caller.playerId, kind: 'halls_set', subject, ...trace })
  const games = (await listGamesToCome(db, leagueId, now())).filter(({ startTime, venueId }) => {
    const night = irishDay(startTime)
    return isMoved(night) && placeOf({ night, venueId }, then) === league.venueId
  })
  const wasAt = before.map(({ venueId }) => venueId)
  const done = await goAlong(context, caller, { ...order, wasAt }, games)
  await bringPostponed(db, leagueId, { ...next, wasAt })
  return done
})

/** The field with the courts of a night; none where the night is in the league’s own hall. */
function courtsFieldOf(night: Day, halls: readonly OtherHall[]): string | null {
  const hall = setFor(night, halls)
  return hall ? `halls.${halls.indexOf(hall)}.courtsBooked` : null
}

async function refuseProblems(
  db: Database,
  { halls }: Order,
  league: OwnHall & { known: readonly OtherHall[] },
): Promise<void> {
  const venues = await listVenueIds(db)
  const problems = [
    ...otherHallProblems(halls, league, league.known),
    ...halls.flatMap(({ venueId }, at): [string, string][] => {
      return venues.includes(venueId) ? [] : [[`halls.${at}.venueId`, 'Please choose a hall.']]
    }),
  ]
  const [first] = problems
  if (first) throw new Refusal('bad_request', first[1], Object.fromEntries(problems))
}

function refusePast(nights: readonly Day[], today: Day): void {
  const past = nights.find((night) => night < today)
  if (!past) return
  throw new Refusal('bad_request', `The night of ${shortDay(past)} is over: its hall stays.`)
}

/** Refuses halls for a draw whose terms are fixed, and for a night whose partners are drawn. */
async function refuseUnderWay(
  db: Database,
  leagueId: number,
  isMoved: (night: Day) => boolean,
): Promise<void> {
  if (await openDrawOf(db, leagueId)) {
    throw changed('The terms of a draw are fixed. Publish it or discard it first.')
  }
  const night = (await listPartnerDays(db, leagueId)).find(isMoved)
  if (!night) return
  throw changed(`There’s a partner night on ${shortDay(night)}. Call it off or discard it first.`)
}

/** Refuses halls that have no place for a round of play-offs: it goes as a whole, so an organiser moves it first. */
async function refusePlayOffs(
  context: Context,
  moved: Parameters<typeof roundLeftOut>[1],
): Promise<void> {
  const round = await roundLeftOut(context, moved)
  if (round === null) return
  const note = `There’s no place in that hall for games of play-offs: ${round}. Move that round first, or choose more courts or other hours.`
  throw new Refusal('bad_request', note)
}

function texts(halls: readonly OtherHall[]): string {
  return halls.map(({ from, until, venueId }) => `${from} to ${until}: venue ${venueId}`).join(', ')
}

/** Has the games of nights go to their new hall with them. */
async function goAlong(
  context: Context,
  caller: Caller,
  { leagueId, reason, wasAt }: Order & { wasAt: readonly number[] },
  games: readonly GameToCome[],
) {
  if (games.length === 0) return { games: 0, waiting: 0, people: 0 }
  if (reason === '') throw withoutReason(games.length)
  const { slots } = await scheduleSourceOf(context.db, leagueId)
  const { wishes } = await seasonOf(context, leagueId)
  const night = games.map(slotted)
  const playOffs = night.filter(({ isPlayOff }) => isPlayOff)
  const free = slots.filter((slot) => !playOffs.some((game) => isSameSlot(game, slot)))
  const placed = intoHall(
    night.filter(({ isPlayOff }) => !isPlayOff),
    free,
    wishes,
  )
  const changes = [
    ...playOffs.map(({ id }) => ({ kind: 'place', fixtureId: id }) as const),
    ...placed.map(({ id, to }) => placing(id, to)),
  ]
  const order = { leagueId, reason, changes, wasAt }
  const change = { ...order, decidedBy: 'organiser', tell: true } as const
  const { people } = await changeGames(context, caller, change)
  const waiting = placed.filter(({ to }) => to === null).length
  return { games: games.length - waiting, waiting, people }
}

function slotted({ startTime, courtNumber, ...game }: GameToCome) {
  const slot = { night: irishDay(startTime), start: irishTime(startTime) }
  return { ...game, ...slot, court: courtNumber ?? NO_COURT }
}

function withoutReason(games: number): Refusal {
  const are = counted(games, 'game is', 'games are')
  const note = `${are} on these nights. Please say why: it’s public, and their players get an e-mail.`
  return new Refusal('bad_request', note, { reason: note })
}
