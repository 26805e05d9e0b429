import { expect, test } from 'vitest'
import { askForCode, atSignIn, givenWorld } from '#testing/identity-world.ts'

test('coming back to the answer of a form leads to the page where it begins', async () => {
  const { tab, page } = await atSignIn(await givenWorld())
  const uid = new URL(page, 'http://hive').pathname
  const back: Readonly<Record<string, string>> = {
    [`${uid}/code`]: uid,
    [`${uid}/code/check`]: uid,
    [`${uid}/again`]: uid,
    [`${uid}/verify`]: uid,
    '/auth/verify/send': '/auth/verify',
    '/auth/verify/code': '/auth/verify',
    '/auth/email/code': '/auth/email',
  }
  for (const [answer, start] of Object.entries(back)) {
    const { status, headers } = await tab.go(answer)
    expect([answer, status, headers.get('location')]).toEqual([answer, 303, start])
  }
})

test('a page that answers a form has the script by which its form is not sent again', async () => {
  const { text } = await askForCode(await givenWorld())
  expect(text).toContain('<script type="module" src="/auth/back.js">')
})
