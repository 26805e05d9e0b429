import { paths } from '@hive/domain/site/paths'
import type { Configuration } from 'oidc-provider'
import { html } from '@hive/look/html.ts'
import { layout } from './layout.ts'

type Link = { href: string; text: string }

type Message = { title: string; text: string; link: Link }

/** A page with one message and one link to go on. */
export function messagePage({ title, text, link }: Message): string {
  return layout(
    title,
    html`<section class="panel">
      <h1>${title}</h1>
      <p>${text}</p>
      <p><a class="btn" href="${link.href}">${link.text}</a></p>
    </section>`,
  )
}

export function tooManyPage(minutes: number): string {
  return messagePage({
    title: 'Too many tries',
    text: `To keep your account safe, please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} before you try again. Forgotten your password? Choose a new one.`,
    link: { href: '/auth/forgot', text: 'Forgotten your password?' },
  })
}

export function unreadablePage(): string {
  return messagePage({
    title: 'We couldn’t read that',
    text: 'There are characters in it that cannot be read. Please go back, take them out and try again.',
    link: { href: paths.login, text: 'Log in' },
  })
}

export function signedInPage(): string {
  return messagePage({
    title: 'You’re logged in already',
    text: 'No need to do it twice.',
    link: { href: paths.yourLeagues, text: 'Your Leagues' },
  })
}

export function signedOutPage(): string {
  return messagePage({
    title: 'You’re logged out',
    text: 'See you on court.',
    link: { href: '/', text: 'Back to Hive' },
  })
}

export function passwordSavedPage(title: string, link: Link): string {
  return messagePage({ title, text: 'We’ve logged you out on all your other devices.', link })
}

/** The provider's error page, for a request that makes no sense. */
export const sayError: NonNullable<Configuration['renderError']> = (context) => {
  context.type = 'html'
  context.body = messagePage({
    title: 'That didn’t work',
    text: 'We couldn’t log you in with this link. Please start again from our home page.',
    link: { href: '/', text: 'Back to Hive' },
  })
}
