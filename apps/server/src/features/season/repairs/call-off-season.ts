import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { rewriteGames } from '#features/season/fixtures/service.ts'
import { listHalls } from '#features/season/inventory/service.ts'
import { callOffPartnerNights } from '#features/season/partner-nights/service.ts'
import { certified, lockSchedule } from '#features/season/schedule/service.ts'
import { eachOf } from '#jobs/each-of.ts'
import { listGamesLeft, listSeasonsLeft } from './called-off-queries.ts'
import { findOwnHall } from './other-hall-queries.ts'

/** Beside each game; why is on the page of the league. */
const LEAGUE_OFF = 'The league has been called off.'

/** A league that is called off, and the organiser who did so; `null` where Hive did. */
type CalledOff = { readonly leagueId: number; readonly by: number | null }

/**
 * Calls off all that a league had left to play, in the caller's transaction: its games and its partner nights are off, and
 * others can have their courts. Nobody is told of that: the people of the league hear that it is off.
 */
export async function callOffSeason(context: Context, { leagueId, by }: CalledOff): Promise<void> {
  const { db, now } = context
  await lockSchedule(db, leagueId)
  const [own, halls, games] = await Promise.all([
    findOwnHall(db, leagueId),
    listHalls(db, leagueId),
    listGamesLeft(db, leagueId, now()),
  ])
  if (own && games.length > 0) {
    const changes = games.map((fixtureId) => ({ kind: 'cancel', fixtureId }) as const)
    const change = { leagueId, reason: LEAGUE_OFF }
    const league = { venueId: own.venueId, halls }
    await certified(context, { ...change, decidedBy: 'organiser', tell: false }, () =>
      rewriteGames(db, { ...change, league, changes }),
    )
  }
  await callOffPartnerNights(context, { leagueId, by, reason: LEAGUE_OFF })
}

/** Calls off what leagues that were called off before have left to play. */
export async function endSeasonsOff(context: Context): Promise<void> {
  const left = await listSeasonsLeft(context.db, context.now())
  await eachOf(context, left, (leagueId) => endSeason(context, leagueId))
}

const endSeason = atomic((context: Context, leagueId: number) =>
  callOffSeason(context, { leagueId, by: null }),
)
