import * as contract from '@hive/contract/season/nights'
import { act, route, type Routes } from '#http/route.ts'
import { claimPhone } from './claim-phone.ts'
import { decideHeld, endPhone } from './decide-held.ts'
import { addPhone, giveNight } from './give-night.ts'
import { nightPhones } from './night-phones.ts'
import { readNight } from './read-night.ts'
import { signGuest } from './sign-guest.ts'
import { syncNight } from './sync-night.ts'

export const nights: Routes = async (app, { context }) => {
  act(app, context, contract.giveNight, giveNight)
  route(app, context, contract.getNightPhones, ({ caller, query }) =>
    nightPhones(context, caller, query),
  )
  act(app, context, contract.endNightPhone, endPhone)
  act(app, context, contract.decideHeld, decideHeld)
  act(app, context, contract.signNightGuest, signGuest)
  route(app, context, contract.claimNight, ({ body }) => claimPhone(context, body))
  route(app, context, contract.getNight, ({ caller }) => readNight(context, caller))
  route(app, context, contract.addNightPhone, ({ caller }) => addPhone(context, caller))
  act(app, context, contract.syncNight, syncNight)
}
