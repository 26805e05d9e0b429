import { Refusal } from '@hive/domain/errors'
import { rateProblem } from '@hive/domain/money/legal-details/vat'
import type { Day } from '@hive/domain/base/time/day'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { closedUntil } from '#features/money/books/service.ts'
import { leagueForSignUp } from '#features/leagues/leagues/service.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { deleteRate, findLastSale, findRate, holdSales, listRates, saveRate } from './queries.ts'

/** Every rate, those of all leagues first. */
export async function ratesToWire({ db }: Pick<Context, 'db'>) {
  const [rows, closed] = await Promise.all([listRates(db), closedUntil(db)])
  return rows.map(({ fromDay: from, lastSale, ...rate }) => ({
    ...rate,
    from,
    isChangeable: rateProblem(from, { closedUntil: closed, lastSale }) === null,
  }))
}

type NewRate = { leagueId: number | null; from: Day; percent: number | null }

/** Says which VAT prices include from a day on. Sales that are being made are waited for, and come under the rate that was. */
export const setRate = atomic(
  async ({ db }: Context, { playerId: by }: Caller, { leagueId, from, percent }: NewRate) => {
    if (leagueId !== null) await leagueForSignUp({ db }, leagueId)
    else if (percent === null) refuse('percent', 'Please enter a rate.')
    await holdSales(db)
    await admit(db, leagueId, from)
    const basisPoints = percent === null ? null : Math.round(percent * 100)
    await saveRate(db, { leagueId, fromDay: from, basisPoints })
    await noteAction(db, {
      by,
      kind: 'vat_rate_set',
      subject: subjectOf(leagueId),
      after: { from, percent },
    })
  },
)

/** Takes a rate out that no sale has been charged by. */
export const removeRate = atomic(
  async ({ db }: Context, { playerId: by }: Caller, rateId: number) => {
    await holdSales(db)
    const rate = await findRate(db, rateId)
    if (!rate) throw new Refusal('not_found', 'This rate has been removed already.')
    const { leagueId, fromDay: from, basisPoints } = rate
    await admit(db, leagueId, from)
    await deleteRate(db, rateId)
    const percent = basisPoints === null ? null : basisPoints / 100
    await noteAction(db, {
      by,
      kind: 'vat_rate_removed',
      subject: subjectOf(leagueId),
      before: { from, percent },
    })
  },
)

async function admit(db: Database, leagueId: number | null, from: Day): Promise<void> {
  const lastSale = await findLastSale(db, leagueId)
  const problem = rateProblem(from, { closedUntil: await closedUntil(db), lastSale })
  if (problem) refuse('from', problem)
}

function subjectOf(leagueId: number | null): string {
  return leagueId === null ? 'vat' : `league:${leagueId}`
}

function refuse(field: string, problem: string): never {
  throw new Refusal('bad_request', problem, { [field]: problem })
}
