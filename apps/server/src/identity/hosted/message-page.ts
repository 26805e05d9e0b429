import { counted } from '@hive/domain/base/text/words'
import type { Wait } from '../limits.ts'
import { paths } from '@hive/domain/base/site/paths'
import type { Configuration } from 'oidc-provider'
import { html } from '@hive/look/html.ts'
import { layout } from './layout.ts'

type Link = { href: string; text: string }

type Message = {
  title: string
  text: string
  link: Link
  /** Whether the sign-in that the page is of is done, and whoever is here came back to it. */
  isDone?: boolean
}

/** A page with one message and one link to go on. */
export function messagePage({ title, text, link, isDone }: Message): string {
  return layout(
    title,
    html`<section class="panel" ${isDone && html`data-done`}>
      <h1>${title}</h1>
      <p>${text}</p>
      <p><a class="btn" href="${link.href}">${link.text}</a></p>
    </section>`,
  )
}

/** Says what has to wait and why. Who shares a network with many others need not have an account, or have tried before. */
export function tooManyPage({ minutes, limit }: Wait): string {
  const time = counted(minutes, 'minute')
  if (limit.isShared) {
    return messagePage({
      title: 'It’s busy on your network',
      text: `A lot of people have used Hive from the network that you’re on, which may be your phone company’s or your club’s. You’ve done nothing wrong. Please try again in ${time}, or on another connection.`,
      link: { href: '/', text: 'Back to Hive' },
    })
  }
  if (limit.isOfMails) {
    return messagePage({
      title: 'Please check your e-mail',
      text: `We’ve sent a few e-mails to this address already. The newest one counts, and it may be in the spam folder. You can ask for another in ${time}.`,
      link: { href: paths.login, text: 'Log in' },
    })
  }
  return messagePage({
    title: 'Too many tries',
    text: `To keep your account safe, please wait ${time} before you try again. Forgotten your password? Choose a new one.`,
    link: { href: '/auth/forgot', text: 'Forgotten your password?' },
  })
}

export function noCookiesPage(): string {
  return messagePage({
    title: 'Please allow cookies',
    text: 'Your browser hasn’t kept the cookie that logging in needs, or you’ve opened this page in another browser. Please allow cookies for this site in the browser’s settings, or open Hive outside of the app that you came from, and start again.',
    link: { href: paths.login, text: 'Log in' },
  })
}

export function unreadablePage(): string {
  return messagePage({
    title: 'We couldn’t read that',
    text: 'There are characters in it that we can’t read. Please go back, take them out and try again.',
    link: { href: paths.login, text: 'Log in' },
  })
}

export function signedInPage(): string {
  return messagePage({
    isDone: true,
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
