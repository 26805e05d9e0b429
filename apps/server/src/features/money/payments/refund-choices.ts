import type { BackWire, CalledOff, RefundChoice } from '@hive/contract/money/refund-choices'
import { Refusal } from '@hive/domain/errors'
import { euroOf } from '@hive/domain/base/money/cents'
import type { RefundWay } from '@hive/domain/money/payments/cancellation'
import { backStanding } from '@hive/domain/money/payments/refund-choice'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { lockRegistration } from '#features/roster/registration/service.ts'
import type { Caller } from '#features/base/session/service.ts'
import {
  countLive,
  listBackOf,
  listOwnChoices,
  listUnmadeChoices,
  setChosen,
  setToCard,
} from './refund-choice-queries.ts'
import { refundPayment } from './jobs.ts'

/** The leagues for which someone gets card money back and may choose between card and credit. */
export async function refundChoicesOf(
  { db }: Pick<Context, 'db'>,
  { playerId }: Pick<Caller, 'playerId'>,
): Promise<RefundChoice[]> {
  const choices = await listOwnChoices(db, playerId)
  return choices.map(({ cents, endsAt, ...choice }) => ({
    ...choice,
    amount: euroOf(cents),
    endsAt: endsAt.toISOString(),
  }))
}

/** Sends what someone gets back for a league to the card, or makes it a credit. */
export const chooseRefund = atomic(
  async (
    context: Context,
    { playerId }: Pick<Caller, 'playerId'>,
    { leagueId, way }: { leagueId: number; way: RefundWay },
  ): Promise<RefundChoice[]> => {
    const { db, jobs } = context
    const chosen = await setChosen(db, { playerId, leagueId, way })
    if (chosen.length === 0) throw new Refusal('choice_over', OVER)
    for (const { id: refundId } of chosen) await jobs.add(db, refundPayment, { refundId })
    return refundChoicesOf(context, { playerId })
  },
)

const OVER = 'There’s nothing left to choose: you’ve chosen already, or the time for it is over.'

/** Sends what a player has not got back yet to the card, since a credit would end with their account. */
export async function sendChoicesToCard(
  { jobs }: Pick<Context, 'jobs'>,
  db: Database,
  playerId: number,
): Promise<void> {
  for (const { id: refundId, registrationId } of await listUnmadeChoices(db, playerId)) {
    // A credit that is being given keeps it locked.
    await lockRegistration(db, registrationId)
    const cents = await setToCard(db, refundId)
    if (cents !== null) await jobs.add(db, refundPayment, { refundId })
  }
}

/** The refunds of a league that was called off, and how they stand. */
export async function calledOffOf(db: Database, leagueId: number): Promise<CalledOff> {
  const [left, refunds] = await Promise.all([countLive(db, leagueId), listBackOf(db, leagueId)])
  const ends = refunds.flatMap(({ isChoosing, chooseUntil }) =>
    isChoosing && chooseUntil ? [chooseUntil.getTime()] : [],
  )
  return {
    left,
    endsAt: ends.length > 0 ? new Date(Math.max(...ends)).toISOString() : null,
    refunds: refunds.map(backToWire),
  }
}

function backToWire(refund: Awaited<ReturnType<typeof listBackOf>>[number]): BackWire {
  const { refundId, playerId, playerName, way, isWithheld, failure } = refund
  return {
    refundId,
    playerId,
    playerName,
    amount: euroOf(refund.cents),
    standing: backStanding(refund),
    way,
    isWithheld,
    failure,
  }
}
