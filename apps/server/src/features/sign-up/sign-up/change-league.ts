import type { LeagueValues } from '@hive/contract/leagues/league-set-up'
import { Refusal } from '@hive/domain/errors'
import { changesToAnnounce } from '@hive/domain/leagues/leagues/league-plan'
import { keptNights } from '@hive/domain/leagues/leagues/night-plan'
import { irishDay } from '@hive/domain/base/time/irish'
import { admitVersion, changedValues } from '@hive/domain/base/session/saved-version'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { admitChange } from '#features/leagues/hall-calendar/service.ts'
import { noteKnown } from '#features/leagues/change-notices/service.ts'
import {
  keptValues,
  lockLeague,
  namedValues,
  placesWith,
  saveLeague,
  signUpsOf,
  tellTeamsClosed,
} from '#features/leagues/leagues/service.ts'
import { awaitTurn, resizePlaces } from '#features/leagues/places/service.ts'
import { moveFirstNights } from '#features/roster/registration/service.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { followOwnHall } from '#features/season/repairs/service.ts'
import { lockSchedule } from '#features/season/schedule/service.ts'
import { offerPlaces } from '#features/roster/waiting/service.ts'

type LeagueChange = LeagueValues & { leagueId: number; version: number; expectedSignUps: number }

/**
 * Changes a league, also one that people have signed up for: they keep their places, and an organiser who makes a
 * change to announce has seen how many people it concerns. Games to come go to another hall with their league.
 */
export const changeLeague = atomic(
  async (context: Context, caller: Caller, change: LeagueChange) => {
    const { db } = context
    const { leagueId, version, expectedSignUps, ...sent } = change
    const values = keptValues(sent)
    await lockSchedule(db, leagueId)
    const league = await lockLeague(db, leagueId)
    const before = league.values
    const [was, is] = [await namedValues(db, before), await namedValues(db, values)]
    admitVersion({ version: league.version, values: was }, { version, values: is })
    const changes = changedValues(was, is)
    if (changes === null) return { leagueId, version: league.version }
    await awaitTurn(db, leagueId)
    await admitCourts(context, leagueId, { before, values })
    const isAnnounced = await admitSignUps(db, { leagueId, before, values, expectedSignUps })
    if (isAnnounced) await noteKnown(db, leagueId, before)
    const next = await saveLeague(context, league, values)
    if (values.venueId !== before.venueId) {
      await followOwnHall(context, caller, { leagueId, wasAt: before.venueId })
    }
    if (values.teamsClosed && !before.teamsClosed) await tellTeamsClosed(context, leagueId)
    const nights = { before: before.nights, after: values.nights }
    if ('nights' in changes.after) await moveFirstNights(db, leagueId, nights)
    if (isOtherSize(before, values)) await resize(context, { leagueId, values })
    const by = caller.playerId
    await noteAction(db, { by, kind: 'league_changed', subject: `league:${leagueId}`, ...changes })
    return { leagueId, version: next }
  },
)

/** The fields of a league that say which courts it has, and when. */
const BOOKED = ['venueId', 'nights', 'startTime', 'endTime', 'courtsBooked'] as const

/** Refuses nights, hours or courts for which the hall has no room, at the field that asks for them. */
async function admitCourts(
  { db, now }: Pick<Context, 'db' | 'now'>,
  leagueId: number,
  { before, values }: { before: LeagueValues; values: LeagueValues },
): Promise<void> {
  const isOther = (name: (typeof BOOKED)[number]) => String(before[name]) !== String(values[name])
  const field = BOOKED.find(isOther)
  if (field === undefined) return
  const { title, venueId, startTime, endTime, courtsBooked } = values
  const change = { title, venueId, startTime, endTime, courtsBooked, ...keptNights(values.nights) }
  await admitChange(db, { leagueId, today: irishDay(now()), fieldOf: () => field }, change)
}

type CheckedChange = {
  leagueId: number
  before: LeagueValues
  values: LeagueValues
  expectedSignUps: number
}

/**
 * Refuses another sport for people who have signed up, and a change to announce when there are more or fewer of them.
 * Says whether the change is announced.
 */
async function admitSignUps(db: Database, change: CheckedChange): Promise<boolean> {
  const { leagueId, before, values, expectedSignUps } = change
  const signUps = await signUpsOf(db, leagueId)
  if (signUps === 0) return false
  if (before.sportId !== values.sportId) {
    const note = `${people(signUps)} signed up for another sport. Please open a new league instead.`
    throw new Refusal('places_taken', note, { sportId: note })
  }
  const isAnnounced = changesToAnnounce(before, values).length > 0
  if (!isAnnounced || signUps === expectedSignUps) return isAnnounced
  throw new Refusal(
    'count_changed',
    `${people(signUps)} signed up. Please look again before you save.`,
    { expectedSignUps: String(signUps) },
  )
}

function people(count: number): string {
  return count === 1 ? '1 person has' : `${count} people have`
}

function isOtherSize(before: LeagueValues, after: LeagueValues): boolean {
  return before.numberOfTeams !== after.numberOfTeams || before.sportId !== after.sportId
}

/** Gives a league another number of places, never fewer than are taken; new ones go to those who wait. */
async function resize(
  context: Context,
  { leagueId, values }: { leagueId: number; values: LeagueValues },
): Promise<void> {
  const { db } = context
  const places = await placesWith(db, values)
  const taken = await resizePlaces(db, leagueId, places)
  if (taken > places) {
    const note = `${taken} places are taken, and this would leave ${places}.`
    throw new Refusal('places_taken', note, { numberOfTeams: note })
  }
  await offerPlaces(context, db, leagueId)
}
