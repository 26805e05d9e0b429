import { sampleLeague } from '@hive/domain/testing/sample-league'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { organiserOf, stateOf } from '#testing/samples.ts'
import { LeaguePreviewPage } from './league-preview-page.tsx'

test('a draft is read as everyone will read it, and its buttons lead nowhere', async () => {
  const { user, router } = renderApp(
    <ConsoleStore>
      <LeaguePreviewPage />
    </ConsoleStore>,
    {
      path: '/organiser/leagues/7/preview',
      pattern: '/organiser/leagues/:id/preview',
      state: stateOf(organiserOf(), []),
      answers: { '/api/organiser/leagues/preview': () => sampleLeague },
    },
  )
  expect(await screen.findByRole('heading', { level: 1, name: sampleLeague.title })).toBeDefined()
  expect(screen.getByText('8 weeks')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Register as Individual' }))
  expect(await screen.findByText(/This is a preview/)).toBeDefined()
  expect(router.state.location.pathname).toBe('/organiser/leagues/7/preview')
  await user.click(screen.getByRole('link', { name: 'Back to the league' }))
  expect(router.state.location.pathname).toBe('/organiser/leagues/7/set-up')
})
