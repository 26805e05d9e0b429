import type { FastifyInstance } from 'fastify'

/** The addresses at which forms are answered, and the page on which each of these begins. */
const BEGINNINGS: Readonly<Record<string, string>> = {
  '/login/:uid/code': '/login/:uid',
  '/login/:uid/code/check': '/login/:uid',
  '/login/:uid/again': '/login/:uid',
  '/login/:uid/verify': '/login/:uid',
  '/login/:uid/passkey': '/login/:uid',
  '/verify/send': '/verify',
  '/verify/code': '/verify',
  '/email/code': '/email',
}

/** Leads whoever comes back to the answer of a form, or has its address from a tab that was closed, to where it begins. */
export function leadBack(app: FastifyInstance): void {
  for (const [answer, page] of Object.entries(BEGINNINGS)) {
    app.get<{ Params: { uid?: string } }>(answer, ({ params: { uid = '' } }, reply) =>
      reply.redirect(`/auth${page.replace(':uid', encodeURIComponent(uid))}`, 303),
    )
  }
}
