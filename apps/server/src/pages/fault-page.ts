import { paths } from '@hive/domain/base/site/paths'
import { html } from '@hive/look/html.ts'

/** The page for a visitor whose page could not be drawn: the server's message, and links to go on. */
export function faultPage({ message, css }: { message: string; css: string }): string {
  const { markup } = html`<!doctype html>
    <html lang="en-IE">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${message} | Hive</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${{ markup: `<style>${css}</style>` }}
      </head>
      <body>
        <main class="wrap py-20 text-center">
          <p class="hex mx-auto scale-150" aria-hidden="true">!</p>
          <h1 class="mt-8">${message}</h1>
          <p class="mt-8 flex flex-wrap justify-center gap-3">
            <a class="btn" href="">Try again</a>
            <a class="btn btn-ghost" href="${paths.home}">Back to Home</a>
          </p>
          <p class="mt-6">
            Still stuck? <a class="link" href="${paths.contact}">Write to us</a> and we’ll look into
            it.
          </p>
        </main>
      </body>
    </html>`
  return markup
}
