import { Refusal } from '@hive/domain/errors'
import { html } from '@hive/look/html.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { layout } from '#identity/hosted/layout.ts'
import { show } from '#identity/hosted/show.ts'
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
      const text = withStill(list, `We’ll stop our e-mails about ${list.about}.`)
      return show(reply, page({ title: 'Had enough?', text, button }))
    })
    scope.post<Held>(path, async ({ params: { token } }, reply) => {
      await leave(readerOf(token))
      return show(reply, page({ ...left(list), button: back(token) }))
    })
    if (!comeBack) return
    scope.post<Held>(`${path}/back`, async ({ params: { token } }, reply) => {
      await comeBack(readerOf(token))
      const text = `You’ll get our e-mails about ${list.about} again.`
      return show(reply, page({ title: 'Welcome back', text }))
    })
  })
}

function left(list: MailList) {
  const text = `You’ll get no more e-mails about ${list.about}.`
  return { title: 'Done', text: withStill(list, text) }
}

function withStill({ still }: MailList, text: string): string {
  return still === undefined ? text : `${text} ${still}`
}

function page({ title, text, button }: Page): string {
  return layout(
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
}
