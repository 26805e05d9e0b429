import type { MissedNights } from '@hive/contract/money/missed-nights'
import { Refusal } from '@hive/domain/errors'
import { type Cents, exactPriceText } from '@hive/domain/base/money/cents'
import { allNights, type Nights } from '@hive/domain/leagues/leagues/weeks'
import { backForMissed, nightsOfSignUp } from '@hive/domain/money/missed-nights/missed-nights'
import type { Day } from '@hive/domain/base/time/day'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { admitAlone, oweRefund, paidFor } from '#features/money/payments/service.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import {
  findSeason,
  isKept,
  listGames,
  listKept,
  listSettled,
  settleNights,
  sumRefunded,
} from './queries.ts'

/** The nights of a league with their games, and who has paid for which of them. */
export async function missedNightsOf(db: Database, leagueId: number): Promise<MissedNights> {
  const season = found(await findSeason(db, leagueId, { isLocked: false }))
  const [games, settled, signUps, refunded] = await Promise.all([
    listGames(db, leagueId),
    listSettled(db, leagueId),
    signUpsOf(db, leagueId, season),
    sumRefunded(db, leagueId),
  ])
  const gamesOn = new Map(games.map((night) => [night.day, night]))
  const nights = allNights(season).map((day) => {
    const { played = 0, off = 0 } = gamesOn.get(day) ?? {}
    return { day, played, off, isSettled: settled.includes(day) }
  })
  return { nights, signUps, refunded }
}

type Order = { leagueId: number; nights: readonly Day[]; reason: string; expectedCents: Cents }

/**
 * Orders everyone's share for nights that were never made up: each night once, all refunds in one transaction. What a bank holds waits, and
 * is made or given up by what the bank decides, since a night is settled for all at once.
 */
export const refundMissedNights = atomic(
  async (context: Context, { playerId: by }: Caller, order: Order) => {
    const { db } = context
    const { leagueId, nights: missed, reason, expectedCents } = order
    const season = found(await findSeason(db, leagueId, { isLocked: true }))
    refuseForeign(missed, season)
    const settled = await listSettled(db, leagueId)
    if ((await settleNights(db, leagueId, missed)) < missed.length) throw settledBefore()
    const signUps = await signUpsOf(db, leagueId, season)
    let [people, total] = [0, 0]
    for (const { registrationId, nights } of signUps) {
      // Locked one by one: a cancellation under way is waited for, and ends it.
      const paid = await paidFor(db, registrationId, 'place')
      if (!(await isKept(db, registrationId))) continue
      const kept = paid.reduce((sum, payment) => sum + payment.cents, 0)
      const cents = backForMissed({ kept, nights }, { missed, settled })
      if (cents === 0) continue
      const refund = { paid, cents, reason: 'nights_missed', actor: `player:${by}` } as const
      await oweRefund(context, db, { ...refund, note: reason, key: `nights:${missed[0]}` })
      people += 1
      total += cents
    }
    if (total !== expectedCents) throw otherTotal(total)
    await admitAlone(db, total, ONE_BY_ONE)
    const trace = { subject: `league:${leagueId}`, reason, after: { nights: missed, people } }
    await noteAction(db, { by, kind: 'nights_refunded', ...trace })
    return { people, cents: total }
  },
)

const ONE_BY_ONE =
  'Send it back for fewer nights at a time, or ask for each person’s share with Refund or credit on their page.'

async function signUpsOf(db: Database, leagueId: number, season: Nights) {
  const rows = await listKept(db, leagueId)
  return rows
    .filter(({ kept }) => kept > 0)
    .map(({ firstNight, nights, ...row }) => ({
      ...row,
      nights: nightsOfSignUp(season, { firstNight, nights }),
    }))
}

function found(season: Nights | undefined): Nights {
  if (season) return season
  throw new Refusal('league_not_found', 'There is no such league.')
}

function refuseForeign(missed: readonly Day[], season: Nights): void {
  const nights = allNights(season)
  if (missed.every((day) => nights.includes(day))) return
  const note = 'One of these is not a night of this league. Please choose again.'
  throw new Refusal('bad_request', note, { nights: note })
}

function settledBefore(): Refusal {
  const note = 'Money has gone back for one of these nights already. Please choose again.'
  return new Refusal('count_changed', note, { nights: note })
}

function otherTotal(total: Cents): Refusal {
  const note = `This would give ${exactPriceText(total)} back now. Please look again before you send it.`
  return new Refusal('count_changed', note, { expectedCents: String(total) })
}
