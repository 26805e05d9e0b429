import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { serveFolder } from '#http/static-files.ts'
import { leadBack } from './back.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { signInByCode } from './code-sign-in.ts'
import { forgottenPassword } from './forgotten-password.ts'
import { withLeagueLine } from './league-line.ts'
import { withTrialNote } from './layout.ts'
import { signedOutPage } from './message-page.ts'
import { signInByPasskey } from './passkey-sign-in.ts'
import { register } from './register.ts'
import { signIn } from './sign-in.ts'
import { show } from './show.ts'
import { isOurs, type HostedContext, refuseUnreadable } from './support.ts'
import { verifyEmail } from './verify-email.ts'

/** All pages of the embedded provider. They work without script. */
export const hostedPages: FastifyPluginAsync<HostedContext> = async (app, context) => {
  app.addHook('preHandler', refuseUnreadable)
  // Only forms of our own pages are accepted.
  app.addHook('preHandler', async (request, reply) => {
    if (request.method === 'POST' && !isOurs(request, context.publicUrl))
      return reply.code(403).send()
    return undefined
  })
  app.addHook('onSend', async (request, reply, page) =>
    typeof page === 'string' && isPage(reply)
      ? withLeagueLine(context, request, reply, page)
      : page,
  )
  if (context.isTrial) {
    app.addHook('onSend', async (_request, reply, page) =>
      typeof page === 'string' && isPage(reply) ? withTrialNote(page) : page,
    )
  }
  const look = dirname(fileURLToPath(import.meta.resolve('@hive/look/hive.css')))
  await serveFolder(app, { folder: look, prefix: '/look/' })
  serveFile(app, 'hosted.css', 'text/css; charset=utf-8')
  for (const script of ['back.js', 'passkey.js']) {
    serveFile(app, script, 'text/javascript; charset=utf-8')
  }

  serveSpecified(app)
  leadBack(app)
  app.get('/signed-out', (_request, reply) => show(reply, signedOutPage()))

  await app.register(signIn, context)
  await app.register(signInByPasskey, context)
  await app.register(signInByCode, context)
  await app.register(register, context)
  await app.register(forgottenPassword, context)
  await app.register(changePassword, context)
  await app.register(verifyEmail, context)
  await app.register(changeEmail, context)
}

/** The addresses that the specification names; they redirect to the protocol's own. */
function serveSpecified(app: Parameters<FastifyPluginAsync>[0]): void {
  app.get('/login', (request, reply) => {
    const { search } = new URL(request.url, 'http://hive')
    return reply.redirect(`/auth/oauth2/authorize${search}`, 303)
  })

  app.get<{ Querystring: Record<string, string> }>('/logout', (request, reply) => {
    const { client_id: clientId = '', logout_uri: logoutUri } = request.query
    const back = logoutUri ?? request.query['post_logout_redirect_uri']
    const query = new URLSearchParams({
      client_id: clientId,
      ...(back ? { post_logout_redirect_uri: back } : {}),
    })
    return reply.redirect(`/auth/session/end?${query.toString()}`, 303)
  })
}

function isPage(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('text/html')
}

function serveFile(app: Parameters<FastifyPluginAsync>[0], name: string, type: string): void {
  const text = readFileSync(new URL(name, import.meta.url), 'utf8')
  app.get(`/${name}`, (_request, reply) =>
    reply.type(type).header('cache-control', 'public, max-age=3600').send(text),
  )
}
