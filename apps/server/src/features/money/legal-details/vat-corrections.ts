import type { correctVat as contract } from '@hive/contract/money/legal-details'
import { Refusal } from '@hive/domain/errors'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { holdJournal } from '#features/money/books/service.ts'
import { leagueForSignUp } from '#features/leagues/leagues/service.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { insertCorrection } from './queries.ts'

/** Puts the VAT of a league's sales of some days right. What is being written into the journal is waited for. */
export const correctVat = atomic(
  async (
    { db }: Context,
    { playerId: by }: Caller,
    { leagueId, from, until, percent, reason }: z.output<typeof contract.body>,
  ) => {
    await leagueForSignUp({ db }, leagueId)
    await holdJournal(db)
    const basisPoints = Math.round(percent * 100)
    const days = { fromDay: from, untilDay: until }
    const sales = await insertCorrection(db, { leagueId, ...days, basisPoints })
    if (sales === 0) {
      const words = 'No sale of these days has another rate. Please check the league and the days.'
      throw new Refusal('bad_request', words, { from: words })
    }
    const subject = `league:${leagueId}`
    const after = { from, until, percent, sales }
    await noteAction(db, { by, kind: 'vat_corrected', subject, after, reason })
  },
)
