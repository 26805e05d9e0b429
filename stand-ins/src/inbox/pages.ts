import type { FastifyPluginAsync } from 'fastify'
import type { Parts } from '../parts.ts'
import type { StoredMail } from '../store.ts'
import { html } from '@hive/look/html.ts'
import { page } from '../pages/page.ts'

type Id = { Params: { id: string } }

const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'self'"

/** Every mail that was sent, newest first: for people at `/inbox`, for tests at `/inbox.json`. */
export const inbox: FastifyPluginAsync<Parts> = async (app, { store }) => {
  app.get<{ Querystring: { to?: string } }>('/inbox.json', ({ query: { to } }) =>
    store.state.mails.filter((mail) => to === undefined || mail.to.includes(to)),
  )
  /** Empties it, and answers with what was in it, so that none is missed by who counts them. */
  app.delete('/inbox', () =>
    store.change((state) => {
      const { mails } = state
      state.mails = []
      return mails
    }),
  )
  app.get('/inbox', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(listPage(store.state.mails)),
  )
  app.get<Id>('/inbox/:id', (request, reply) => {
    const mail = store.state.mails.find(({ id }) => id === request.params.id)
    if (!mail) return reply.code(404).send('No such mail.')
    return reply.type('text/html; charset=utf-8').send(mailPage(mail))
  })
  app.get<Id>('/inbox/:id/body', (request, reply) => {
    const mail = store.state.mails.find(({ id }) => id === request.params.id)
    if (!mail) return reply.code(404).send('No such mail.')
    const isText = mail.html === ''
    return reply
      .header('content-security-policy', MAIL_POLICY)
      .type(isText ? 'text/plain; charset=utf-8' : 'text/html; charset=utf-8')
      .send(isText ? mail.text : mail.html)
  })
}

function listPage(mails: readonly StoredMail[]): string {
  return page(
    'Inbox',
    html`<h1>Inbox</h1>
      ${mails.length === 0 ? html`<p class="muted">No mail yet.</p>` : null}
      <ul class="plain">
        ${mails.map(
          ({ id, subject, to, receivedAt }) =>
            html`<li class="card">
              <a href="/inbox/${id}">${subject}</a><br />
              <span class="muted"
                >to ${to.join(', ')}, ${receivedAt.slice(0, 16).replace('T', ' ')} UTC</span
              >
            </li>`,
        )}
      </ul>`,
  )
}

function mailPage({ id, subject, from, to }: StoredMail): string {
  return page(
    subject,
    html`<p><a href="/inbox">Inbox</a></p>
      <h1>${subject}</h1>
      <p class="muted">from ${from} to ${to.join(', ')}</p>
      <iframe src="/inbox/${id}/body" title="Message" sandbox=""></iframe>`,
  )
}
