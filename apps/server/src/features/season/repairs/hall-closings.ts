import type { HallClosings } from '@hive/contract/season/hall-closings'
import type { lossForm } from '@hive/contract/season/inventory'
import { Refusal } from '@hive/domain/errors'
import { slotText } from '@hive/domain/season/schedule/slot-text'
import { gameName } from '@hive/domain/season/schedule-edits/board'
import { irishDay } from '@hive/domain/base/time/irish'
import { venueOn } from '@hive/domain/leagues/leagues/other-halls'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import type { Caller } from '#features/base/session/service.ts'
import { giveBack, listLosses, recordLoss } from '#features/season/inventory/service.ts'
import { findVenue, listLeaguesAt, listPlayOffsAt } from './hall-queries.ts'
import { closedNights } from '#features/season/partner-nights/service.ts'
import { countUntimed } from '#features/season/play-offs/service.ts'
import { EVER, wireLoss } from './losses.ts'
import { type Season, seasonOf } from './season.ts'

type Reader = Pick<Context, 'db' | 'now'>

/** What is closed at a venue from today on, and the games and partner nights that stand there. */
export async function hallClosings(context: Reader, venueId: number): Promise<HallClosings> {
  const { db, now } = context
  const venue = await findVenue(db, venueId)
  if (!venue) throw new Refusal('not_found', 'There is no such venue.')
  const days = { startDate: irishDay(now()), endDate: EVER }
  const losses = await listLosses(db, { venueId, leagueId: null, ...days })
  const leagues = await closedLeagues(context, venueId)
  const playOffs = await Promise.all(
    (await listPlayOffsAt(db, venueId)).map(async (league) => {
      return { ...league, games: await countUntimed(context, league.leagueId, venueId) }
    }),
  )
  return {
    playOffs: playOffs.filter(({ games }) => games > 0),
    partnerNights: await closedNights(context, venueId),
    losses: losses.map(wireLoss),
    courts: venue.courtCount,
    leagues: leagues.map(({ league, season: { games, closed } }) => ({
      ...league,
      games: games.flatMap((game) =>
        closed.includes(game.id) && game.slot ? [`${gameName(game)}, ${slotText(game.slot)}`] : [],
      ),
    })),
  }
}

/** The leagues with games that stand where a venue is closed, with their seasons; games that are closed elsewhere left out. */
export async function closedLeagues(context: Reader, venueId: number) {
  const rows = await listLeaguesAt(context.db, venueId, context.now())
  const found = await Promise.all(
    rows.map(async (league) => {
      const season = await seasonOf(context, league.leagueId)
      return { league, season: { ...season, closed: closedAt(venueId, season) } }
    }),
  )
  return found.filter(({ season }) => season.closed.length > 0)
}

function closedAt(venueId: number, { games, closed, ...league }: Season): number[] {
  return games.flatMap(({ id, slot }) =>
    slot && closed.includes(id) && venueOn(slot.night, league) === venueId ? [id] : [],
  )
}

type Closing = z.output<typeof lossForm> & { venueId: number }

/** Closes a venue or some courts of it for everyone; games that stand there are left to a repair. */
export const closeHall = atomic(async (context: Context, caller: Caller, closing: Closing) => {
  const venue = await findVenue(context.db, closing.venueId)
  if (!venue) throw new Refusal('not_found', 'There is no such venue.')
  await recordLoss(context, caller, { ...closing, leagueId: null })
})

/** Opens again what was closed for everyone. */
export const openHall = atomic(
  async (context: Context, caller: Caller, opened: { venueId: number; lossId: number }) => {
    await giveBack(context, caller, { ...opened, leagueId: null })
  },
)
