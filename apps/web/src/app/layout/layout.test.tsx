import { act, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { profileSlice } from '#features/base/session/slice.ts'
import { renderApp } from '#testing/render-app.tsx'
import { completeAccount, organiserOf, stateOf } from '#testing/samples.ts'
import { Layout } from './layout.tsx'

const waiting = { userProfile: { ...profileSlice.getInitialState(), isEntering: true } }
const unproven = { ...organiserOf(), needsSecondFactor: true }
const failed = { userProfile: { ...profileSlice.getInitialState(), error: 'It failed.' } }

test.each([
  ['an organiser’s screen', '/organiser/leagues', stateOf(organiserOf()), false],
  ['an organiser’s screen until it is known who is there', '/organiser', waiting, false],
  ['the site that an organiser sees', '/leagues', stateOf(organiserOf()), true],
  ['the console that a player may not open', '/organiser', stateOf(completeAccount), true],
  ['the console without the account', '/organiser', failed, true],
  ['the console that waits for a passkey', '/organiser', stateOf(unproven), true],
  ['an address like the console’s', '/organisers', stateOf(organiserOf()), true],
])('of %s, the shop’s header and footer are there only outside the console', (...row) => {
  const [, path, state, isShop] = row
  renderApp(<Layout />, { path, pattern: '*', state, answers: EMPTY })
  expect(screen.queryAllByRole('banner')).toHaveLength(isShop ? 1 : 0)
  expect(screen.queryAllByRole('contentinfo')).toHaveLength(isShop ? 1 : 0)
  expect(screen.queryAllByRole('main')).toHaveLength(isShop ? 1 : 0)
})

test('a page opens at its top, or at the part that its address names', async () => {
  const scrolled: number[] = []
  vi.stubGlobal('scrollTo', () => scrolled.push(0))
  const shown: string[] = []
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    shown.push(this.id)
  }
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  })
  const page = (
    <Routes>
      <Route element={<Layout />}>
        <Route path="/account" element={<input id="sign-in" />} />
        <Route path="*" element="Another page" />
      </Route>
    </Routes>
  )
  const options = { path: '/venues', pattern: '*', state: stateOf(completeAccount), answers: EMPTY }
  const { router } = renderApp(page, options)
  await act(() => router.navigate('/account#sign-in'))
  expect(scrolled).toHaveLength(0)
  expect(shown).toEqual(['sign-in'])
  await act(() => router.navigate('/venues'))
  expect(scrolled).toHaveLength(1)
  await act(() => router.navigate('/account#nothing'))
  expect(scrolled).toHaveLength(2)
})

const EMPTY = {
  '/api/registrations': () => ({
    registrations: [],
    waiting: [],
    captainRewards: 0,
    skillLevels: [],
  }),
  '/api/waiting-for-you': () => ({ items: [] }),
}
