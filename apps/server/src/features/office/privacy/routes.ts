import { openEmergencySheet } from '@hive/contract/office/emergency'
import * as contract from '@hive/contract/office/privacy'
import { Refusal } from '@hive/domain/errors'
import { admitRecentSignIn } from '@hive/domain/base/session/recent-sign-in'
import { asAdmitted } from '#http/admission.ts'
import { act, route, type Routes } from '#http/route.ts'
import { describes } from '#http/served-routes.ts'
import { askForDeletion, deletionAhead, keepAccount } from './deletion.ts'
import { emergencySheet } from './emergency-sheet.ts'
import { healthReadingsOf, readHealth } from './health.ts'
import { myDataZip } from './my-data.ts'

const MY_DATA = {
  access: 'player',
  summary: 'Everything that is held about the caller, as a zip. Needs a recent sign-in.',
  type: 'application/zip',
} as const

/** People's rights over what we hold about them; and the one way to someone else's health answers. */
export const privacy: Routes = async (app, { context }) => {
  route(app, context, contract.getDeletion, ({ caller }) => deletionAhead(context, caller))
  route(app, context, contract.askForDeletion, async ({ caller }) => ({
    dueAt: (await askForDeletion(context, caller)).toISOString(),
  }))
  route(app, context, contract.keepAccount, async ({ caller }) => {
    await keepAccount(context, caller)
    return { dueAt: null }
  })
  route(app, context, contract.getHealthReadings, ({ caller }) => healthReadingsOf(context, caller))
  act(app, context, contract.readHealth, readHealth)

  app.get(contract.MY_DATA_PATH, describes(MY_DATA), (request, reply) =>
    asAdmitted(context, { ...MY_DATA, name: 'my-data' }, request, async (caller) => {
      if (!caller) throw new Refusal('sign_in_required', 'Unauthorized. Please log in again.')
      admitRecentSignIn(caller.signedInAt, context.now())
      return reply
        .type('application/zip')
        .header('content-disposition', 'attachment; filename="my-hive-data.zip"')
        .header('cache-control', 'no-store')
        .send(Buffer.from(await myDataZip(context, caller)))
    }),
  )
}

/** The emergency contacts, for those who look after a game night. */
export const emergency: Routes = async (app, { context }) => {
  act(app, context, openEmergencySheet, emergencySheet)
}
