import { html, type Markup } from '@hive/look/html.ts'

/** A whole page of the stand-ins. */
export function page(title: string, body: Markup): string {
  return html`<!doctype html>
    <html lang="en-IE">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/look/fonts.css" />
        <link rel="stylesheet" href="/look/hive.css" />
        <link rel="stylesheet" href="/stand-ins.css" />
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`.markup
}
