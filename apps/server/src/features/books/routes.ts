import * as contract from '@hive/contract/books'
import { getLedger } from '@hive/contract/ledger'
import type { FastifyPluginAsync } from 'fastify'
import type { Context } from '#context.ts'
import { route } from '#http/route.ts'
import { closeBooks, closedFile, closedPeriods } from './closing.ts'
import { ledgerOf } from './ledger.ts'

export const books: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  route(app, context, getLedger, ({ caller, query }) => ledgerOf(context, caller, query))
  route(app, context, contract.getClosedPeriods, () => closedPeriods(context))
  route(app, context, contract.closeBooks, async ({ caller, body }) => {
    await closeBooks(context, caller, body.until)
    return { done: true } as const
  })
  route(app, context, contract.getClosedFile, ({ query }) => closedFile(context, query.periodId))
}
