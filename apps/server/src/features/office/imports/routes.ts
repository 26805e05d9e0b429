import * as contract from '@hive/contract/office/imports'
import { act, route, type Routes } from '#http/route.ts'
import { applyImport, importsOf, planOf, undoImport } from './imports.ts'

/** Imports into a league, for its organisers. */
export const imports: Routes = async (app, { context }) => {
  route(app, context, contract.getImports, ({ query }) => importsOf(context, query.leagueId))
  act(app, context, contract.planImport, planOf)
  act(app, context, contract.applyImport, applyImport)
  act(app, context, contract.undoImport, undoImport)
}
