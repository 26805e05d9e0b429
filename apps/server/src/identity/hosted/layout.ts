import { RALLY_BALL, RALLY_COURT } from '@hive/look/courts.ts'
import { TRIAL_NOTE } from '@hive/domain/base/site/trial-note'
import { html, type Markup } from '@hive/look/html.ts'
import { MARK } from '@hive/look/mark.ts'

const BRAND = {
  markup: `<svg width="36" height="40" viewBox="0 0 36 40" aria-hidden="true">${MARK}</svg>`,
}

/** A pickleball court from above, as on the rest of the site. */
const COURT = {
  markup: `<svg class="court" viewBox="0 0 480 360" aria-hidden="true"><g transform="rotate(-8 240 180)">${RALLY_COURT}${RALLY_BALL}</g></svg>`,
}

const TRIAL = html`<aside class="trial" aria-label="Trial">${TRIAL_NOTE}</aside>`

/** A page as a trial shows it, with a note on top. */
export function withTrialNote(page: string): string {
  return page.replace('<body>', `<body>${TRIAL.markup}`)
}

/** A page of the hosted sign-in. It works without its scripts. */
export function layout(title: string, body: Markup, { script }: { script?: string } = {}): string {
  const { markup } = html`<!doctype html>
    <html lang="en-IE">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} | Hive</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/auth/look/fonts.css" />
        <link rel="stylesheet" href="/auth/look/hive.css" />
        <link rel="stylesheet" href="/auth/hosted.css" />
        <script type="module" src="/auth/back.js"></script>
        ${script && html`<script type="module" src="${script}"></script>`}
      </head>
      <body>
        <header>
          <a class="brand" href="/">
            ${BRAND}<b>Hive</b><small>Sport &amp;<br />Social</small>
          </a>
          ${COURT}
        </header>
        <main>${body}</main>
      </body>
    </html>`
  return markup
}
