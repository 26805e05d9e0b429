import * as contract from '@hive/contract/account/account'
import { nameAccount as naming } from '@hive/contract/account/account-name'
import { act, route, type Routes } from '#http/route.ts'
import { loadAccount, nameAccount, refuseSomeoneElse, saveAccount } from './service.ts'

/** One's own account. */
export const account: Routes = async (app, { context }) => {
  route(app, context, contract.getAccount, async ({ caller, query }) => {
    refuseSomeoneElse(caller, query.email)
    return contract.accountToWire(await loadAccount(context, caller))
  })
  route(app, context, contract.updateAccount, async ({ caller, body }) =>
    contract.accountToWire(await saveAccount(context, caller, body)),
  )
  act(app, context, naming, nameAccount)
}
