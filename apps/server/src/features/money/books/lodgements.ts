import type { Lodgement, lodgeCash as contract } from '@hive/contract/money/books'
import { Refusal } from '@hive/domain/errors'
import { centsOf, euroOf } from '@hive/domain/base/money/cents'
import { lodgementProblem } from '@hive/domain/money/books/lodgement'
import { irishDay } from '@hive/domain/base/time/irish'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { balancesOn, closedUntil } from './ledger.ts'
import {
  insertLodgement,
  isLodged,
  listLodgements,
  lockCashBox,
  setVoided,
} from './lodgement-queries.ts'

type Order = z.output<typeof contract.body>

/** Records cash that was taken to the bank: what no one put into the cash box cannot be taken out of it. */
export const lodgeCash = atomic(
  async ({ db, now }: Context, { playerId: by }: Caller, order: Order) => {
    const { amount, day, note, requestId } = order
    const cents = centsOf(amount)
    if (!cents) throw refused('amount', 'Please enter an amount, such as 80 or 80.50.')
    await lockCashBox(db)
    if (await isLodged(db, requestId)) return
    const today = irishDay(now())
    const onDay = (await balancesOn(db, day)).cash
    const inBox = (await balancesOn(db, today)).cash
    const closed = await closedUntil(db)
    const problem = lodgementProblem({
      day,
      cents,
      today,
      closedUntil: closed,
      onDay,
      now: inBox,
    })
    if (problem) throw refused(problem.field, problem.words)
    const id = await insertLodgement(db, { requestId, cents, lodgedOn: day, note })
    const after = { cents, day }
    await noteAction(db, { by, kind: 'cash_lodged', subject: `lodgement:${id}`, after })
  },
)

/** Says that cash was not taken to the bank after all. Twice is once. */
export const voidLodgement = atomic(
  async (
    { db }: Context,
    { playerId: by }: Caller,
    { lodgementId, reason }: { lodgementId: number; reason: string },
  ) => {
    const voided = await setVoided(db, lodgementId)
    if (!voided) throw new Refusal('not_found', 'This was never recorded.')
    const { cents, lodgedOn: day, isNew } = voided
    if (!isNew) return
    const subject = `lodgement:${lodgementId}`
    await noteAction(db, { by, kind: 'lodgement_voided', subject, before: { cents, day }, reason })
  },
)

export async function lodgementsToWire({ db }: Pick<Context, 'db'>): Promise<Lodgement[]> {
  const rows = await listLodgements(db)
  return rows.map(({ id, cents, lodgedOn: day, note, voidedAt }) => ({
    id,
    amount: euroOf(cents),
    day,
    note,
    isVoided: voidedAt !== null,
  }))
}

function refused(field: string, words: string): Refusal {
  return new Refusal('bad_request', words, { [field]: words })
}
