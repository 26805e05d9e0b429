import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { RootState } from '#app/store.ts'
import { RequireSignIn } from '#features/base/session/require-sign-in.tsx'
import { profileSlice } from '#features/base/session/slice.ts'
import { renderApp } from '#testing/render-app.tsx'
import { completeAccount, stateOf } from '#testing/samples.ts'
import { EndedSession } from './ended-session.tsx'

const HERE = '/leagues/signup/1?a=b#c'
/** What was chosen on the page before, and stands in the entry of the history alone. */
const CHOSEN = { leagueId: 1, registrationTypeId: 2 }

/** Someone whose session has ended on a page that was open. */
function ended(text: string): Partial<RootState> {
  const state = stateOf(completeAccount)
  const userProfile = {
    ...(state.userProfile ?? profileSlice.getInitialState()),
    isExpired: true,
    endedWords: { text },
  }
  return { ...state, userProfile }
}

const THERE = '/leagues/signup/1'

test.each([
  ['beside', 'opens a tab', {} as Window, [THERE, CHOSEN]],
  [
    'in the place of',
    'opens none',
    null,
    ['/login', { from: HERE, fromState: CHOSEN, isAgain: true }],
  ],
])('the sign-in is %s the page in a browser that %s', async (_where, _way, tab, then) => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(tab)
  onTestFinished(() => opened.mockRestore())
  const state = ended('Unauthorized. Please log in again.')
  const { user, router } = renderApp(<EndedSession />, {
    state,
    path: HERE,
    locationState: CHOSEN,
  })
  expect(screen.getByRole('alert').textContent).toContain('Unauthorized. Please log in again.')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  const address = `/login?${new URLSearchParams({ next: HERE, beside: '' }).toString()}`
  expect(opened.mock.calls).toEqual([[address, '_blank']])
  const { pathname, state: carried } = router.state.location
  expect([pathname, carried ?? null]).toEqual(then)
})

test('a page that was never drawn says it in its place, and the sign-in comes back to it', async () => {
  const { user, router } = renderApp(<RequireSignIn />, {
    state: {
      ...stateOf(null),
      userProfile: { ...profileSlice.getInitialState(), signedIn: true, isExpired: true },
    },
    path: HERE,
    locationState: CHOSEN,
  })
  expect(screen.getByText('Your session has ended')).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Log in' }))
  expect(router.state.location.state).toEqual({ from: HERE, fromState: CHOSEN, isAgain: true })
})
