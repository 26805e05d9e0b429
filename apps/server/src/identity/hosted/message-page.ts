import type { Configuration } from 'oidc-provider'
import { html } from '@hive/look/html.ts'
import { layout } from './layout.ts'

type Sorry = { title: string; text: string; link: { href: string; text: string } }

export function errorPage({ title, text, link }: Sorry): string {
  return layout(
    title,
    html`<section class="panel">
      <h1>${title}</h1>
      <p>${text}</p>
      <p><a class="btn" href="${link.href}">${link.text}</a></p>
    </section>`,
  )
}

/** What the provider shows when a request to it makes no sense. */
export const sayError: NonNullable<Configuration['renderError']> = (context) => {
  context.type = 'html'
  context.body = errorPage({
    title: 'That did not work',
    text: 'We could not sign you in with this link. Please start again from our home page.',
    link: { href: '/', text: 'Back to Hive' },
  })
}
