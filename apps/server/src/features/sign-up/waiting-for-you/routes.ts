import { getWaitingForYou } from '@hive/contract/sign-up/waiting-for-you'
import { route, type Routes } from '#http/route.ts'
import { waitingFor } from './waiting.ts'

/** What waits for a player’s answer. */
export const waitingForYou: Routes = async (app, { context }) => {
  route(app, context, getWaitingForYou, async ({ caller }) => ({
    items: await waitingFor(context, caller),
  }))
}
