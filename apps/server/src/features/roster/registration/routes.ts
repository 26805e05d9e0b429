import { getSignUpsOverTime } from '@hive/contract/leagues/managed-leagues'
import * as contract from '@hive/contract/roster/registrations'
import * as team from '@hive/contract/roster/team-preferences'
import { act, route, type Routes } from '#http/route.ts'
import { historyOf } from './history.ts'
import { changePreferences, preferencesOf } from './preferences.ts'
import { signUpsOverTime } from './sign-ups-over-time.ts'

/** The steps of a sign-up, its owner's wishes, and how leagues fill over time. */
export const registration: Routes = async (app, { context }) => {
  route(app, context, contract.getHistory, async ({ caller, query }) => ({
    events: await historyOf(context, caller, query.registrationId),
  }))
  route(app, context, team.getPreferences, ({ caller, query }) =>
    preferencesOf(context, caller, query.registrationId),
  )
  act(app, context, team.changePreferences, changePreferences)
  route(app, context, getSignUpsOverTime, ({ caller }) => signUpsOverTime(context, caller))
}
