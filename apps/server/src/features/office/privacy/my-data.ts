import { INK } from '@hive/look/colours.ts'
import { html, type Markup } from '@hive/look/html.ts'
import { strToU8, zipSync } from 'fflate'
import type { Context } from '#context.ts'
import type { Caller } from '#features/base/session/service.ts'
import type { Chapter } from '#room-data.ts'

/** Everything that we hold about someone, for machines (JSON) and for people (a page), in one zip. */
export async function myDataZip(context: Context, caller: Caller): Promise<Uint8Array> {
  const madeAt = context.now().toISOString()
  const chapters: Chapter[] = []
  for (const { collect } of context.data) {
    if (collect) chapters.push(...(await collect(context, caller)))
  }
  const data = Object.fromEntries(chapters.map(({ name, data: held }) => [name, held]))
  return zipSync({
    'hive-data.json': strToU8(`${JSON.stringify({ madeAt, ...data }, null, 2)}\n`),
    'hive-data.html': strToU8(asPage(madeAt, chapters)),
  })
}

function asPage(madeAt: string, chapters: readonly Chapter[]): string {
  const body = html`<h1>My data at Hive</h1>
    <p>Made ${madeAt}. The same is in hive-data.json, for machines.</p>
    ${chapters
      .flatMap(({ shown }) => shown)
      .map((part) =>
        'rows' in part ? table(part.title, part.rows) : list(part.title, part.entries),
      )}`
  return html`<!doctype html>
    <html lang="en-IE">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>My data at Hive</title>
        <style>
          body {
            max-width: 52rem;
            margin: 2rem auto;
            padding: 0 1rem;
            font: 1rem/1.5 sans-serif;
            color: ${INK};
          }
          th,
          td {
            padding: 0.3rem 1rem 0.3rem 0;
            text-align: left;
            vertical-align: top;
          }
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>`.markup
}

function table(title: string, rows: readonly (readonly unknown[])[]): Markup {
  return html`<h2>${title}</h2>
    <table>
      ${rows.map(
        ([name, value]) =>
          html`<tr>
            <th scope="row">${String(name)}</th>
            <td>${text(value)}</td>
          </tr>`,
      )}
    </table>`
}

function list(title: string, entries: readonly object[]): Markup {
  if (entries.length === 0)
    return html`<h2>${title}</h2>
      <p>None.</p>`
  return html`<h2>${title}</h2>
    <ul>
      ${entries.map(
        (entry) =>
          html`<li>
            ${Object.entries(entry)
              .map(([name, value]) => `${name}: ${text(value)}`)
              .join('; ')}
          </li>`,
      )}
    </ul>`
}

function text(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'not given'
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' ? value : JSON.stringify(value)
}
