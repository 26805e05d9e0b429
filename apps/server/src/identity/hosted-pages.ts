import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { errors, type Provider } from 'oidc-provider'
import type { Database } from '#db/database.ts'
import { fieldNotes } from '#http/problems.ts'
import { serveFolder } from '#http/static-files.ts'
import { createUser, findByPassword, newAccount } from './accounts.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts'
import { errorPage } from './pages/error-page.ts'
import { type Form, registerPage, signInPage } from './pages/sign-in-pages.ts'

export const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

const CSS = readFileSync(new URL('pages/hosted.css', import.meta.url), 'utf8')

const WRONG = 'That e-mail and password do not match.'
const TAKEN = 'There is an account with this e-mail already. Please sign in instead.'

type Means = { provider: Provider; db: Database; publicUrl: string; isDemo: boolean }
type Interaction = {
  Params: { uid: string }
  Body: { email?: string; password?: string } | undefined
}

/** The pages on which people sign in and make an account. They work without script. */
export const hostedPages: FastifyPluginAsync<Means> = async (
  app,
  { provider, db, publicUrl, isDemo },
) => {
  const demo = isDemo ? { emails: Object.values(DEMO_ACCOUNTS), password: DEMO_PASSWORD } : null

  const look = dirname(fileURLToPath(import.meta.resolve('@hive/look/hive.css')))
  await serveFolder(app, { folder: look, prefix: '/look/' })
  app.get('/hosted.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(CSS),
  )

  /** The specification's hosted address: goes on to the protocol's own with the same question. */
  app.get('/login', (request, reply) => forward(request, reply, '/auth/oauth2/authorize'))

  app.get<{ Querystring: Record<string, string> }>('/logout', (request, reply) => {
    const { client_id: clientId = '', logout_uri: logoutUri } = request.query
    const back = logoutUri ?? request.query['post_logout_redirect_uri']
    const query = new URLSearchParams({
      client_id: clientId,
      ...(back ? { post_logout_redirect_uri: back } : {}),
    })
    return reply.redirect(`/auth/session/end?${query.toString()}`, 303)
  })

  app.get<Interaction>('/login/:uid', async (request, reply) => {
    if (!(await isOpen(provider, request, reply))) return expired(reply, publicUrl)
    return show(reply, signInPage({ uid: request.params.uid, form: NO_FORM, demo }))
  })

  app.post<Interaction>('/login/:uid', async (request, reply) => {
    if (!isOurs(request, publicUrl)) return reply.code(403).send()
    if (!(await isOpen(provider, request, reply))) return expired(reply, publicUrl)
    const { email = '', password = '' } = request.body ?? {}
    const user = await findByPassword(db, { email, password })
    if (user) return finish(provider, request, reply, user.id)
    const form: Form = { email, notes: { password: WRONG } }
    return show(reply.code(401), signInPage({ uid: request.params.uid, form, demo }))
  })

  app.get<Interaction>('/login/:uid/register', async (request, reply) => {
    if (!(await isOpen(provider, request, reply))) return expired(reply, publicUrl)
    return show(reply, registerPage({ uid: request.params.uid, form: NO_FORM }))
  })

  app.post<Interaction>('/login/:uid/register', async (request, reply) => {
    if (!isOurs(request, publicUrl)) return reply.code(403).send()
    if (!(await isOpen(provider, request, reply))) return expired(reply, publicUrl)
    const { email = '', password = '' } = request.body ?? {}
    const parsed = newAccount.safeParse({ email, password })
    const user = parsed.success ? await createUser(db, { ...parsed.data, isVerified: false }) : null
    if (user) return finish(provider, request, reply, user.id)
    const notes = parsed.success ? { email: TAKEN } : fieldNotes(parsed.error)
    const page = registerPage({ uid: request.params.uid, form: { email, notes } })
    return show(reply.code(parsed.success ? 409 : 422), page)
  })
}

const NO_FORM: Form = { email: '', notes: {} }

/** Whether this browser is in the middle of this very sign-in. */
async function isOpen(
  provider: Provider,
  request: FastifyRequest<Interaction>,
  reply: FastifyReply,
): Promise<boolean> {
  try {
    const { uid } = await provider.interactionDetails(request.raw, reply.raw)
    return uid === request.params.uid
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return false
    throw error
  }
}

async function finish(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
  accountId: string,
) {
  const result = { login: { accountId, remember: true } }
  const next = await provider.interactionResult(request.raw, reply.raw, result, {
    mergeWithLastSubmission: false,
  })
  return reply.redirect(next, 303)
}

/** A form of another site has no business here. */
function isOurs({ headers }: FastifyRequest, publicUrl: string): boolean {
  const { origin } = headers
  return origin === undefined || origin === new URL(publicUrl).origin
}

function forward(request: FastifyRequest, reply: FastifyReply, path: string) {
  const { search } = new URL(request.url, 'http://hive')
  return reply.redirect(`${path}${search}`, 303)
}

function expired(reply: FastifyReply, publicUrl: string) {
  return show(
    reply.code(410),
    errorPage({
      title: 'Please start again',
      text: 'This sign-in has waited too long, or it was opened in another browser.',
      link: { href: `${publicUrl}/login`, text: 'Sign in' },
    }),
  )
}

function show(reply: FastifyReply, page: string) {
  return reply
    .header('content-security-policy', PAGE_POLICY)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page)
}
