import * as contract from '@hive/contract/office/imports'
import { route, type Routes } from '#http/route.ts'
import { applyImport, importsOf, planOf, undoImport } from './imports.ts'

/** Imports into a league, for its organisers. */
export const imports: Routes = async (app, { context }) => {
  route(app, context, contract.getImports, ({ query }) => importsOf(context, query.leagueId))
  route(app, context, contract.planImport, ({ caller, body }) => planOf(context, caller, body))
  route(app, context, contract.applyImport, ({ caller, body }) =>
    applyImport(context, caller, body),
  )
  route(app, context, contract.undoImport, ({ caller, body }) => undoImport(context, caller, body))
}
