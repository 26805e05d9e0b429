import type { OtherHalls, saveOtherHalls as saveCall } from '@hive/contract/season/other-halls'
import { Refusal } from '@hive/domain/errors'
import { allNights } from '@hive/domain/leagues/leagues/weeks'
import { type OtherHall, otherHallProblems, setFor } from '@hive/domain/leagues/leagues/other-halls'
import { shortDay } from '@hive/domain/base/time/day-labels'
import type { Day } from '@hive/domain/base/time/day'
import { irishDay } from '@hive/domain/base/time/irish'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { admitChange } from '#features/leagues/hall-calendar/service.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { listHalls, writeHalls } from '#features/season/inventory/service.ts'
import { changed, lockSchedule } from '#features/season/schedule/service.ts'
import { admitHalls, followHalls, isMovedBy } from './follow-halls.ts'
import { findOwnHall, listVenueIds } from './other-hall-queries.ts'

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
  const { venueId } = league
  const change = { leagueId, before: { venueId, halls: before }, after: { venueId, halls } }
  refusePast(allNights(league).filter(isMovedBy(change)), irishDay(now()))
  const fieldOf = (night: Day) => courtsFieldOf(night, halls)
  await admitChange(db, { leagueId, today: irishDay(now()), fieldOf }, { halls })
  await admitHalls(context, change)
  await writeHalls(db, leagueId, halls)
  const subject = `league:${leagueId}`
  const trace = { before: { halls: texts(before) }, after: { halls: texts(halls) } }
  await noteAction(db, { by: caller.playerId, kind: 'halls_set', subject, ...trace })
  return followHalls(context, caller, { ...change, reason: order.reason })
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

function texts(halls: readonly OtherHall[]): string {
  return halls.map(({ from, until, venueId }) => `${from} to ${until}: venue ${venueId}`).join(', ')
}
