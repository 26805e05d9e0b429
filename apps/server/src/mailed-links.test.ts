import { expect, test } from 'vitest'
import { linkToken } from '#features/base/mails/service.ts'
import { rowsKept } from '#testing/everything-kept.ts'
import { browser, EMAIL, givenWorld, linkIn } from '#testing/identity-world.ts'
import { previews } from './mail-preview.ts'
import { ROOMS } from './rooms.ts'

const HIVE = 'https://hive.example'
const SENDER = { publicUrl: HIVE, organiser: { name: 'Hive', email: 'hello@hive.example' } }

/** Every address of ours in every mail, in its text, its page and its headers. */
function linksOfMails(): string[] {
  const links = Object.values(previews(SENDER)).flatMap(({ text, html, leaveAt = '' }) => {
    const inPage = [...html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link)
    const inText = text.match(/https?:[^\s)]+/g) ?? []
    return [leaveAt, ...inText, ...inPage.map((link) => link.replaceAll('&amp;', '&'))]
  })
  return [...new Set(links)].filter((link) => link.startsWith(HIVE))
}

test('no link of any mail changes a row when it is looked at, with a secret of ours neither', async () => {
  const world = await givenWorld()
  const { app, context, url } = world
  const { db, sealer } = context
  const tab = browser(url)
  await tab.post('/auth/forgot', { email: EMAIL })
  const reset = linkIn(await world.mailTo(EMAIL))
  const lists = new Set(
    ROOMS.flatMap(({ work = [] }) => work.flatMap(({ mail }) => mail?.list ?? [])),
  )
  const person = { issuer: 'x', subject: 'x', email: EMAIL }
  const { id: playerId } = await db
    .insertInto('players')
    .values(person)
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: interestId } = await db
    .insertInto('interests')
    .values({ email: EMAIL })
    .returning('id')
    .executeTakeFirstOrThrow()
  const leaving = [...lists].flatMap(({ name }) =>
    [playerId, interestId].map(
      (id) => `/mails/leave/${name}/${linkToken(sealer, `mail-list-${name}`, id)}`,
    ),
  )
  const paths = [...linksOfMails().map((link) => link.slice(HIVE.length)), reset, ...leaving]
  expect(paths.length).toBeGreaterThan(20)
  const before = await rowsKept(db)
  const statuses = new Map<string, number>()
  for (const path of paths) {
    for (const method of ['HEAD', 'GET'] as const) {
      const headers = { accept: 'text/html' }
      const { statusCode } = await app.inject({ method, url: path.split('#')[0] ?? '', headers })
      if (method === 'GET') statuses.set(path, statusCode)
    }
  }
  // Those with our own secrets have shown their pages.
  expect([reset, ...leaving].map((path) => statuses.get(path))).toEqual(
    [reset, ...leaving].map(() => 200),
  )
  expect(await rowsKept(db)).toEqual(before)
})

test('a secret that a mail brings is in the fragment, or its page waits for a press that posts', () => {
  const secrets = linksOfMails().filter((link) => /secret|sample/.test(link.split('#')[0] ?? ''))
  const kinds = secrets.map((link) => new URL(link).pathname.split('/').slice(0, 3).join('/'))
  expect([...new Set(kinds)].toSorted()).toEqual(['/auth/reset', '/auth/verify', '/mails/leave'])
})
