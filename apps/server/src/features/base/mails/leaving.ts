import { Refusal } from '@hive/domain/errors'
import { html } from '@hive/look/html.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '#context.ts'
import { HOSTED_POLICY, policyHeaders } from '#http/headers.ts'
import { layout } from '#identity/hosted/layout.ts'
import { readLinkToken } from './link-tokens.ts'
import { leavePath, type MailList, purposeOf } from './lists.ts'

type Held = { Params: { token: string } }

/** The steps of a list, by the number of its reader's row. */
type Steps = {
  leave: (id: number) => Promise<void>
  /** Takes it back; a list without it is left for good. */
  comeBack?: (id: number) => Promise<void>
}

/** A page of a list, and the button that it offers. */
type Page = { title: string; text: string; button?: { text: string; path: string } | undefined }

/**
 * Serves the addresses at which a list is left. Mail programs send a POST, which acts; those who look at links before
 * their reader does send a GET, which shows a page with a button and changes nothing.
 */
export async function serveList(
  app: FastifyInstance,
  { sealer }: Context,
  list: MailList,
  { leave, comeBack }: Steps,
): Promise<void> {
  const readerOf = (token: string) => {
    const id = readLinkToken(sealer, purposeOf(list), token)
    if (id === null) throw new Refusal('not_found', 'This link isn’t complete.')
    return id
  }
  const back = (token: string) =>
    comeBack && { text: 'Send them again', path: `${leavePath(list, token)}/back` }
  await app.register(async (scope) => {
    // Nothing that is sent is read: its address says it all.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null))
    const path = leavePath(list, ':token')
    scope.get<Held>(path, async ({ params: { token } }, reply) => {
      readerOf(token)
      const button = { text: 'Stop these e-mails', path: leavePath(list, token) }
      return show(reply, {
        title: 'Had enough?',
        text: `We’ll stop our e-mails about ${list.about}.`,
        button,
      })
    })
    scope.post<Held>(path, async ({ params: { token } }, reply) => {
      await leave(readerOf(token))
      return show(reply, { ...left(list), button: back(token) })
    })
    if (!comeBack) return
    scope.post<Held>(`${path}/back`, async ({ params: { token } }, reply) => {
      await comeBack(readerOf(token))
      return show(reply, {
        title: 'Welcome back',
        text: `You’ll get our e-mails about ${list.about} again.`,
      })
    })
  })
}

function left({ about }: MailList) {
  return { title: 'Done', text: `You’ll get no more e-mails about ${about}.` }
}

function show(reply: FastifyReply, { title, text, button }: Page) {
  const page = layout(
    title,
    html`<section class="panel">
      <h1>${title}</h1>
      <p>${text}</p>
      ${
        button &&
        html`<form method="post" action="${button.path}">
          <button class="btn">${button.text}</button>
        </form>`
      }
      <p><a href="/">Back to Hive</a></p>
    </section>`,
  )
  return (
    reply
      .headers(policyHeaders(HOSTED_POLICY))
      .header('cache-control', 'no-store')
      // The address holds a secret.
      .header('referrer-policy', 'same-origin')
      .type('text/html; charset=utf-8')
      .send(page)
  )
}
