import { expect, test } from 'vitest'
import { browser, EMAIL, follow, givenWorld, question } from '#testing/identity-world.ts'

const SAFE = 'Your payment is safe. Log in and we’ll finish your sign-up.'

async function signInPageFor(change: Record<string, string>) {
  const { url } = await givenWorld()
  const tab = browser(url)
  const [page, shown] = await follow(tab, await tab.go(question(url, 'v'.repeat(43), change)))
  return { tab, page, text: await shown.text() }
}

test('a sign-in after paying says that the payment is safe, also after a wrong password', async () => {
  const { tab, page, text } = await signInPageFor({ about: 'payment' })
  expect(text).toContain(SAFE)
  const again = await tab.post(page, { email: EMAIL, password: 'wrong' })
  expect(await again.text()).toContain(SAFE)
})

test.each([{}, { about: 'anything else' }])(
  'a sign-in with %o does not mention a payment',
  async (change) => {
    const { text } = await signInPageFor(change)
    expect(text).toContain('<h1>Log in or join</h1>')
    expect(text).not.toContain('payment')
  },
)
