import * as contract from '@hive/contract/roster/credits'
import { act, route, type Routes } from '#http/route.ts'
import { moveCredit } from './move-credit.ts'
import { creditsOf } from './own-credits.ts'
import { voidCredit } from './void-credit.ts'

/** A player's credits, and an organiser's way to take one back. */
export const credits: Routes = async (app, { context }) => {
  route(app, context, contract.getCredits, ({ caller }) => creditsOf(context, caller))
  act(app, context, contract.moveCredit, moveCredit)
  act(app, context, contract.voidCredit, voidCredit)
}
