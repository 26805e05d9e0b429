import type { lossForm, WireLoss } from '@hive/contract/season/inventory'
import type { LeagueHalls } from '@hive/domain/leagues/leagues/other-halls'
import { type Loss, lossesByHall } from '@hive/domain/season/inventory/loss'
import type { z } from 'zod'
import { irishDay } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import type { Caller } from '#features/base/session/service.ts'
import {
  giveBack,
  type KeptLoss,
  listLosses,
  recordLoss,
} from '#features/season/inventory/service.ts'
import { scheduleSourceOf } from '#features/season/schedule/service.ts'
import { seasonOf } from './season.ts'

/** The last day that there is. */
export const EVER = '9999-12-31'

/** What a league has lost from today on, at its venues. */
export async function lossesOf({ db, now }: Pick<Context, 'db' | 'now'>, leagueId: number) {
  const { venueId, halls, courts } = await scheduleSourceOf(db, leagueId)
  const days = { startDate: irishDay(now()), endDate: EVER }
  const venues = [...new Set([venueId, ...halls.map((hall) => hall.venueId)])]
  const losses = await Promise.all(
    venues.map((venue) => listLosses(db, { venueId: venue, leagueId, ...days })),
  )
  return { losses: losses.flat().map(wireLoss), courts }
}

export function wireLoss({ lossId, from, until, courts, hours, ...loss }: KeptLoss): WireLoss {
  const { reason, leagueId } = loss
  return {
    lossId,
    from,
    until,
    courts: [...courts],
    hours: hours && { ...hours },
    reason,
    isOfHall: leagueId === null,
  }
}

type NewLoss = z.output<typeof lossForm> & { leagueId: number }

/** Writes a loss of a league down; resolves to how many of its games stand where none can be played. */
export const addLoss = atomic(async (context: Context, caller: Caller, loss: NewLoss) => {
  await loseTime(context, caller, loss, await seasonOf(context, loss.leagueId))
  return { games: (await seasonOf(context, loss.leagueId)).closed.length }
})

/** Writes down what a league loses, in the halls in which it is on these days. */
export async function loseTime(
  context: Context,
  caller: Pick<Caller, 'playerId'>,
  loss: Loss & { readonly leagueId: number },
  { venueId, halls }: LeagueHalls,
): Promise<void> {
  for (const part of lossesByHall(loss, { venueId, halls })) {
    await recordLoss(context, caller, { ...loss, ...part })
  }
}

/** Gives back what a league had lost; what everyone at the venue has lost stays. */
export const giveLossBack = atomic(
  async (context: Context, caller: Caller, given: { leagueId: number; lossId: number }) => {
    await giveBack(context, caller, { ...given, venueId: null })
  },
)
