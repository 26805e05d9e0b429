import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderApp } from '#testing/render-app.tsx'
import { completeAccount, invitation, stateOf } from '#testing/samples.ts'
import { WelcomeModal } from './welcome-modal.tsx'

test('a welcome that cannot be shown is noted, and the page goes on', () => {
  const notes = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
    throw new Error('no cookies here')
  })
  onTestFinished(() => void vi.restoreAllMocks())
  renderApp(
    <>
      <WelcomeModal invitation={invitation} account={completeAccount} />
      <p>The page</p>
    </>,
    { state: stateOf(completeAccount) },
  )
  expect(notes.mock.calls).toEqual([['The welcome could not be shown.', 'no cookies here']])
  expect(screen.getByText('The page')).toBeDefined()
})
