import { html, type Markup } from '@hive/look/html.ts'

const MARK = html`<svg width="36" height="40" viewBox="0 0 36 40" aria-hidden="true">
  <path d="M18 1 35 10.5v19L18 39 1 29.5v-19z" fill="#FFB81C" />
  <path d="M11 12v16M25 12v16M11 20h14" stroke="#14171A" stroke-width="4" stroke-linecap="round" />
</svg>`

/** A pickleball court from above, as on the rest of the site. */
const COURT = html`<svg class="court" viewBox="0 0 480 360" aria-hidden="true">
  <g transform="rotate(-8 240 180)">
    <rect x="40" y="60" width="400" height="240" rx="10" fill="#0B6B4F" />
    <rect x="66" y="84" width="348" height="192" fill="#128063" stroke="#FFFBF2" stroke-width="4" />
    <rect x="186" y="84" width="108" height="192" fill="#1B4FA8" opacity=".55" />
    <path d="M240 72v216" stroke="#FFFBF2" stroke-width="5" stroke-dasharray="3 5" />
    <path
      d="M186 84v192M294 84v192M66 180h120M294 180h120"
      stroke="#FFFBF2"
      stroke-width="4"
      fill="none"
    />
    <path
      d="M146 128Q230 60 322 196"
      fill="none"
      stroke="#FFFBF2"
      stroke-width="2.5"
      stroke-dasharray="2 8"
      stroke-linecap="round"
    />
    <circle cx="322" cy="196" r="9" fill="#F4F06A" />
  </g>
</svg>`

/** A page of the hosted sign-in. What a script adds, people without it can do without. */
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
        ${script && html`<script type="module" src="${script}"></script>`}
      </head>
      <body>
        <header>
          <a class="brand" href="/">
            ${MARK}<b>Hive</b><small>Sport &amp;<br />Social</small>
          </a>
          ${COURT}
        </header>
        <main>${body}</main>
      </body>
    </html>`
  return markup
}
