import { ARCHIVE_PATH, archiveRequest } from '@hive/contract/office/archive'
import { Refusal } from '@hive/domain/errors'
import { asAdmitted } from '#http/admission.ts'
import { check, type Routes } from '#http/route.ts'
import { describes } from '#http/served-routes.ts'
import { openArchive } from './service.ts'

const ARCHIVE = {
  access: { permission: 'settings', league: 'all' },
  isSensitive: true,
  summary:
    'Everything of the organisation, as a zip that is encrypted (age) with the passphrase that is sent. Needs a recent sign-in.',
  type: 'application/octet-stream',
} as const

/** The download of everything. */
export const archive: Routes = async (app, { context }) => {
  app.post(ARCHIVE_PATH, describes(ARCHIVE), (request, reply) =>
    asAdmitted(context, { ...ARCHIVE, name: `POST ${ARCHIVE_PATH}` }, request, async (caller) => {
      if (!caller) throw new Refusal('sign_in_required', 'Unauthorized. Please log in again.')
      const { passphrase } = check(archiveRequest, request.body)
      return reply
        .type(ARCHIVE.type)
        .header('content-disposition', 'attachment; filename="hive.zip.age"')
        .header('cache-control', 'no-store')
        .send(await openArchive(context, caller, passphrase))
    }),
  )
}
