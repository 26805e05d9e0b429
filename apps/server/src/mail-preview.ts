import { html } from '@hive/look/html.ts'
import type { FastifyPluginAsync } from 'fastify'
import type { Context } from '#context.ts'
import type { Mail, Sender } from '#ports/mail.ts'
import { ROOMS } from './rooms.ts'

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'"

/** Shows every e-mail with made-up data, for work on the texts; only in demo mode. */
export const mailPreview: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  const { http, organiser } = context.config
  let pages: ReadonlyMap<string, string> | undefined
  // Written when first looked at: most servers, and nearly all of the tests', show none.
  const written = () => (pages ??= pagesOf(previews({ publicUrl: http.publicUrl, organiser })))
  app.addHook('onSend', async (_request, reply) => {
    reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY)
  })
  app.get('/mails', async () => contents([...written().keys()]))
  app.get<{ Params: { name: string } }>(
    '/mails/:name',
    async ({ params }, reply) => written().get(params.name) ?? reply.callNotFound(),
  )
}

/** Every mail that a job of a room sends, by its samples. */
export function previews(sender: Sender): Record<string, Mail> {
  const kinds = new Set(ROOMS.flatMap(({ work = [] }) => work.flatMap(({ mail }) => mail ?? [])))
  return Object.assign({}, ...[...kinds].map((kind) => kind.previews(sender)))
}

function pagesOf(mails: Record<string, Mail>): ReadonlyMap<string, string> {
  return new Map(Object.entries(mails).map(([name, mail]) => [name, mail.html]))
}

function contents(names: readonly string[]): string {
  return html`<!doctype html>
    <html lang="en-IE">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>Mails</title>
      </head>
      <body style="max-width:40rem;margin:2rem auto;padding:0 1rem;font:16px/1.6 sans-serif">
        <h1>Mails</h1>
        <ul>
          ${names.map((name) => html`<li><a href="/mails/${name}">${name}</a></li>`)}
        </ul>
      </body>
    </html>`.markup
}
