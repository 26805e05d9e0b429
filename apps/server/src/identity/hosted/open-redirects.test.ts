import { safeReturnPath } from '@hive/domain/base/session/return-path'
import { expect, test } from 'vitest'
import { FOREIGN_ADDRESSES } from '#testing/foreign-addresses.ts'
import {
  codeIn,
  EMAIL,
  follow,
  givenWorld,
  hiddenIn,
  type Tab,
  tokensOf,
} from '#testing/identity-world.ts'

/** The links of a page, resolved as a browser does. */
function linksOf(page: string, url: string): URL[] {
  return [...page.matchAll(/ (?:href|action)="([^"]*)"/g)].map(
    ([, href = '']) => new URL(unescaped(href), url),
  )
}

function unescaped(text: string): string {
  return text
    .replaceAll(/&#(\d+);/g, (_whole, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

/** Whether a link goes to another origin, or to a path that a browser would resolve to one. */
function leaves(link: URL, url: string): boolean {
  return link.origin !== url || link.pathname.startsWith('//')
}

test.each(FOREIGN_ADDRESSES)('the return address %j stays on this site', (form) => {
  const url = 'https://hive.example'
  const link = new URL(safeReturnPath(form), url)
  expect([link.href, leaves(link, url)]).toEqual([link.href, false])
})

async function pageAfterVerifying(tab: Tab, next: string): Promise<string> {
  return (await tab.go(`/auth/verify?next=${encodeURIComponent(next)}`)).text()
}

test('no page after verifying leads to another site, however it is written', async () => {
  const world = await givenWorld()
  const { tab } = await tokensOf(world)
  const pages = await Promise.all(FOREIGN_ADDRESSES.map((form) => pageAfterVerifying(tab, form)))
  const left = FOREIGN_ADDRESSES.filter((_form, index) =>
    linksOf(pages[index] ?? '', world.url).some((link) => leaves(link, world.url)),
  )
  expect(left).toEqual([])
  expect(linksOf(pages[0] ?? '', world.url).map(({ pathname }) => pathname)).toContain('/')
})

test('no sign-out redirects to another site', async () => {
  const world = await givenWorld()
  const { tab } = await tokensOf(world)
  for (const form of FOREIGN_ADDRESSES.filter((_form, index) => index % 5 === 0)) {
    const query = new URLSearchParams({ client_id: 'hive-web', logout_uri: form }).toString()
    const [landing] = await follow(tab, await tab.go(`/auth/logout?${query}`))
    expect([form, leaves(new URL(landing, world.url), world.url)]).toEqual([form, false])
  }
})

test('a return address that came with the code of a mail stays on this site too', async () => {
  const world = await givenWorld()
  const { tab } = await tokensOf(world)
  await world.context.db.updateTable('identityUsers').set({ emailVerifiedAt: null }).execute()
  const next = '/\\evil.example'
  const asked = await pageAfterVerifying(tab, next)
  expect(hiddenIn(asked, 'next')).toBe('/')
  const sent = await (await tab.post('/auth/verify/send', { next })).text()
  expect(hiddenIn(sent, 'next')).toBe('/')
  const code = codeIn(await world.mailTo(EMAIL))
  const form = { challenge: hiddenIn(sent, 'challenge'), code, next }
  const page = await (await tab.post('/auth/verify/code', form)).text()
  expect(page).toContain('Your e-mail is verified')
  expect(linksOf(page, world.url).filter((link) => leaves(link, world.url))).toEqual([])
})
