import * as contract from '@hive/contract/money/books'
import { getLedger } from '@hive/contract/money/ledger'
import type { FastifyPluginAsync } from 'fastify'
import type { Context } from '#context.ts'
import { route } from '#http/route.ts'
import { closeBooks, closedFile, closedPeriods } from './closing.ts'
import { ledgerOf } from './ledger.ts'
import { lodgeCash, lodgementsToWire, voidLodgement } from './lodgements.ts'

const DONE = { done: true } as const

export const books: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  route(app, context, getLedger, ({ caller, query }) => ledgerOf(context, caller, query))
  route(app, context, contract.getClosedPeriods, () => closedPeriods(context))
  route(app, context, contract.closeBooks, async ({ caller, body }) => {
    await closeBooks(context, caller, body.until)
    return DONE
  })
  route(app, context, contract.getClosedFile, ({ query }) => closedFile(context, query.periodId))
  route(app, context, contract.getLodgements, async () => ({
    lodgements: await lodgementsToWire(context),
  }))
  route(app, context, contract.lodgeCash, async ({ caller, body }) => {
    await lodgeCash(context, caller, body)
    return DONE
  })
  route(app, context, contract.voidLodgement, async ({ caller, body }) => {
    await voidLodgement(context, caller, body)
    return DONE
  })
}
