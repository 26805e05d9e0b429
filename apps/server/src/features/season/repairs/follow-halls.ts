import { Refusal } from '@hive/domain/errors'
import {
  type LeagueHalls,
  type OtherHall,
  placeOf,
  venueOn,
} from '@hive/domain/leagues/leagues/other-halls'
import { shortDay } from '@hive/domain/base/time/day-labels'
import type { Day } from '@hive/domain/base/time/day'
import { irishDay, irishTime } from '@hive/domain/base/time/irish'
import { counted } from '@hive/domain/base/text/words'
import { intoHall } from '@hive/domain/season/schedule/into-hall'
import { NO_COURT } from '@hive/domain/season/schedule/fixtures-now'
import { isSameSlot } from '@hive/domain/season/schedule/same-slot'
import type { Context } from '#context.ts'
import type { Caller } from '#features/base/session/service.ts'
import { bringPostponed } from '#features/season/fixtures/service.ts'
import { roundLeftOut } from '#features/season/play-offs/service.ts'
import {
  changed,
  changeGames,
  openDrawOf,
  placing,
  scheduleSourceOf,
} from '#features/season/schedule/service.ts'
import { type GameToCome, listGamesToCome, listPartnerDays } from './other-hall-queries.ts'
import { seasonOf } from './season.ts'

/** The halls that a league had, and those that it has from now on. */
export type HallsChange = {
  readonly leagueId: number
  readonly before: LeagueHalls
  readonly after: LeagueHalls & { readonly halls: readonly OtherHall[] }
}

/** Whether a night is in another hall from now on. */
export function isMovedBy({ before, after }: Pick<HallsChange, 'before' | 'after'>) {
  return (night: Day) => venueOn(night, before) !== venueOn(night, after)
}

/**
 * Refuses halls for a draw whose terms are fixed, for a night whose partners are drawn, and those that have no place for a
 * round of play-offs: it goes as a whole, so an organiser moves it first.
 */
export async function admitHalls(context: Context, change: HallsChange): Promise<void> {
  const { db, now } = context
  const { leagueId, after } = change
  const isMoved = isMovedBy(change)
  if (await openDrawOf(db, leagueId)) {
    throw changed('The terms of a draw are fixed. Publish it or discard it first.')
  }
  const nights = await listPartnerDays(db, leagueId, irishDay(now()))
  const night = nights.find(isMoved)
  if (night) {
    throw changed(`There’s a partner night on ${shortDay(night)}. Call it off or discard it first.`)
  }
  const round = await roundLeftOut(context, { leagueId, halls: after.halls, isMoved })
  if (round === null) return
  const note = `There’s no place in that hall for games of play-offs: ${round}. Move that round first, or choose more courts or other hours.`
  throw new Refusal('bad_request', note)
}

/**
 * Has the games to come of a league go to the halls that their nights are in from now on, in the caller’s transaction, as
 * one change with one certificate, of which their teams hear once. What has no room there waits for another time.
 */
export async function followHalls(
  context: Context,
  caller: Caller,
  { leagueId, before, after, reason }: HallsChange & { readonly reason: string },
) {
  const { db, now } = context
  const isMoved = isMovedBy({ before, after })
  const games = (await listGamesToCome(db, leagueId, now())).filter(({ startTime, venueId }) => {
    const night = irishDay(startTime)
    return isMoved(night) && placeOf({ night, venueId }, before) === before.venueId
  })
  const wasAt = [before.venueId, ...before.halls.map(({ venueId }) => venueId)]
  const done = await goAlong(context, caller, { leagueId, reason, wasAt }, games)
  await bringPostponed(db, leagueId, { ...after, wasAt })
  return done
}

type Order = { leagueId: number; reason: string; wasAt: readonly number[] }

async function goAlong(
  context: Context,
  caller: Caller,
  { leagueId, reason, wasAt }: Order,
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
