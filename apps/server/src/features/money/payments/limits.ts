import type { MoneyLimitsWire } from '@hive/contract/money/money-limits'
import { Refusal } from '@hive/domain/errors'
import { type Cents, centsOf, euroOf } from '@hive/domain/base/money/cents'
import { type MoneyLimits, needsSecond, sumQuestion } from '@hive/domain/money/payments/limits'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { findLimits, setLimits } from './limit-queries.ts'

/** Above which sums an organiser is asked, and a second one has to agree. */
export async function limitsOf({ db }: Context): Promise<MoneyLimitsWire> {
  return toWire(await findLimits(db))
}

export const changeLimits = atomic(
  async ({ db }: Context, { playerId: by }: Caller, wanted: MoneyLimitsWire) => {
    const before = toWire(await findLimits(db))
    const askAbove = centsIn(wanted.askAbove, 'askAbove')
    const secondAbove =
      wanted.secondAbove === null ? null : centsIn(wanted.secondAbove, 'secondAbove')
    await setLimits(db, { askAbove, secondAbove })
    const after = toWire({ askAbove, secondAbove })
    await noteAction(db, { by, kind: 'money_limits_set', subject: 'settings', before, after })
    return after
  },
)

function toWire({ askAbove, secondAbove }: MoneyLimits): MoneyLimitsWire {
  return {
    askAbove: euroOf(askAbove),
    secondAbove: secondAbove === null ? null : euroOf(secondAbove),
  }
}

function centsIn(euro: number, field: string): Cents {
  const cents = centsOf(euro)
  if (cents) return cents
  const words = 'Please enter an amount in euro, with at most two decimals.'
  throw new Refusal('bad_request', words, { [field]: words })
}

/** Asks about a sum that is not usual, until the organiser has said yes to this very sum. */
export async function admitSum(
  db: Database,
  cents: Cents,
  sureOf: number | null,
  before: Cents = 0,
): Promise<MoneyLimits> {
  const limits = await findLimits(db)
  const sure = sureOf === null ? null : centsOf(sureOf)
  const question = sumQuestion(limits, cents, sure, before)
  if (question !== null) throw new Refusal('sum_to_check', question, { sureOf: question })
  return limits
}

/** Refuses a sum that needs a second organiser where it is part of a step that cannot wait for one; `instead` says what to do. */
export async function admitAlone(db: Database, cents: Cents, instead: string): Promise<void> {
  if (!needsSecond(await findLimits(db), cents)) return
  throw new Refusal('not_permitted', `Sending this much back needs a second organiser. ${instead}`)
}
