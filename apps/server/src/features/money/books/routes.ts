import * as contract from '@hive/contract/money/books'
import { getLedger } from '@hive/contract/money/ledger'
import { act, route, type Routes } from '#http/route.ts'
import { closeBooks, closedFile, closedPeriods } from './close-books.ts'
import { ledgerOf } from './ledger.ts'
import { lodgeCash, lodgementsToWire, voidLodgement } from './lodgements.ts'

export const books: Routes = async (app, { context }) => {
  route(app, context, getLedger, ({ caller, query }) => ledgerOf(context, caller, query))
  route(app, context, contract.getClosedPeriods, () => closedPeriods(context))
  route(app, context, contract.closeBooks, ({ caller, body }) =>
    closeBooks(context, caller, body.until),
  )
  route(app, context, contract.getClosedFile, ({ query }) => closedFile(context, query.periodId))
  route(app, context, contract.getLodgements, async () => ({
    lodgements: await lodgementsToWire(context),
  }))
  act(app, context, contract.lodgeCash, lodgeCash)
  act(app, context, contract.voidLodgement, voidLodgement)
}
