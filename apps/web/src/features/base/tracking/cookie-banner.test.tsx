import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render-app.tsx'
import { hasConsent, openCookieChoice } from './consent.ts'
import { CookieBanner } from './cookie-banner.tsx'

const accept = () => screen.getByRole('button', { name: 'Accept' })
const decline = () => screen.getByRole('button', { name: 'Decline' })
const banner = () => screen.queryByRole('region', { name: 'Cookies' })

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

/** The page with its way to ask again. */
function Page() {
  return (
    <>
      <button type="button" onClick={openCookieChoice}>
        Cookies
      </button>
      <CookieBanner />
    </>
  )
}

test('without an answer there is no consent', () => {
  renderApp(<Page />)
  expect(banner()).not.toBeNull()
  expect([hasConsent(), localStorage.length]).toEqual([false, 0])
})

test('yes and no stand side by side, alike in all but their word', () => {
  renderApp(<Page />)
  expect(accept().className).toBe(decline().className)
  expect(accept().parentElement).toBe(decline().parentElement)
})

test('the page has room for the question as long as it is open', async () => {
  renderApp(<Page />)
  const { classList } = document.documentElement
  expect(classList.contains('asks-cookies')).toBe(true)
  accept().click()
  await waitFor(() => expect(classList.contains('asks-cookies')).toBe(false))
})

test.each([
  [accept, 'accepted', true],
  [decline, 'declined', false],
])('an answer hides the banner and is kept with its time (%#)', async (button, kept, expected) => {
  const { user } = renderApp(<Page />)
  await user.click(button())
  expect(banner()).toBeNull()
  expect(localStorage.getItem('userCookieConsent')).toBe(kept)
  expect(Date.parse(localStorage.getItem('userCookieConsentAt') ?? '')).toBeGreaterThan(
    Date.now() - DAY_MS,
  )
  expect(hasConsent()).toBe(expected)
})

test('an answer is taken back where it was given, with the one so far in words', async () => {
  const { user } = renderApp(<Page />)
  await user.click(accept())
  await user.click(screen.getByRole('button', { name: 'Cookies' }))
  expect(screen.getByText(/You have accepted cookies/)).toBeDefined()
  expect(document.activeElement).toBe(banner())
  await user.click(decline())
  expect([banner(), hasConsent()]).toEqual([null, false])
  expect(document.activeElement?.textContent).toBe('Cookies')
})

test.each(['accepted', 'declined'])('%s is asked for again after six months', (kept) => {
  localStorage.setItem('userCookieConsent', kept)
  localStorage.setItem('userCookieConsentAt', daysAgo(181))
  renderApp(<Page />)
  expect([banner() === null, hasConsent()]).toEqual([false, false])
})

test.each(['accepted', 'declined'])('%s is not asked for again before', (kept) => {
  localStorage.setItem('userCookieConsent', kept)
  localStorage.setItem('userCookieConsentAt', daysAgo(179))
  renderApp(<Page />)
  expect(banner()).toBeNull()
})

test('an answer in another tab counts here too', async () => {
  renderApp(<Page />)
  localStorage.setItem('userCookieConsent', 'declined')
  window.dispatchEvent(new StorageEvent('storage', { key: 'userCookieConsent' }))
  await expect.poll(banner).toBeNull()
})
