import * as contract from '@hive/contract/account/guests'
import { act, route, type Routes } from '#http/route.ts'
import { claimGuest } from './claim-guest.ts'
import { openPlace } from './open-place.ts'
import { signAsGuest } from './sign-as-guest.ts'
import { takeOffByOrganiser, takeOffByPhone } from './take-guest-off.ts'

export const guests: Routes = async (app, { context }) => {
  route(app, context, contract.openGuestPlace, ({ body }) => openPlace(context, body))
  route(app, context, contract.signAsGuest, ({ body }) => signAsGuest(context, body))
  act(app, context, contract.claimGuest, claimGuest)
  act(app, context, contract.takeGuestOff, takeOffByPhone)
  act(app, context, contract.takeNightGuestOff, takeOffByOrganiser)
}
