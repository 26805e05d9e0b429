import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { JoinScreen } from '#app/pages/join-screen.tsx'
import { ApiError } from '#lib/api.ts'
import { renderApp } from '#testing/render-app.tsx'
import { stateOf } from '#testing/samples.ts'

function open(hash: string, share: number | null = null) {
  return renderApp(<JoinScreen />, {
    path: `/leagues/team-player-signup/7${hash}`,
    pattern: '/leagues/team-player-signup/:id',
    state: stateOf(null),
    answers: {
      '/api/teams/join-link/preview': () => ({ teamName: 'Net Gains', leagueId: 7, share }),
    },
  })
}

test('a join link says its team, league, night and price before one logs in, and keeps its way', async () => {
  const { user, router } = open('#31.1.secret')
  expect(await screen.findByRole('heading', { name: 'Join Net Gains' })).toBeDefined()
  for (const text of [
    'Leixlip Tuesday Pickleball',
    'Tuesday nights, 6:30 – 9:30 pm',
    '12 January 2027',
    'Free: the captain has paid for the team',
  ]) {
    expect(screen.getByText(text)).toBeDefined()
  }
  await user.click(screen.getByRole('link', { name: 'Log in and join' }))
  const { pathname, state } = router.state.location
  const from = '/leagues/team-player-signup/7#31.1.secret'
  expect([pathname, state]).toEqual(['/login', { from }])
})

test('the link to a team that shares its fee says the share', async () => {
  open('#31.1.secret', 60)
  expect(await screen.findByText('€60, your share of the team fee')).toBeDefined()
})

test('a link that leads to no team asks no one to log in, and leads to the league', async () => {
  renderApp(<JoinScreen />, {
    path: '/leagues/team-player-signup/7#31.1.old',
    pattern: '/leagues/team-player-signup/:id',
    state: stateOf(null),
    answers: {
      '/api/teams/join-link/preview': () => {
        throw new ApiError(404, { code: 'not_found', message: 'This link no longer works.' })
      },
    },
  })
  const on = await screen.findByRole('link', { name: 'See the league' })
  expect(on.getAttribute('href')).toBe('/league-details/7')
  expect(screen.queryByRole('link', { name: 'Log in and join' })).toBeNull()
})

test('without a link one logs in first', () => {
  const { router } = open('')
  expect(router.state.location.pathname).toBe('/login')
})
