import * as contract from '@hive/contract/leagues/photographs'
import { Refusal } from '@hive/domain/errors'
import { asAdmitted } from '#http/admission.ts'
import { act, check, route, type Routes } from '#http/route.ts'
import { describes } from '#http/served-routes.ts'
import { sendPrepared } from '#http/prepared.ts'
import { photographFileOf } from './photograph-file.ts'
import { withSentFile } from './sent-file.ts'
import { addPhotograph, changePhotograph, photographsOf, removePhotograph } from './service.ts'

/** The photographs of venues and leagues, for their organisers. */
export const photographs: Routes = async (app, { context }) => {
  route(app, context, contract.getPhotographs, async ({ caller, query }) => ({
    photographs: await photographsOf(context, caller, query),
  }))
  act(app, context, contract.changePhotograph, changePhotograph)
  act(app, context, contract.removePhotograph, removePhotograph)
  await app.register(upload, { context })
}

/** A scope of its own, because only here a body may be a file. It is read once its sender has been admitted. */
const upload: Routes = async (app, { context }) => {
  app.addContentTypeParser('application/octet-stream', (_request, file, done) => done(null, file))
  const { method, path, access, query, body } = contract.addPhotograph
  app.post(path, describes(contract.addPhotograph), (request, reply) =>
    asAdmitted(context, { access, name: `${method} ${path}` }, request, async (caller) => {
      if (!caller) throw new Refusal('sign_in_required', 'Unauthorized. Please log in again.')
      const said = check(query, request.query)
      void reply.header('cache-control', 'no-store')
      return withSentFile(request, (file) =>
        addPhotograph(context, caller, { ...said, file: check(body, file) }),
      )
    }),
  )
}

/** The pictures that are made of photographs, which everyone may see. */
export const photographFiles: Routes = async (app, { context }) => {
  const fileOf = photographFileOf(context)
  app.get<{ Params: { id: string; file: string } }>(
    '/photographs/:id/:file',
    async (request, reply) => {
      const file = await fileOf(request.params)
      return file ? sendPrepared(request, reply, file) : reply.callNotFound()
    },
  )
}
