import * as contract from '@hive/contract/office/imports'
import * as invited from '@hive/contract/sign-up/invited-people'
import { act, route, type Routes } from '#http/route.ts'
import { holdByName } from './hold-by-name.ts'
import { applyImport, importsOf, planOf } from './imports.ts'
import { planUndo, undoImport } from './undo-import.ts'
import { invitedOf, takeInvitedOff, writeToInvited } from './write-to-invited.ts'

/** Imports into a league, for its organisers. */
export const imports: Routes = async (app, { context }) => {
  route(app, context, contract.getImports, ({ query }) => importsOf(context, query.leagueId))
  act(app, context, contract.planImport, planOf)
  act(app, context, contract.applyImport, applyImport)
  act(app, context, contract.planUndo, planUndo)
  act(app, context, contract.undoImport, undoImport)
  route(app, context, invited.getInvited, ({ query }) => invitedOf(context, query))
  act(app, context, invited.holdByName, holdByName)
  act(app, context, invited.writeToInvited, writeToInvited)
  act(app, context, invited.takeInvitedOff, takeInvitedOff)
}
