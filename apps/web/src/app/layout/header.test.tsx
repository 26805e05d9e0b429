import { act, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { profileSlice } from '#features/base/session/slice.ts'
import { renderApp } from '#testing/render-app.tsx'
import { completeAccount, newAccount, stateOf, organiserOf } from '#testing/samples.ts'
import { Header } from './header.tsx'

test('any change of page closes the menu', async () => {
  const close = vi.fn<() => void>()
  const { prototype } = HTMLElement
  prototype.hidePopover = close
  onTestFinished(() => void Reflect.deleteProperty(prototype, 'hidePopover'))
  const { router } = renderApp(<Header />, {
    path: '/faq',
    pattern: '/*',
    state: stateOf(null),
  })
  close.mockClear()
  await act(() => router.navigate('/blog'))
  expect(close).toHaveBeenCalledOnce()
})

test('the menu opens without JavaScript', () => {
  renderApp(<Header />, { state: stateOf(null) })
  const menu = document.querySelector('nav[aria-label="Menu"]')
  expect(menu?.getAttribute('popover')).toBe('auto')
  const burger = screen.getByRole('button', { name: 'Open menu' })
  expect(burger.getAttribute('popovertarget')).toBe(menu?.id)
})

test.each([
  ['with its filters', '/leagues?sport=badminton'],
  ['with the team of its link', '/leagues/team-player-signup/7#the-token'],
])('Login returns to the page it was pressed on, %s', async (_what, path) => {
  const { user, router } = renderApp(<Header />, { path, pattern: '*', state: stateOf(null) })
  const main = within(screen.getByRole('navigation', { name: 'Main' }))
  await user.click(main.getByRole('link', { name: 'Login' }))
  const { pathname, state } = router.state.location
  expect([pathname, state]).toEqual(['/login', { from: path }])
})

test('on a phone the closed menu shows that details are missing', () => {
  renderApp(<Header />, {
    state: {
      ...stateOf(newAccount),
      userProfile: { ...profileSlice.getInitialState(), signedIn: true, isIncomplete: true },
    },
  })
  expect(screen.getByRole('button', { name: 'Open menu (details are missing)' })).toBeDefined()
})

test.each([
  ['an organiser', 'shows', organiserOf({ role: 'scorer', leagueId: 7 }), 1],
  ['a player', 'hides', completeAccount, 0],
] as const)('for %s the menu %s the link to the console', (_who, _does, account, count) => {
  renderApp(<Header />, { state: stateOf(account) })
  const main = within(screen.getByRole('navigation', { name: 'Main' }))
  expect(main.queryAllByRole('link', { name: 'Organiser' })).toHaveLength(count)
})
