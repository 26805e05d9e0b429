import * as contract from '@hive/contract/account/account'
import type { FastifyPluginAsync } from 'fastify'
import type { Context } from '#context.ts'
import { route } from '#http/route.ts'
import { loadAccount, refuseSomeoneElse, saveAccount } from './service.ts'

/** One's own account. */
export const account: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  route(app, context, contract.getAccount, async ({ caller, query }) => {
    refuseSomeoneElse(caller, query.email)
    return contract.accountToWire(await loadAccount(context, caller))
  })
  route(app, context, contract.updateAccount, async ({ caller, body }) =>
    contract.accountToWire(await saveAccount(context, caller, body)),
  )
}
